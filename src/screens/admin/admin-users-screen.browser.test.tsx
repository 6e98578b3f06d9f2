import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import {
  enterAs,
  find,
  put,
  read,
  refusal,
  type TestPerson,
} from '@/session/testing/backend';
import {
  at,
  dialog,
  meet,
  open,
  press,
  proposals,
  propose,
  search,
  show,
  type,
} from './testing/admin-users';

let efua: TestPerson;
/** Of each test: the only one with this name and address. */
let esi: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});
afterEach(() => commands.eraseAll(proposals));

const close = (change: Partial<ClosedAccount>) => {
  const { uid } = esi;
  return put({
    [`closed_accounts/${uid}`]: {
      uid,
      why: 'disabled',
      at,
      by: efua.uid,
      reason: null,
      ...change,
    },
  });
};
const auditOf = (uid: string) => find('audit', 'documentId', uid);

describe('finding somebody', () => {
  beforeEach(async () => {
    esi = await meet();
  });

  it.each(['', ' a '])(
    'asks for two characters instead of searching for %j',
    async (text) => {
      await commands.answerNext('findUsers', refusal('internal'));
      show(efua);
      await search(text);
      expect(
        await screen.findByText('Type at least two characters.'),
      ).toBeVisible();
      expect(screen.queryByLabelText('Searching')).toBeNull();
    },
  );

  it('searches for what was typed, and says when there are more', async () => {
    const namesakes = Array.from({ length: 21 }, (_, index) => ({
      uid: `akua-${index}`,
      name: `Akua Turkson ${index}`,
      email: `akua${index}@example.test`,
      createdAt: at,
      provider: 'email',
      imageUrl: null,
    }));
    await put(
      Object.fromEntries(
        namesakes.map((record) => [`users/${record.uid}`, record]),
      ),
    );
    show(efua);
    await search('  akua turk ');
    expect(
      await screen.findByRole('row', { name: /akua1@example\.test/ }),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^View Akua/ })).toHaveLength(
      20,
    );
    expect(
      screen.getByText(/^There are more\. Type more of the name/),
    ).toBeVisible();
  });

  it('says when there is nobody', async () => {
    show(efua);
    await search('nobody');
    expect(await screen.findByText('Nobody found')).toBeVisible();
  });

  it('says why it failed, and searches again for the same', async () => {
    await commands.answerNext('findUsers', refusal('resource-exhausted'));
    show(efua);
    await search(esi.email);
    expect(
      await screen.findByText(
        'Too many requests. Please wait a moment and try again.',
      ),
    ).toBeVisible();
    type('Find somebody', 'somebody else');
    press('Try again');
    expect(
      await screen.findByRole('button', { name: 'View Esi Turkson' }),
    ).toBeVisible();
  });

  it('shows nothing more once the right is gone', async () => {
    await commands.answerNext('findUsers', refusal('permission-denied'));
    show(efua);
    await search(esi.email);
    expect(
      await screen.findByRole('heading', { name: 'Administrators only' }),
    ).toBeVisible();
    expect(screen.queryByLabelText('Find somebody')).toBeNull();
  });

  it('is for administrators only', () => {
    show({ ...efua, isAdmin: false });
    expect(
      screen.getByRole('heading', { name: 'Administrators only' }),
    ).toBeVisible();
    expect(screen.queryByLabelText('Find somebody')).toBeNull();
  });
});

