import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ManagedUser } from '@contract/endpoints/manage-users';
import type { AdministratorProposal } from '@contract/entities/administrator-proposal';
import { AppError } from '@contract/values/app-error';
import { PeopleContext } from '@/features/admin/person-name';
import type { UserCalls } from '@/features/admin/users/user-calls';
import { makeTestStore } from '@/repositories/test-live-store';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/test-session';
import { AdminUsersScreen } from './admin-users-screen';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

const moment = '2026-11-10T09:40:00.000Z';
const esi: ManagedUser = {
  uid: 'esi',
  name: 'Esi Turkson',
  email: 'esi@asaase.test',
  emailVerified: true,
  phoneNumber: '0244000111',
  location: 'Kumasi',
  provider: 'email',
  createdAt: moment,
  lastSignInAt: null,
  isDisabled: false,
  closed: null,
  administrator: null,
  proposal: null,
};
const disabled: ManagedUser = {
  ...esi,
  isDisabled: true,
  closed: { why: 'disabled', at: moment, by: 'efua', reason: 'Sent papers of somebody else.' },
};
const deleted: ManagedUser = { ...esi, closed: { why: 'deleted', at: moment, by: null, reason: null } };
const colleague: ManagedUser = { ...esi, administrator: { since: moment, by: 'script', proposedBy: null } };
const disabledColleague: ManagedUser = { ...disabled, administrator: colleague.administrator };

const proposal: AdministratorProposal = {
  ...{ uid: 'esi', proposalId: 'p1', state: 'open', email: 'esi@asaase.test', reason: 'Joins the office.' },
  ...{ proposedBy: 'kojo', proposedAt: new Date(moment), decidedBy: null, decidedAt: null },
  expiresAt: new Date('2026-11-17T09:40:00.000Z'),
};

function show(
  found: readonly ManagedUser[] = [esi],
  changes: Partial<UserCalls> = {},
  isAdmin = true,
  proposed: readonly AdministratorProposal[] = [],
) {
  const calls = {
    find: vi.fn<UserCalls['find']>(() => Promise.resolve({ users: [...found], hasMore: false })),
    change: vi.fn<UserCalls['change']>(() => Promise.resolve({ user: disabled, isSettled: true })),
    decide: vi.fn<UserCalls['decide']>(() => Promise.resolve({ state: 'confirmed', isSettled: true })),
    count: vi.fn<UserCalls['count']>(() => Promise.resolve({ requests: 3, bookings: 0 })),
    ...changes,
  };
  const { store } = makeTestStore(null);
  const right = makeTestStore(true);
  const proposals = makeTestStore([...proposed]);
  render(
    <SessionContext value={makeSession({ user: { ...sampleUser, uid: 'efua', isAdmin } })}>
      <PeopleContext value={() => store}>
        <MemoryRouter>
          <AdminUsersScreen calls={calls} rightOf={() => right.store} proposalsOf={() => proposals.store} />
        </MemoryRouter>
      </PeopleContext>
    </SessionContext>,
  );
  return { ...calls, right, proposals };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
function search(text: string) {
  type('Find somebody', text);
  press('Search');
}
/** Finds the only one and opens their dialog. */
async function open(name = 'Esi Turkson') {
  search('esi');
  const [button] = await screen.findAllByRole('button', { name: `View ${name}` });
  if (button === undefined) throw new Error(`${name} does not show`);
  fireEvent.click(button);
  return dialog(name);
}

describe('finding somebody', () => {
  it.each(['', ' a '])('asks for two characters instead of searching for %j', (text) => {
    const { find } = show();
    search(text);
    expect(screen.getByText('Type at least two characters.')).toBeVisible();
    expect(find).not.toHaveBeenCalled();
  });

  it('searches for what was typed, and says when there are more', async () => {
    const find = vi.fn(() => Promise.resolve({ users: [esi], hasMore: true }));
    show([], { find });
    search('  esi turk ');
    expect((await screen.findAllByText('esi@asaase.test'))[0]).toBeInTheDocument();
    expect(screen.getByText(/^There are more\. Type more of the name/)).toBeInTheDocument();
    expect(find).toHaveBeenCalledExactlyOnceWith('esi turk');
  });

  it('says when there is nobody', async () => {
    show([]);
    search('nobody');
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  });

  it('says why it failed, and searches again for the same', async () => {
    const find = vi
      .fn<UserCalls['find']>()
      .mockRejectedValueOnce(new AppError('resource-exhausted'))
      .mockResolvedValueOnce({ users: [esi], hasMore: false });
    show([], { find });
    search('esi');
    expect(
      await screen.findByText('Too many requests. Please wait a moment and try again.'),
    ).toBeInTheDocument();
    press('Try again');
    expect((await screen.findAllByText('Esi Turkson'))[0]).toBeInTheDocument();
    expect(find.mock.calls).toEqual([['esi'], ['esi']]);
  });

  it('shows nothing more once the right is gone', async () => {
    show([], { find: () => Promise.reject(new AppError('permission-denied')) });
    search('esi');
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Find somebody')).toBeNull();
  });

  it('shows nothing more at the moment the right is taken away, whatever is open', async () => {
    const { right } = show();
    await open();
    act(() => right.say(false));
    expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is for administrators only', () => {
    show([], {}, false);
    expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Find somebody')).toBeNull();
  });
});

describe('what can be decided', () => {
  it('is offered below what there is to know', async () => {
    show();
    const shown = await open();
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Disable account', 'Make administrator']),
    );
    expect(shown.queryByRole('button', { name: 'Take rights away' })).toBeNull();
  });

  it('is not about oneself', async () => {
    show([{ ...colleague, uid: 'efua' }]);
    const shown = await open();
    expect(
      shown.getByText('This is you. Another administrator decides about your account.'),
    ).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /account$|administrator$|away$/ })).toBeNull();
  });

  it('shows how they stand, and what they have made', async () => {
    show([disabledColleague]);
    const shown = await open();
    expect(shown.getByText(/^Administrator since/)).toHaveTextContent('10 Nov 2026, made by the set-up.');
    expect(shown.getByText(/^Disabled on/)).toHaveTextContent('09:40 by youSent papers of somebody else.');
    expect(shown.getByText('esi@asaase.test (confirmed)')).toBeInTheDocument();
    expect(await shown.findByText('3')).toBeInTheDocument();
  });

  it('shows the rest where the numbers cannot be counted', async () => {
    show([deleted], { count: () => Promise.reject(new AppError('network')) });
    const shown = await open();
    expect(await shown.findAllByText('Could not be counted')).toHaveLength(2);
    expect(shown.getByText('The owner deleted this account on 10 Nov 2026.')).toBeInTheDocument();
  });
});

