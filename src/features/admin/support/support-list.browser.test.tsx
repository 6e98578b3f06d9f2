import {
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { BrowserRouter } from 'react-router-dom';
import type { SupportMessage } from '@contract/entities/support-message';
import { adminRows } from '@/domain/list-sizes';
import { makeSupportMessage } from '@/domain/testing/records';
import { SessionContext } from '@/session/session-context';
import { enterAs, put, read, type TestPerson } from '@/session/testing/backend';
import { makeSession, sampleUser } from '@/session/testing/session';
import { SupportList } from './support-list';

let efua: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});
beforeEach(() => commands.eraseAll('support'));

const longId = 'x'.repeat(213);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 11, 8, minute));
const message = (minute: number, change: Partial<SupportMessage> = {}) =>
  makeSupportMessage({
    id: `m${minute}`,
    fullName: `Sender ${minute}`,
    timestamp: at(minute),
    ...change,
  });
const store = (...messages: SupportMessage[]) =>
  put(Object.fromEntries(messages.map((one) => [`support/${one.id}`, one])));
const broken = { fileURL: 'gs://a b/supportdocs/u1/x', fileName: 'x' };

function show() {
  const before = window.location.href;
  onTestFinished(() => window.history.replaceState(null, '', before));
  const user = {
    ...sampleUser,
    uid: efua.uid,
    name: efua.name,
    email: efua.email,
    isAdmin: true,
  };
  render(
    <SessionContext value={makeSession({ user })}>
      <BrowserRouter>
        <SupportList onView={() => undefined} />
      </BrowserRouter>
    </SessionContext>,
  );
}
const unreadable = async () =>
  within(
    await screen.findByRole(
      'list',
      { name: 'Records that cannot be read' },
      { timeout: 10_000 },
    ),
  );

it('shows the other messages, and one that cannot be read as a row with its id', async () => {
  await store(message(1), message(2, broken), message(3));
  show();
  const rows = await unreadable();
  expect(rows.getByText('This record cannot be read')).toBeVisible();
  expect(rows.getByText('m2')).toBeVisible();
  expect(screen.getByRole('row', { name: /Sender 1/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Sender 3/ })).toBeVisible();
  // Rows of the test before may show until the backend says that they are gone.
  expect(await screen.findByText('1 to 3 of 3')).toBeVisible();
});

it('turns to the next page after a last row with a long id', async () => {
  const first = Array.from({ length: adminRows - 1 }, (_, minute) =>
    message(minute + 1),
  );
  await store(...first, message(20, { id: longId }), message(30));
  show();
  expect((await unreadable()).getByText(longId)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Sender 30/ })).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

it('stands on a page of nothing else', async () => {
  const all = Array.from({ length: adminRows }, (_, minute) =>
    message(minute + 1, broken),
  );
  await store(...all, message(30));
  show();
  expect(
    (await unreadable()).getAllByText('This record cannot be read'),
  ).toHaveLength(adminRows);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Sender 30/ })).toBeVisible();
});

it('is closed with a reason, and leaves the list', async () => {
  await store(message(1), message(2, broken));
  show();
  await unreadable();
  fireEvent.click(screen.getByRole('button', { name: 'Close record m2' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Close this record?' }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Close record' }));
  expect(await dialog.findByText('Please give a reason.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Reason'), {
    target: { value: 'No such bucket.' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Close record' }));
  await waitFor(
    () => expect(screen.queryByText('This record cannot be read')).toBeNull(),
    {
      timeout: 10_000,
    },
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('row', { name: /Sender 1/ })).toBeVisible();
  expect(await read('support/m2')).toBeNull();
});
