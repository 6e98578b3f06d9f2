import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { enterAs, put, read, type TestPerson } from '@/session/testing/backend';
import {
  at,
  dialog,
  meet,
  proposals,
  propose,
  search,
  show,
} from './testing/admin-users';

let efua: TestPerson;
let esi: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});
afterEach(() => commands.eraseAll(proposals));

describe('proposed administrators', () => {
  beforeEach(async () => {
    esi = await meet();
  });
  const list = async () =>
    within(await screen.findByRole('region', { name: 'Proposed roles' }));
  const stateOf = () => read(`${proposals}/${esi.uid}`);
  /** By somebody who still has the right. */
  async function proposeAsColleague() {
    await put({
      'admins/kojo': { uid: 'kojo', grantedAt: at, grantedBy: 'script' },
    });
    await propose(esi);
  }

  it('are not mentioned while there are none', async () => {
    show(efua);
    await search(esi.email);
    await screen.findByRole('button', { name: 'View Esi Turkson' });
    expect(screen.queryByText('Proposed roles')).toBeNull();
  });

  it.each([
    [
      'confirm',
      'Confirm',
      'Confirm these roles?',
      ' then has these roles. Manager: Does everything.',
      'confirmed',
    ],
    ['refuse', 'Refuse', 'Refuse these roles?', ' gets no role.', 'refused'],
  ])(
    'of another one: to %s asks, and sends it',
    async (_decision, action, title, text, state) => {
      await proposeAsColleague();
      show(efua);
      const shown = await list();
      expect(shown.getByText('Joins the office.')).toBeVisible();
      expect(shown.queryByRole('button', { name: 'Withdraw' })).toBeNull();
      fireEvent.click(shown.getByRole('button', { name: action }));
      const asked = await dialog(title);
      expect(
        asked.getByText((words) => words.startsWith(`${esi.email}${text}`)),
      ).toBeVisible();
      expect(await stateOf()).toMatchObject({ state: 'open' });
      fireEvent.click(asked.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await stateOf()).toMatchObject({
        state,
        proposalId: 'p1',
        decidedBy: efua.uid,
      });
    },
  );

  it('of one’s own wait for another administrator, and can be withdrawn', async () => {
    await propose(esi, {
      proposedBy: efua.uid,
      expiresAt: new Date('2099-11-17T09:40:00Z'),
    });
    show(efua);
    const shown = await list();
    expect(
      shown.getByText(/Another manager can confirm it/).closest('p'),
    ).toHaveTextContent(
      'Proposed by you on 10 Nov 2026, 09:40. Another manager can confirm it until 17 Nov 2099, 09:40.',
    );
    expect(shown.queryByRole('button', { name: /Confirm|Refuse/ })).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: 'Withdraw' }));
    fireEvent.click(
      (await dialog('Withdraw your proposal?')).getByRole('button', {
        name: 'Withdraw',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stateOf()).toMatchObject({ state: 'withdrawn' });
  });

  it('go as soon as somebody else has decided, and what is refused says why', async () => {
    await propose(esi, { proposedBy: 'gone' });
    show(efua);
    fireEvent.click((await list()).getByRole('button', { name: 'Confirm' }));
    const asked = await dialog('Confirm these roles?');
    fireEvent.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(
      await asked.findByText(
        /^The person who proposed this is no longer a manager/,
      ),
    ).toBeVisible();
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await propose(esi, { state: 'refused' });
    await waitFor(() =>
      expect(screen.queryByText('Proposed roles')).toBeNull(),
    );
  });

  it('say when they cannot be read, and show once they can', async () => {
    const reason = 7 as unknown as string;
    await propose(esi, { reason });
    show(efua);
    expect(await screen.findByText('This record cannot be read')).toBeVisible();
    expect(screen.getByText(esi.uid)).toBeVisible();
    await propose(esi);
    expect((await list()).getByText('Joins the office.')).toBeVisible();
  });

  it('that are decided take the person found below away, who stands differently now', async () => {
    await proposeAsColleague();
    show(efua);
    await search(esi.email);
    await screen.findByRole('button', { name: 'View Esi Turkson' });
    fireEvent.click((await list()).getByRole('button', { name: 'Confirm' }));
    fireEvent.click(
      (await dialog('Confirm these roles?')).getByRole('button', {
        name: 'Confirm',
      }),
    );
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'View Esi Turkson' }),
      ).toBeNull(),
    );
  });
});
