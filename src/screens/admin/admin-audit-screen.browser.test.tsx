import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { AuditEntry } from '@contract/entities/audit-entry';
import {
  Around,
  enterAs,
  put,
  type TestPerson,
} from '@/session/testing/backend';
import { AdminAuditScreen } from './admin-audit-screen';

let efua: TestPerson;
let kojo: TestPerson;
beforeAll(async () => {
  await commands.eraseAll('audit');
  kojo = await commands.signUp('Kojo Annan', { isAdmin: true });
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});
/** Of each test, so that no moment and no id is that of another one's entry. */
let round = 0;
let written: string[] = [];
beforeEach(() => {
  round += 1;
});
afterEach(async () => {
  await Promise.all(written.map((path) => commands.erase(path)));
  written = [];
});

const makeEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId: 'a1',
  at: new Date(Date.UTC(2026, 9, round, 9, 42)),
  by: kojo.uid,
  action: 'service-saved',
  collection: 'ServiceList',
  documentId: 'land-property-search',
  before: { service_name: 'Search', price: 500, description: 'x' },
  after: { service_name: 'Search', price: 650, description: 'y' },
  ...change,
});
/** Of a payment, by the person who looks. */
const makeOwn = () =>
  makeEntry({
    auditId: 'a2',
    by: efua.uid,
    action: 'refund-paid',
    documentId: 'main',
  });

async function show(
  entries: readonly AuditEntry[],
  at = '/admin/audit',
  person = efua,
) {
  const records = entries.map((entry) => {
    const auditId = `${round}-${entry.auditId}`;
    return [`audit/${auditId}`, { ...entry, auditId }] as const;
  });
  written = records.map(([path]) => path);
  await put(Object.fromEntries(records));
  render(
    <Around person={person} at={at}>
      <AdminAuditScreen />
    </Around>,
  );
}
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const rows = (name: RegExp) => screen.queryAllByRole('row', { name });
const whole = () => waitFor(() => expect(rows(/2026/)).toHaveLength(2));
const onlyKojos = () =>
  waitFor(() => {
    expect(rows(/2026/)).toHaveLength(1);
    expect(rows(/Service saved/)).toHaveLength(1);
  });
const onlyOwn = () =>
  waitFor(() => {
    expect(rows(/2026/)).toHaveLength(1);
    expect(rows(/Refund sent/)).toHaveLength(1);
  });

async function openEntry(entry: AuditEntry) {
  await show([entry, makeOwn()]);
  const row = await screen.findByRole('row', {
    name: new RegExp(`^${round} Oct 2026, 09:42.*saved`),
  });
  fireEvent.click(within(row).getByRole('button', { name: /^View / }));
  return within(await screen.findByRole('dialog'));
}

describe('the list', () => {
  it('says who did what, to what, and the first change in short', async () => {
    const closed = makeEntry({
      auditId: 'a3',
      by: efua.uid,
      action: 'support-closed' as const,
      collection: 'support',
      documentId: 'm1',
      reference: 'LS-7K3M-98',
      before: {},
      after: {},
    });
    await show([makeEntry({ by: 'unknown' }), closed]);
    const row = within(
      await screen.findByRole('row', {
        name: /Changed: .*Price/,
      }),
    );
    for (const words of [
      `${round} Oct 2026, 09:42`,
      'an administrator',
      'Service saved',
      'Service land-property-search',
    ]) {
      expect(row.getByText(words)).toBeVisible();
    }
    expect(
      screen.getByRole('row', {
        name: /09:42 you Support message LS-7K3M-98 closed Support message LS-7K3M-98/i,
      }),
    ).toBeVisible();
  });

  it('says that there is nothing', async () => {
    await show([], '/admin/audit?record=none');
    expect(await screen.findByText('No entries')).toBeVisible();
  });

  it('waits for the number of entries too, says why it cannot be read, and reads again', async () => {
    await commands.cutOff(':runAggregationQuery');
    const many = Array.from({ length: 31 }, (_, index) =>
      makeEntry({ auditId: `b${index}`, by: 'ama' }),
    );
    await show(many, '/admin/audit?by=ama');
    expect(await screen.findByLabelText('Loading audit')).toBeVisible();
    expect(
      await screen.findByText(
        'No connection. Check your internet and try again.',
      ),
    ).toBeVisible();
    expect(rows(/Service saved/)).toEqual([]);
    await commands.forgetAnswers();
    press('Try again');
    await waitFor(() => expect(rows(/Service saved/)).toHaveLength(15));
  });

  it('is for administrators only', async () => {
    await show([makeEntry()], '/admin/audit', { ...efua, isAdmin: false });
    expect(
      screen.getByRole('heading', { name: 'Administrators only' }),
    ).toBeVisible();
    expect(screen.queryByLabelText('Loading audit')).toBeNull();
  });

  it('turns its pages, keeping what was chosen', async () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      makeEntry({
        auditId: `b${index}`,
        at: new Date(Date.UTC(2026, 10, 10, 9, index)),
      }),
    );
    await show([...many, makeOwn()], `/admin/audit?by=${kojo.uid}`);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(rows(/Refund sent/)).toEqual([]);
    press('Next page');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(
      await screen.findByRole('row', { name: /^10 Nov 2026, 09:15/ }),
    ).toBeVisible();
    expect(rows(/^10 Nov 2026, 09:16/)).toEqual([]);
    type('By whom', '');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(await screen.findByText('1 to 15 of 32')).toBeVisible();
  });
});