describe('what can be decided', () => {
  it('is offered below what there is to know', async () => {
    esi = await meet();
    show(efua);
    const shown = await open(esi);
    expect(
      shown.getAllByRole('button').map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Disable account', 'Choose roles']));
    expect(
      shown.queryByRole('button', { name: 'Take rights away' }),
    ).toBeNull();
  });

  it('is not about oneself', async () => {
    show(efua);
    const shown = await open(efua);
    const words = 'This is you. Another manager decides about your account.';
    expect(shown.getByText(words)).toBeVisible();
    expect(
      shown.queryByRole('button', { name: /account$|roles$|away$/ }),
    ).toBeNull();
  });

  it('shows how they stand, and what they have made', async () => {
    esi = await meet({ isAdmin: true });
    await put({
      [`admins/${esi.uid}`]: {
        uid: esi.uid,
        grantedAt: at,
        grantedBy: 'script',
      },
    });
    await close({ reason: 'Sent papers of somebody else.' });
    const requests = ['1', '2', '3', '4'].map(
      (id) =>
        [
          `requests/${esi.uid}-${id}`,
          { userId: esi.uid, paymentStatus: id !== '4' },
        ] as const,
    );
    await put(Object.fromEntries(requests));
    show(efua);
    const shown = await open(esi);
    expect(shown.getByText(/^Manager since/).closest('p')).toHaveTextContent(
      '10 Nov 2026, given by the set-up.',
    );
    expect(shown.getByText(/^Disabled on/)).toHaveTextContent(
      '09:40 by youSent papers of somebody else.',
    );
    expect(shown.getByText(`${esi.email} (confirmed)`)).toBeVisible();
    const paid = await shown.findByRole('link', {
      name: 'Show the paid requests: 3',
    });
    expect(paid).toHaveAttribute('href', `/adminRequest?owner=${esi.uid}`);
    expect(shown.getByText('0')).toBeVisible();
  });

  it('shows the rest where the numbers cannot be counted', async () => {
    esi = await meet();
    await close({ why: 'deleted', by: null });
    await commands.cutOff(':runAggregationQuery');
    show(efua);
    const shown = await open(esi);
    expect(await shown.findAllByText('Could not be counted')).toHaveLength(2);
    expect(
      shown.getByText('The owner deleted this account on 10 Nov 2026.'),
    ).toBeVisible();
  });
});

describe('deciding', () => {
  const done = {
    disable: 'user-disabled',
    enable: 'user-enabled',
    revoke: 'administrator-revoked',
  };
  const isClosed = () => close({ reason: 'Sent papers of somebody else.' });
  it.each([
    [
      'disable',
      {},
      null,
      'Disable account',
      'Disable the account of',
      /out everywhere/,
    ],
    [
      'enable',
      {},
      isClosed,
      'Enable account',
      'Enable the account of',
      /can sign in again/,
    ],
    [
      'revoke',
      { isAdmin: true },
      null,
      'Take rights away',
      'Take away the rights of',
      /loses all roles at once/,
    ],
  ] as const)(
    'to %s asks, wants a reason, and sends it',
    async (change, options, prepare, action, title, text) => {
      esi = await meet(options);
      await prepare?.();
      show(efua);
      await open(esi);
      press(action);
      const asked = await dialog(`${title} Esi Turkson?`);
      expect(asked.getByText(text)).toBeVisible();
      press('OK');
      expect(await asked.findByText('Please give a reason.')).toBeVisible();
      type('Reason', 'x'.repeat(301));
      press('OK');
      expect(
        await asked.findByText('Use at most 300 characters.'),
      ).toBeVisible();
      type('Reason', ' As agreed. ');
      press('OK');
      // Back at the person, as the server has them now.
      const shown = await dialog('Esi Turkson');
      const state = change === 'disable' ? 'Disabled' : 'Active';
      expect(shown.getByText(state)).toBeVisible();
      expect(shown.queryByText('As agreed.') !== null).toBe(
        change === 'disable',
      );
      const after = expect.objectContaining({ reason: 'As agreed.' }) as object;
      expect(await auditOf(esi.uid)).toContainEqual(
        expect.objectContaining({ by: efua.uid, action: done[change], after }),
      );
    },
  );

  it('to propose asks, wants a reason, and sends it', async () => {
    esi = await meet();
    show(efua);
    await open(esi);
    press('Choose roles');
    const asked = await dialog('Which roles shall Esi Turkson have?');
    expect(asked.getByText(/Another manager has to confirm/)).toBeVisible();
    press('Propose');
    expect(await asked.findByText('Please give a reason.')).toBeVisible();
    expect(await read(`${proposals}/${esi.uid}`)).toBeNull();
    type('Reason', ' As agreed. ');
    press('Propose');
    expect(await asked.findByText('Please choose a role.')).toBeVisible();
    fireEvent.click(asked.getByRole('checkbox', { name: /^Officer/ }));
    fireEvent.click(asked.getByRole('checkbox', { name: /^Cashier/ }));
    press('Propose');
    const shown = await dialog('Esi Turkson');
    expect(
      shown.getByText(/^Proposed as Officer and Cashier by/).closest('p'),
    ).toHaveTextContent(/by you\./);
    const record = {
      state: 'open',
      roles: ['officer', 'cashier'],
      rolesBefore: [],
      reason: 'As agreed.',
      proposedBy: efua.uid,
    };
    expect(await read(`${proposals}/${esi.uid}`)).toMatchObject(record);
  });

  it('about one role of several takes that one away, and leaves the other', async () => {
    esi = await meet({ isAdmin: true });
    await put({
      [`admins/${esi.uid}`]: {
        uid: esi.uid,
        grantedAt: at,
        grantedBy: 'script',
        roles: ['intake', 'cashier'],
      },
    });
    show(efua);
    await open(esi);
    press('Take the role Cashier away');
    const asked = await dialog('Take the role Cashier away from Esi Turkson?');
    press('OK');
    expect(await asked.findByText('Please give a reason.')).toBeVisible();
    type('Reason', 'Counts no money any more.');
    press('OK');
    const shown = await dialog('Esi Turkson');
    expect(
      await shown.findByText(/^Intake since/, { exact: false }),
    ).toBeVisible();
    // The last one goes with the rights.
    expect(shown.queryByRole('button', { name: /^Take the role/ })).toBeNull();
    expect(await read(`admins/${esi.uid}`)).toMatchObject({
      roles: ['intake'],
    });
  });

  it('can be thought over', async () => {
    esi = await meet();
    show(efua);
    await open(esi);
    press('Disable account');
    await dialog('Disable the account of Esi Turkson?');
    press('Cancel');
    await dialog('Esi Turkson');
    expect(await read(`closed_accounts/${esi.uid}`)).toBeNull();
  });

  it('makes nobody an administrator whose address is not confirmed, and says so', async () => {
    esi = await meet({ isVerified: false });
    show(efua);
    await open(esi);
    press('Choose roles');
    const asked = await dialog('Which roles shall Esi Turkson have?');
    expect(
      asked.getByText(/^The e-mail address of this account is not confirmed\./),
    ).toBeVisible();
    expect(asked.queryByRole('button', { name: 'Propose' })).toBeNull();
    press('Back');
    await dialog('Esi Turkson');
    expect(await read(`${proposals}/${esi.uid}`)).toBeNull();
  });

  it('offers nothing twice: who is proposed waits for another administrator', async () => {
    esi = await meet();
    const expiresAt = new Date('2099-11-17T09:40:00Z');
    await propose(esi, { proposedBy: efua.uid, expiresAt });
    show(efua);
    const shown = await open(esi);
    expect(
      shown.getByText(/^Proposed as Manager by/).closest('p'),
    ).toHaveTextContent(
      'Proposed as Manager by you. Another manager can confirm it until 17 Nov 2099, 09:40.',
    );
    expect(shown.queryByRole('button', { name: 'Choose roles' })).toBeNull();
  });

  it('that is refused says why and keeps the reason', async () => {
    esi = await meet({ isAdmin: true });
    show(efua);
    await open(esi);
    press('Take rights away');
    const asked = await dialog('Take away the rights of Esi Turkson?');
    type('Reason', 'Left us.');
    const last = refusal('failed-precondition', 'no', 'last-manager');
    await commands.answerNext('revokeAdministrator', last);
    press('OK');
    const words = 'This is the last manager. Make another one first.';
    expect(await asked.findByText(words)).toBeVisible();
    expect(asked.getByLabelText('Reason')).toHaveValue('Left us.');
  });
});

it('shows nothing more at the moment the right is taken away, whatever is open', async () => {
  esi = await meet();
  const kojo = await enterAs('Kojo Annan', { isAdmin: true });
  show(kojo);
  await open(esi);
  await commands.erase(`admins/${kojo.uid}`);
  expect(
    await screen.findByRole('heading', { name: 'Administrators only' }),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
