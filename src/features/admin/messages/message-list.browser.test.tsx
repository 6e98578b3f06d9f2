import {
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  Around,
  enterAs,
  put,
  read,
  refusal,
  type TestPerson,
} from '@/session/testing/backend';
import { paths } from '@/domain/paths';
import { forAdministrators } from '../shared/administrators-only';
import { MessageList } from './message-list';

const at = new Date('2026-11-10T09:42:00Z');
function makeMessage(
  change: Partial<NotificationEntry> = {},
): NotificationEntry {
  return {
    outboxId: 'o1',
    kind: 'refund-paid',
    channel: 'mail',
    recordId: 'p1',
    state: 'failed',
    uid: null,
    address: null,
    at,
    tries: 10,
    doubts: 0,
    held: false,
    failure: 'smtp 451',
    nextTryAt: null,
    usefulUntil: at,
    endedAt: at,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...change,
  };
}
const account = makeMessage({
  outboxId: 'o2',
  kind: 'recovery',
  recordId: null,
  failure: null,
  tries: 1,
});

let efua: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});
afterEach(async () => {
  await Promise.all([commands.erase('outbox/o1'), commands.erase('outbox/o2')]);
});

async function show(...messages: NotificationEntry[]) {
  await put(
    Object.fromEntries(
      messages.map((message) => [`outbox/${message.outboxId}`, message]),
    ),
  );
  return showTo(efua);
}
const Messages = forAdministrators(paths.adminMessages, MessageList);
const showTo = (person: TestPerson) =>
  render(
    <Around person={person}>
      <Messages />
    </Around>,
  );
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
async function ask() {
  fireEvent.click(
    await screen.findByRole('button', { name: 'Send again: Refund paid' }),
  );
  return within(
    await screen.findByRole('dialog', { name: 'Send this message again?' }),
  );
}

describe('a message that failed', () => {
  it('says what it was, why it failed, and leads to the payment it tells of', async () => {
    await show(makeMessage());
    const row = within(
      await screen.findByRole('row', { name: /^Refund paid/ }),
    );
    expect(row.getByText('E-mail')).toBeVisible();
    expect(row.getByText('smtp 451, after 10 tries')).toBeVisible();
    expect(row.getByText('10 Nov 2026, 09:42')).toBeVisible();
    const link = row.getByRole('link', { name: 'See the payment' });
    expect(link).toHaveAttribute('href', '/admin/payments?tab=all&payment=p1');
  });

  it('about a right can be sent again while it says whom it was for', async () => {
    const right = {
      kind: 'administrator-granted',
      recordId: 'audit1',
    } as const;
    await show(
      makeMessage({ ...right, uid: 'kofi' }),
      makeMessage({ ...right, outboxId: 'o2' }),
    );
    const rows = await screen.findAllByRole('row', {
      name: /^Administrator granted/,
    });
    const actions = rows.map(
      (row) => within(row).getAllByRole('cell').at(-1)?.textContent,
    );
    expect(actions.sort()).toEqual([
      'Send again',
      'We no longer know who this was for',
    ]);
  });

  it('about an account cannot be sent again: nobody knows any more whose', async () => {
    await show(account);
    const row = within(await screen.findByRole('row', { name: /^Recovery/ }));
    expect(row.getByText('An account')).toBeVisible();
    expect(row.getByText('Failed after 1 try')).toBeVisible();
    expect(row.getByText('They can ask for it again')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it('there is none of says so', async () => {
    await show();
    expect(await screen.findByText('Nothing to send again')).toBeVisible();
    expect(screen.getByText(/it shows here for 30 days\.$/)).toBeVisible();
  });
});

describe('sending again', () => {
  it.each([
    [0, false],
    [1, true],
  ])(
    'asks first, and says that it may come twice (%i tries without an answer)',
    async (doubts, warns) => {
      await show(makeMessage({ doubts }));
      const asked = await ask();
      expect(
        asked.getByText(
          /^We write the e-mail "Refund paid" again from what is true now/,
        ),
      ).toBeVisible();
      expect(asked.queryByText(/this one comes twice/) !== null).toBe(warns);
      press('Cancel');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await read('outbox/o1')).toMatchObject({
        state: 'failed',
        tries: 10,
      });
    },
  );

  it('sends just this one, and closes the question', async () => {
    await show(makeMessage(), account);
    await ask();
    press('Send again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Refund paid/ })).toBeNull(),
    );
    // What it tells of is gone.
    await expect
      .poll(() => read('outbox/o1'), { timeout: 15_000 })
      .toMatchObject({ state: 'dropped' });
    expect(await read('outbox/o2')).toMatchObject({
      state: 'failed',
      tries: 1,
    });
  });

  it.each([
    [
      refusal('failed-precondition', 'It is on its way already.'),
      'It is on its way already.',
    ],
    [refusal('permission-denied'), 'You do not have permission to do this.'],
    [null, 'No connection. Check your internet and try again.'],
  ])(
    'refused by %j says so, and the next question begins anew',
    async (answer, words) => {
      await show(makeMessage());
      await ask();
      await commands.answerNext('sendMessageAgain', answer);
      press('Send again');
      expect(await screen.findByText(words)).toBeVisible();
      press('Cancel');
      const asked = await ask();
      expect(asked.queryByText(words)).toBeNull();
    },
  );
});

it('is shown to nobody whose right is gone', async () => {
  const kojo = await enterAs('Kojo Annan', { isAdmin: true });
  await commands.erase(`admins/${kojo.uid}`);
  showTo(kojo);
  expect(
    await screen.findByText('This page is for administrators'),
  ).toBeVisible();
});