describe('choosing', () => {
  it('by what was done, and by whom, one at a time', async () => {
    await show([makeEntry(), makeOwn()]);
    await whole();
    type('What was done', 'payments');
    await onlyOwn();
    await screen.findByRole('option', { name: 'Kojo Annan' });
    type('By whom', kojo.uid);
    await onlyKojos();
    expect(screen.getByLabelText('What was done')).toHaveDisplayValue(
      'Everything',
    );
  });

  it('by a reference, of which the record is looked up, or by the number of a record', async () => {
    const documentId = 'land-property-search';
    await put({
      'references/LS-7K3M-98': { documentId, kind: 'request', userId: 'u1' },
    });
    await show([makeEntry(), makeOwn()]);
    await whole();
    type('About which record', 'ls 7k3m 98');
    press('Find');
    await waitFor(() =>
      expect(screen.getByLabelText('About which record')).toHaveValue(
        documentId,
      ),
    );
    await onlyKojos();
    type('About which record', 'main');
    press('Find');
    await onlyOwn();
    type('About which record', '');
    press('Find');
    await whole();
  });

  it('by a reference, unless another record is typed while it is looked up', async () => {
    await put({
      'references/LS-7K3M-98': {
        documentId: 'main',
        kind: 'request',
        userId: 'u1',
      },
    });
    await show([makeEntry(), makeOwn()]);
    await whole();
    type('About which record', 'LS-7K3M-98');
    press('Find');
    await screen.findByRole('button', { name: 'Looking...' });
    type('About which record', 'another');
    await screen.findByRole('button', { name: 'Find' });
    // Whatever an answer has led to is drawn by then.
    await act(() => Promise.resolve());
    expect(screen.getByLabelText('About which record')).toHaveValue('another');
    expect(rows(/2026/)).toHaveLength(2);
  });

  it('by a reference that leads nowhere says so and stays', async () => {
    await commands.erase('references/LS-7K3M-98');
    await show([makeEntry(), makeOwn()]);
    await screen.findByLabelText('About which record');
    type('About which record', 'LS-7K3M-98');
    press('Find');
    expect(
      await screen.findByText('We do not know this reference.'),
    ).toBeVisible();
    await whole();
  });
});

describe('an entry', () => {
  it('says before and after of what changed, and only of that', async () => {
    const dialog = await openEntry(makeEntry());
    const changed = within(
      dialog.getByRole('region', { name: 'What changed' }),
    );
    const terms = changed
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(['Price', 'Description']);
    const price = changed.getAllByRole('definition')[0];
    expect(price).toHaveTextContent('Before: GHS 500.00After: GHS 650.00');
    expect(dialog.getByText('Service land-property-search')).toBeVisible();
  });

  it('of which nothing else is told says so', async () => {
    const dialog = await openEntry(makeEntry({ before: {}, after: {} }));
    expect(dialog.getByText('Nothing else changed.')).toBeVisible();
  });

  it.each(['All by this person', 'All about this record'])(
    'leads to more: %s',
    async (name) => {
      await openEntry(makeEntry());
      press(name);
      await onlyKojos();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

it('shows nothing more once the right is gone', async () => {
  const yaw = await enterAs('Yaw Asante', { isAdmin: true });
  await commands.erase(`admins/${yaw.uid}`);
  await show([makeEntry()], '/admin/audit', yaw);
  expect(
    await screen.findByRole('heading', { name: 'Administrators only' }),
  ).toBeVisible();
  expect(rows(/Service saved/)).toEqual([]);
});
