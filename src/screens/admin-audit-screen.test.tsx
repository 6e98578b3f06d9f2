import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '@contract/entities/audit-entry';
import type { UserProfile } from '@contract/entities/user-profile';
import { AppError } from '@contract/values/app-error';
import type { AuditReads } from '@/features/admin/audit/audit-stores';
import { PeopleContext } from '@/features/admin/person-name';
import { makeTestStore } from '@/repositories/test-live-store';
import type { CountedPage } from '@/repositories/with-counts';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/test-session';
import { AdminAuditScreen } from './admin-audit-screen';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

type AuditPage = CountedPage<AuditEntry, number>;

function makeEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    auditId: 'a1',
    at: new Date('2026-11-10T09:42:00Z'),
    by: 'kojo',
    action: 'service-saved',
    collection: 'ServiceList',
    documentId: 'land-property-search',
    before: { service_name: 'Search', price: 500, description: 'x' },
    after: { service_name: 'Search', price: 650, description: 'y' },
    ...change,
  };
}
const pageOf = (rows: readonly AuditEntry[], counts: number | null = rows.length): AuditPage => ({
  ...{ rows, counts },
  after: { side: 'after', position: '1.0.last' },
  before: { side: 'before', position: '2.0.first' },
});

function show(first?: AuditPage, address = '/admin/audit', isAdmin = true) {
  const entries = makeTestStore<AuditPage>(first);
  const admins = makeTestStore(['efua', 'kojo']);
  const people = makeTestStore<UserProfile | null>(null);
  const reads = {
    page: vi.fn<AuditReads['page']>(() => entries.store),
    administrators: () => admins.store,
    findRecord: vi.fn<AuditReads['findRecord']>(() => Promise.resolve('r1')),
  };
  render(
    <SessionContext value={makeSession({ user: { ...sampleUser, uid: 'efua', isAdmin } })}>
      <PeopleContext value={() => people.store}>
        <MemoryRouter initialEntries={[address]}>
          <AdminAuditScreen reads={reads} />
        </MemoryRouter>
      </PeopleContext>
    </SessionContext>,
  );
  /** What the list was last asked for. */
  const asked = () => reads.page.mock.lastCall?.slice(1);
  return { entries, reads, asked };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const everything = [{ by: 'all' }, null];

async function openEntry(entry: AuditEntry) {
  const shown = show(pageOf([entry]));
  const [view] = await screen.findAllByRole('button', { name: /^View / });
  if (view === undefined) throw new Error('the entry does not show');
  fireEvent.click(view);
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

describe('the list', () => {
  it('says who did what, to what, and the first change in short', async () => {
    show(
      pageOf([
        makeEntry(),
        makeEntry({ auditId: 'a2', by: 'efua', action: 'support-closed', before: {}, after: {} }),
      ]),
    );
    const row = within(await screen.findByRole('row', { name: /Price: GHS 650\.00 and 1 more/ }));
    for (const words of ['10 Nov 2026, 09:42', 'an administrator', 'Saved a service', 'Service'])
      expect(row.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /09:42 you Closed a support message/ })).toBeInTheDocument();
  });

  it('says that there is nothing', () => {
    show(pageOf([]));
    expect(screen.getByText('No entries')).toBeInTheDocument();
  });

  it('waits for the number of entries too', () => {
    const { entries } = show(pageOf([makeEntry()], null));
    expect(screen.getByLabelText('Loading audit')).toBeInTheDocument();
    expect(entries.starts()).toBe(1);
  });

  it('says why it cannot be read, and reads again', async () => {
    const { entries } = show();
    act(() => entries.fail(new AppError('network')));
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeInTheDocument();
    press('Try again');
    expect(entries.starts()).toBe(2);
    act(() => entries.say(pageOf([makeEntry()])));
    expect((await screen.findAllByText('Saved a service'))[0]).toBeInTheDocument();
  });

  it('shows nothing more once the right is gone', async () => {
    const { entries } = show(pageOf([makeEntry()]));
    act(() => entries.fail(new AppError('permission-denied')));
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(screen.queryByText('Saved a service')).toBeNull();
  });

  it('is for administrators only', () => {
    const { reads } = show(pageOf([makeEntry()]), '/admin/audit', false);
    expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(reads.page).not.toHaveBeenCalled();
  });

  it('turns its pages, keeping what was chosen', () => {
    const { asked } = show(pageOf([makeEntry()], 31), '/admin/audit?by=kojo');
    const choice = { by: 'administrator', uid: 'kojo' };
    expect(asked()).toEqual([choice, null]);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    press('Next page');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(asked()).toEqual([choice, { side: 'after', position: '1.0.last' }]);
    type('By whom', '');
    expect(asked()).toEqual(everything);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });
});

describe('choosing', () => {
  it('by what was done, and by whom, one at a time', () => {
    const { asked } = show(pageOf([makeEntry()]));
    expect(asked()).toEqual(everything);
    type('What was done', 'payments');
    expect(asked()).toEqual([{ by: 'group', group: 'payments' }, null]);
    type('By whom', 'kojo');
    expect(asked()).toEqual([{ by: 'administrator', uid: 'kojo' }, null]);
    expect(screen.getByLabelText('What was done')).toHaveDisplayValue('Everything');
  });

  it('by a reference, of which the record is looked up, or by the number of a record', async () => {
    const { asked, reads } = show(pageOf([makeEntry()]));
    type('About which record', 'ls 7k3m 98');
    press('Find');
    await waitFor(() => expect(screen.getByLabelText('About which record')).toHaveValue('r1'));
    expect(asked()).toEqual([{ by: 'record', id: 'r1' }, null]);
    expect(reads.findRecord).toHaveBeenCalledExactlyOnceWith('LS-7K3M-98');
    type('About which record', 'main');
    press('Find');
    expect(asked()).toEqual([{ by: 'record', id: 'main' }, null]);
    type('About which record', '');
    press('Find');
    expect(asked()).toEqual(everything);
  });

  it.each([
    [() => Promise.resolve(null), 'This reference is nobody’s.'],
    [() => Promise.reject(new AppError('network')), 'No connection. Check your internet and try again.'],
  ])('by a reference that leads nowhere says so and stays (%#)', async (findRecord, words) => {
    const { asked, reads } = show(pageOf([makeEntry()]));
    reads.findRecord.mockImplementation(findRecord);
    type('About which record', 'LS-7K3M-98');
    press('Find');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(asked()).toEqual(everything);
  });
});

describe('an entry', () => {
  it('says before and after of what changed, and only of that', async () => {
    const { dialog } = await openEntry(makeEntry());
    const changed = within(dialog.getByRole('region', { name: 'What changed' }));
    expect(changed.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Price',
      'Description',
    ]);
    const price = changed.getAllByRole('definition')[0];
    expect(price).toHaveTextContent('Before: GHS 500.00After: GHS 650.00');
    expect(dialog.getByText('land-property-search')).toBeInTheDocument();
  });

  it('of which nothing else is told says so', async () => {
    const { dialog } = await openEntry(makeEntry({ before: {}, after: {} }));
    expect(dialog.getByText('Nothing but what the title says.')).toBeInTheDocument();
  });

  it.each([
    ['All by this person', { by: 'administrator', uid: 'kojo' }],
    ['All about this record', { by: 'record', id: 'land-property-search' }],
  ])('leads to more: %s', async (name, choice) => {
    const { asked } = await openEntry(makeEntry());
    press(name);
    expect(asked()).toEqual([choice, null]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