describe('deciding', () => {
  it.each([
    ['disable', esi, 'Disable account', 'Disable the account of Esi Turkson?', /signed out everywhere/],
    ['enable', disabled, 'Enable account', 'Enable the account of Esi Turkson?', /can sign in again/],
    [
      'propose',
      esi,
      'Make administrator',
      'Make Esi Turkson an administrator?',
      /Another administrator has to confirm/,
    ],
    ['unmake', colleague, 'Take rights away', 'Take the rights of Esi Turkson away?', /no administrator any/],
  ] as const)('to %s asks, wants a reason, and sends it', async (change, user, action, title, text) => {
    const calls = show([user]);
    await open();
    press(action);
    const asked = await dialog(title);
    expect(asked.getByText(text)).toBeInTheDocument();
    press('OK');
    expect(asked.getByText('Please give a reason.')).toBeInTheDocument();
    type('Reason', 'x'.repeat(301));
    press('OK');
    expect(asked.getByText('Use at most 300 characters.')).toBeInTheDocument();
    expect(calls.change).not.toHaveBeenCalled();
    type('Reason', ' As agreed. ');
    press('OK');
    expect(calls.change).toHaveBeenCalledExactlyOnceWith(change, { uid: 'esi', reason: 'As agreed.' });
    // Back at the person, as the server has them now.
    const shown = await dialog('Esi Turkson');
    expect(shown.getByText('Sent papers of somebody else.')).toBeInTheDocument();
  });

  it('can be thought over', async () => {
    const calls = show();
    await open();
    press('Disable account');
    await dialog('Disable the account of Esi Turkson?');
    press('Cancel');
    await dialog('Esi Turkson');
    expect(calls.change).not.toHaveBeenCalled();
  });

  it('makes nobody an administrator whose address is not confirmed, and says so', async () => {
    const calls = show([{ ...esi, emailVerified: false }]);
    await open();
    press('Make administrator');
    const asked = await dialog('Make Esi Turkson an administrator?');
    expect(asked.getByText(/^The e-mail address of this account is not confirmed\./)).toBeInTheDocument();
    expect(asked.queryByRole('button', { name: 'OK' })).toBeNull();
    press('Back');
    await dialog('Esi Turkson');
    expect(calls.change).not.toHaveBeenCalled();
  });

  it('offers nothing twice: who is proposed waits for another administrator', async () => {
    show([{ ...esi, proposal: { by: 'efua', at: moment, expiresAt: '2026-11-17T09:40:00.000Z' } }]);
    const shown = await open();
    expect(shown.getByText(/^Proposed as an administrator by/)).toHaveTextContent(
      'Proposed as an administrator by you. It waits for another administrator until 17 Nov 2026, 09:40.',
    );
    expect(shown.queryByRole('button', { name: 'Make administrator' })).toBeNull();
  });

  it('that is refused says why and keeps the reason', async () => {
    const refusal = new AppError('failed-precondition', 'no', 'last-administrator');
    show([colleague], { change: () => Promise.reject(refusal) });
    await open();
    press('Take rights away');
    const asked = await dialog('Take the rights of Esi Turkson away?');
    type('Reason', 'Left us.');
    press('OK');
    const words = 'This is the last administrator. Make another one first.';
    expect(await asked.findByText(words)).toBeInTheDocument();
    expect(asked.getByLabelText('Reason')).toHaveValue('Left us.');
  });
});

