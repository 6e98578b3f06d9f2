import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { queueIds, type QueueId } from '@contract/values/admin-queues';
import {
  makeBooking,
  makeRequest,
  sampleService,
} from '@/domain/testing/records';
import type { Queue } from '@/repositories/queues';
import { OverviewView } from './overview-view';
import type { Money } from './read-money';
import type { Overview } from './read-overview';
import { useOverview, type OverviewPorts } from './use-overview';

const readAt = new Date('2026-11-21T15:04:00Z');
const takings = (pesewas: number, count: number) => ({ pesewas, count });
const money: Money = {
  today: takings(1_000_00, 2),
  month: takings(9_500_00, 19),
  givenBackToday: takings(0, 0),
  givenBackMonth: takings(500_00, 1),
  days: [
    { day: '2026-11-20', takings: takings(0, 0) },
    { day: '2026-11-21', takings: takings(1_000_00, 2) },
  ],
  networks: [
    { network: 'MTN', takings: takings(9_000_00, 18) },
    { network: 'AIRTELTIGO', takings: takings(0, 0) },
    { network: 'VODAFONE', takings: takings(500_00, 1) },
  ],
};

const noneOf = { status: 'fulfilled', value: [] } as const;

function makeOverview(
  counted: Partial<Record<QueueId, PromiseSettledResult<Queue>>> = {},
  part: PromiseSettledResult<Money> = { status: 'fulfilled', value: money },
): Overview {
  const none: PromiseSettledResult<Queue> = {
    status: 'fulfilled',
    value: { count: 0, since: null },
  };
  const queues = Object.fromEntries(
    queueIds.map((id) => [id, counted[id] ?? none]),
  ) as Overview['queues'];
  return {
    readAt,
    queues,
    late: noneOf,
    decisions: noneOf,
    alarms: noneOf,
    appointments: noneOf,
    money: part,
    inTime,
  };
}

const inTime: Overview['inTime'] = {
  status: 'fulfilled',
  value: {
    all: { sent: 20, inTime: 18, lateNow: 2 },
    services: [
      {
        service: sampleService,
        counts: { sent: 20, inTime: 18, lateNow: 2 },
      },
      {
        service: { ...sampleService, id: 'find', service_name: 'Find' },
        counts: { sent: 0, inTime: 0, lateNow: 0 },
      },
    ],
  },
};

const waiting = (
  count: number,
  since: string,
): PromiseSettledResult<Queue> => ({
  status: 'fulfilled',
  value: { count, since: new Date(since) },
});

function Screen({ ports }: { ports: OverviewPorts }) {
  return (
    <OverviewView {...useOverview(ports)} readerUid="efua" holidays={[]} />
  );
}

/** Reads what the test gives, one after the other; the last again and again. */
function open(...answers: Overview[]) {
  let change: () => void = () => undefined;
  const stop = vi.fn();
  const read = vi.fn(() => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(next ?? makeOverview());
  });
  const ports: OverviewPorts = {
    read,
    watch: (onChange) => {
      change = onChange;
      return stop;
    },
  };
  const shown = render(
    <MemoryRouter>
      <Screen ports={ports} />
    </MemoryRouter>,
  );
  const say = () => {
    act(() => change());
  };
  return { ...shown, read, stop, change: say };
}

const alarm: PlanAlarm = {
  alarmId: '3f2a00-91c0ff',
  kind: 'same-file',
  distance: 0,
  overlap: null,
  code: null,
  records: [],
  recordIds: [],
  userIds: [],
  raisedBy: null,
  state: 'open',
  note: null,
  createdAt: new Date('2026-11-19T09:00:00Z'),
  decideBy: null,
  prolongings: [],
  auditId: null,
};

const decision = (id: string, obstacle: string | null) => ({
  id,
  title: `Refund ${id}`,
  detail: 'Proposed 20 Nov 2026',
  to: '/admin/payments',
  obstacle,
});

const failed = { status: 'rejected', reason: new AppError('network') } as const;
const nothing: Overview = {
  ...makeOverview(
    Object.fromEntries(queueIds.map((id) => [id, failed])),
    failed,
  ),
  late: failed,
  decisions: failed,
  alarms: failed,
  appointments: failed,
  inTime: failed,
};