describe('proposed administrators', () => {
  const list = () => within(screen.getByRole('region', { name: 'Proposed administrators' }));

  it('are not mentioned while there are none', () => {
    show();
    expect(screen.queryByText('Proposed administrators')).toBeNull();
  });

  it.each([
    ['confirm', 'Confirm', 'Confirm this administrator?', /^esi@asaase\.test then sees all requests/],
    ['refuse', 'Refuse', 'Refuse this administrator?', /^esi@asaase\.test gets no rights/],
  ] as const)('of another one: to %s asks, and sends it', async (decision, action, title, text) => {
    const calls = show([], {}, true, [proposal]);
    expect(list().getByText('Joins the office.')).toBeInTheDocument();
    expect(list().queryByRole('button', { name: 'Withdraw' })).toBeNull();
    fireEvent.click(list().getByRole('button', { name: action }));
    const asked = await dialog(title);
    expect(asked.getByText(text)).toBeInTheDocument();
    expect(calls.decide).not.toHaveBeenCalled();
    fireEvent.click(asked.getByRole('button', { name: action }));
    expect(calls.decide).toHaveBeenCalledExactlyOnceWith({ uid: 'esi', proposalId: 'p1', decision });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of one’s own wait for another administrator, and can be withdrawn', async () => {
    const calls = show([], {}, true, [{ ...proposal, proposedBy: 'efua' }]);
    expect(list().getByText(/It waits for another administrator until/)).toHaveTextContent(
      'Proposed by you on 10 Nov 2026, 09:40. It waits for another administrator until 17 Nov 2026, 09:40.',
    );
    expect(list().queryByRole('button', { name: /Confirm|Refuse/ })).toBeNull();
    fireEvent.click(list().getByRole('button', { name: 'Withdraw' }));
    fireEvent.click((await dialog('Withdraw your proposal?')).getByRole('button', { name: 'Withdraw' }));
    expect(calls.decide).toHaveBeenCalledExactlyOnceWith({
      ...{ uid: 'esi', proposalId: 'p1', decision: 'withdraw' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('go as soon as somebody else has decided, and what is refused says why', async () => {
    const refused = new AppError('failed-precondition', 'no', 'proposer-gone');
    const { proposals } = show([], { decide: () => Promise.reject(refused) }, true, [proposal]);
    fireEvent.click(list().getByRole('button', { name: 'Confirm' }));
    const asked = await dialog('Confirm this administrator?');
    fireEvent.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await asked.findByText(/^Who proposed this is no administrator any more/)).toBeInTheDocument();
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    act(() => proposals.say([]));
    expect(screen.queryByText('Proposed administrators')).toBeNull();
  });

  it('say when they cannot be read, and are asked for again', () => {
    const { proposals } = show();
    act(() => proposals.fail(new AppError('network')));
    press('Try again');
    expect(proposals.starts()).toBe(2);
  });

  it('that are decided take the person found below away, who stands differently now', async () => {
    show([esi], {}, true, [proposal]);
    search('esi');
    await screen.findAllByRole('button', { name: 'View Esi Turkson' });
    fireEvent.click(list().getByRole('button', { name: 'Confirm' }));
    fireEvent.click((await dialog('Confirm this administrator?')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'View Esi Turkson' })).toBeNull());
  });
});