afterEach(() => vi.useRealTimers());

describe('the overview', () => {
  it('says how many wait and since when, and leads to just these', async () => {
    open(
      makeOverview({
        review: waiting(12, '2026-11-12T09:00:00Z'),
        late: waiting(1, '2026-11-20T23:59:59Z'),
      }),
    );
    const review = await screen.findByRole('link', {
      name: /Paid requests to review/,
    });
    expect(review).toHaveTextContent('since 12 Nov 2026 (9 days)12');
    expect(review).toHaveAttribute('href', '/adminRequest?show=review');
    expect(
      screen.getByRole('link', { name: /Refunds to send/ }),
    ).toHaveAttribute('href', '/admin/payments?tab=refunds');
    expect(
      screen.getByText('1 request is late. 2 lists have work for you.'),
    ).toBeVisible();
    expect(screen.getByText('As of 21 Nov, 15:04')).toBeVisible();
  });

  it('shows the money in bars that are tables', async () => {
    open(makeOverview());
    const days = within(
      await screen.findByRole('table', { name: 'Received each day' }),
    );
    const rowsOf = (table: typeof days) =>
      table
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rowsOf(days)).toContainEqual(['Fri 20', 'GHS 0.00, 0 payments']);
    expect(rowsOf(days)).toContainEqual(['Today', 'GHS 1,000.00, 2 payments']);
    const networks = within(
      screen.getByRole('table', { name: 'Received this month, by network' }),
    );
    expect(rowsOf(networks)).toContainEqual([
      'Telecel',
      'GHS 500.00, 1 payment',
    ]);
    expect(screen.getByText('GHS 500.00 given back')).toBeVisible();
  });

  it('says how many results came in time, by service in bars that are a table, and leads to what is late', async () => {
    open(makeOverview());
    const card = within(
      await screen.findByRole('region', { name: 'Results in time' }),
    );
    const table = within(card.getByRole('table', { name: 'By service' }));
    expect(
      table
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Service', 'Results in time'],
      ['Land/Property Search', '90% in time18 of 20 results2 late now'],
      ['Find', 'No results yetNothing late now'],
    ]);
    expect(card.getByRole('link', { name: '2 late now' })).toHaveAttribute(
      'href',
      '/adminRequest?show=late&service=land-property-search',
    );
  });

  it("begins with what is late, by working days and the reader's own first, then decisions, alarms and appointments", async () => {
    open({
      ...makeOverview({
        late: waiting(7, '2026-11-10T23:59:59Z'),
        'refunds-to-approve': waiting(2, '2026-11-20T09:00:00Z'),
        alarms: waiting(1, '2026-11-19T09:00:00Z'),
      }),
      late: {
        status: 'fulfilled',
        value: [
          makeRequest({
            assignedTo: 'efua',
            promisedBy: new Date('2026-11-17T23:59:59Z'),
          }),
          makeRequest({
            documentId: 'r2',
            reference: null,
            name: 'Kofi Baidoo',
            promisedBy: new Date('2026-11-20T23:59:59Z'),
          }),
        ],
      },
      decisions: {
        status: 'fulfilled',
        value: [
          decision('1', null),
          decision('2', 'Your proposal: somebody else decides'),
        ],
      },
      alarms: {
        status: 'fulfilled',
        value: [
          {
            alarm: alarm,
            decideBy: new Date('2026-11-24T23:59:59.999Z'),
          },
        ],
      },
      appointments: {
        status: 'fulfilled',
        value: [
          makeBooking({ selectedSlot: new Date('2026-11-21T10:00:00Z') }),
        ],
      },
    });
    await screen.findByRole('region', { name: 'Late' });
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.textContent);
    expect(titles).toEqual([
      'Late: 7',
      'Waits for a second person: 2',
      'Alarms: 1',
      'Appointments today: 1',
      'What waits',
    ]);
    const linksOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    expect(linksOf('Late')).toEqual([
      'LS-7K3M-98, Abena Owusu-Mensah Yours. Land/Property Search, promised by 17 Nov 2026 3 working days late',
      "Kofi Baidoo Nobody's. Land/Property Search, promised by 20 Nov 2026 Late",
    ]);
    expect(screen.getByRole('link', { name: /^LS-7K3M-98/ })).toHaveAttribute(
      'href',
      '/adminRequest?q=LS-7K3M-98',
    );
    expect(linksOf('Waits for a second person')).toEqual([
      'Refund 1 Proposed 20 Nov 2026 You can decide',
      'Refund 2 Proposed 20 Nov 2026. Your proposal: somebody else decides. Waits',
    ]);
    expect(screen.getByText('5 more in the list.')).toBeVisible();
    expect(linksOf('Alarms')).toEqual([
      'AL-3F2A-91C0 Possible multiple sale Decide by 24 Nov 2026, 2 working days left',
    ]);
    expect(linksOf('Appointments today')[0]).toMatch(/^10:00 /);
  });

  it('keeps the other work when one part of it cannot be read', async () => {
    const { read } = open({
      ...makeOverview({ late: waiting(1, '2026-11-19T23:59:59Z') }),
      late: failed,
    });
    const late = within(await screen.findByRole('region', { name: 'Late' }));
    expect(screen.getByRole('region', { name: 'What waits' })).toBeVisible();
    await userEvent.click(late.getByRole('button', { name: 'Try again' }));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('shows what its reader may see, and nothing of the rest', async () => {
    open({
      ...makeOverview(),
      queues: { support: waiting(2, '2026-11-21T09:00:00Z') },
      late: null,
      decisions: null,
      alarms: null,
      money: null,
      inTime: null,
    });
    const lists = within(
      await screen.findByRole('region', { name: 'What waits' }),
    );
    expect(lists.getAllByRole('link')).toHaveLength(1);
    expect(
      lists
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['People']);
    expect(
      screen.queryByRole('region', { name: 'Money in' }),
    ).not.toBeInTheDocument();
    expect(screen.getByText('One list has work for you.')).toBeVisible();
  });

  it('says when nothing waits', async () => {
    open(makeOverview());
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    expect(screen.getByText('Nothing waits for you.')).toBeVisible();
  });

  it('keeps the other numbers when one list or the money cannot be read', async () => {
    open(
      makeOverview(
        { support: failed, cases: waiting(2, '2026-11-21T09:00:00Z') },
        failed,
      ),
    );
    expect(
      await screen.findByRole('link', { name: /Support messages to answer/ }),
    ).toHaveTextContent('Could not be counted?');
    expect(screen.getByRole('link', { name: /cases/ })).toHaveTextContent(
      'since today2',
    );
    expect(screen.getByRole('region', { name: 'Money in' })).toHaveTextContent(
      'Try again',
    );
    expect(screen.getByText('We could not count some lists.')).toBeVisible();
  });

  it('says that it could not be read at all, and reads again when asked', async () => {
    const { read } = open(nothing, makeOverview());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByText('As of 21 Nov, 15:04')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps what it had when a later read brings nothing, and says of when it is', async () => {
    const { change } = open(
      makeOverview({ cases: waiting(2, '2026-11-21T09:00:00Z') }),
      nothing,
    );
    await screen.findByText('As of 21 Nov, 15:04');
    change();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The numbers are those of 21 Nov, 15:04.',
    );
    expect(screen.getByRole('link', { name: /cases/ })).toHaveTextContent(
      'since today2',
    );
  });
});

describe('it is read again', () => {
  it('when something changed, once more for all that changed while it was being read', async () => {
    const { read, change } = open(makeOverview());
    await screen.findByText('As of 21 Nov, 15:04');
    change();
    expect(read).toHaveBeenCalledTimes(2);
    change();
    await screen.findByRole('button', { name: 'Refresh' });
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('when the window is looked at again, and not while it is not', async () => {
    const { read } = open(makeOverview());
    await screen.findByText('As of 21 Nov, 15:04');
    const seen = vi
      .spyOn(document, 'visibilityState', 'get')
      .mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(read).toHaveBeenCalledTimes(1);
    seen.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(read).toHaveBeenCalledTimes(2);
    await screen.findByRole('button', { name: 'Refresh' });
  });

  it('every minute, until it is left', async () => {
    vi.useFakeTimers();
    const { read, stop, unmount } = open(makeOverview());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(read).toHaveBeenCalledTimes(2);
    unmount();
    expect(stop).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(read).toHaveBeenCalledTimes(2);
  });
});
