import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { BookingStatus, bookingsCollection } from '@contract/entities/booking';
import { ReportKind, ReviewStatus } from '@contract/entities/due-diligence';
import { requestsCollection } from '@contract/entities/request';
import { IssueType, SupportState } from '@contract/entities/support-message';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { queueIds, queues } from '@contract/values/admin-queues';
import { Network } from '@contract/values/payment/network';
import {
  adminRequestFilters,
  adminRequestOrders,
} from '@/domain/admin-request-filters';
import { requestFilters, transactionFilters } from '@/domain/history-filters';
import { signInWithPassword } from '@/firebase/auth';
import type { PageCursor } from '@/lib/page-address';
import { writeJson } from '@/lib/testing/json';
import { findLive, type LiveQuery } from '@/live/define-live';
import { maxCountPerQuery } from '@/live/count-records';
import { closeLiveQueries } from '@/live/open-queries';
import { bookingsOfDays, bookingsPage } from './bookings/admin-bookings';
import { readMoneyBack, readMoneyIn } from './payments/takings';
import { readQueue } from './queues';
import {
  adminPaymentsPage,
  paymentsOfDocument,
  paymentShows,
} from './payments/admin-payments';
import { reportsPage } from './reports/admin-reports';
import { notesOfRequest, notesWithWord } from './requests/request-notes';
import { paidRequestsPage } from './requests/admin-requests';
import { storedAdvert } from './advert-and-contact/stored-advert';
import { storedConfig } from './admin-config/stored-config';
import { supportPage } from './support/admin-support';
import {
  openResultWithdrawals,
  withdrawalsOfRequest,
} from './result-withdrawals';
import { openProposals } from './administrator-proposals';
import { openRemovals } from './second-factor-removals';
import { administrators } from './admins/administrators';
import { colleagues } from './admins/colleagues';
import { auditPage, changesOf } from './audit';
import { failedMessagesPage } from './notifications';
import { countOf } from './users/manage-users';
import {
  alarmsOfRecord,
  openAlarmsPage,
  paidReportsAmong,
  paidRequestsAmong,
} from './plan-alarms';
import { ownBookings, readOwnBookings } from './bookings/own-bookings';
import { openRefunds } from './payments/open-refunds';
import { ownCase, openCasesPage, readOwnCases } from './payments/payment-cases';
import {
  findStandingPaymentId,
  newestPaymentsFor,
  readOwnPayments,
  settledPaymentsFor,
} from './payments/payments';
import { ownPaymentsPage, ownPaymentsTotal } from './payments/own-payments';
import { statementOf, statementsPage } from './payments/payment-statements';
import { paymentWork } from './payments/payment-work';
import { readOwnProposals } from './ground-proposals/own-proposals';
import { ownReportsPage, readOwnReports } from './reports/own-reports';
import { ownRequestsPage, ownRequestsTotal } from './requests/own-requests';
import { countOwnUnfinished, readOwnRequests } from './requests/requests';
import { takenSlots } from './slots';
import { ownMessagesPage, readOwnMessages } from './support/own-messages';

// Every choice of every list is asked of the local database, as the screens ask
// it: it refuses what has no index, and what was asked is recorded for the
// deployment's check (decision 126).

let uid: string;
beforeEach(async () => {
  const person = await commands.signUp('Esi Boateng', { isAdmin: true });
  await signInWithPassword(person.email, person.password);
  ({ uid } = person);
});
afterEach(() => closeLiveQueries(uid));

const today = '2026-11-27';
const place = '1795000000.0.x';
const cursors: (PageCursor | null)[] = [
  null,
  { side: 'after', position: place },
  { side: 'before', position: place },
];
type Page = (cursor: PageCursor | null) => LiveQuery<unknown>;
const pagesOf = (page: Page) => cursors.map(page);
const orAll = <T>(values: readonly T[]): (T | null)[] => [null, ...values];
const reference = 'LS-7K3M-98';

const searches = [
  null,
  { prefixes: [['am']], words: null },
  { prefixes: [['am'], ['owus']], words: ['am', 'owus'] },
];
const requestPages = adminRequestFilters.flatMap((show) =>
  adminRequestOrders.flatMap((order) =>
    [null, 'land'].flatMap((service) =>
      searches.flatMap((search) =>
        [null, today].flatMap((day) =>
          [null, { uid: null }].map((assignee) =>
            paidRequestsPage({
              show,
              assignee,
              order,
              service,
              region: null,
              search,
              from: day,
              to: day,
              today,
              owner: null,
            }),
          ),
        ),
      ),
    ),
  ),
);
const requestsOfRegion = adminRequestFilters.flatMap((show) =>
  adminRequestOrders.flatMap((order) =>
    searches.map((search) =>
      paidRequestsPage({
        show,
        assignee: null,
        order,
        service: null,
        region: 'Volta',
        search,
        from: null,
        to: null,
        today,
        owner: null,
      }),
    ),
  ),
);
const requestsOfOwner = paidRequestsPage({
  show: 'all',
  assignee: null,
  order: 'new',
  service: null,
  region: null,
  search: null,
  from: null,
  to: null,
  today,
  owner: 'ama',
});
const reportPages = orAll(ReportKind.options).flatMap((kind) =>
  orAll(ReviewStatus.options).flatMap((review) =>
    [false, true].flatMap((unseen) =>
      [null, 'Volta' as const].map((region) =>
        reportsPage({ kind, review, region, unseen, reference: null }),
      ),
    ),
  ),
);
const bookingPages = orAll(BookingStatus.options).flatMap((status) =>
  [null, today].flatMap((from) =>
    [null, today].map((before) => bookingsPage({ status, from, before })),
  ),
);
const paymentPages = paymentShows.flatMap((show) =>
  orAll(Network.options).map((network) =>
    adminPaymentsPage({ show, network, search: null }),
  ),
);
const messagePages = orAll(SupportState.options).flatMap((state) =>
  orAll(IssueType.options).map((issueType) =>
    supportPage({ state, issueType, reference: null }),
  ),
);
const auditPages = [
  auditPage({ by: 'all' }),
  auditPage({ by: 'actions', actions: ['report-reviewed'] }),
  auditPage({ by: 'administrator', uid: 'efua' }),
  auditPage({ by: 'record', id: 'r1' }),
];
const ownRequestPages = orAll(requestFilters).flatMap((show) =>
  [null, 'land'].map(
    (service): Page =>
      (cursor) =>
        ownRequestsPage({ show, service }, cursor),
  ),
);
const ownPaymentPages = orAll(transactionFilters).map(
  (show): Page =>
    (cursor) =>
      ownPaymentsPage(show, cursor),
);

const lists: [string, LiveQuery<unknown>[]][] = [
  ['requests of all', requestPages.flatMap(pagesOf)],
  ['requests of one region', requestsOfRegion.flatMap(pagesOf)],
  ['requests of one person', pagesOf(requestsOfOwner)],
  [
    'reports of all',
    [
      ...reportPages,
      reportsPage({
        kind: null,
        review: null,
        region: null,
        unseen: false,
        reference,
      }),
    ].flatMap(pagesOf),
  ],
  [
    'bookings of all',
    [...bookingPages.flatMap(pagesOf), bookingsOfDays(today, 7)],
  ],
  [
    'payments of all',
    [
      ...[
        ...paymentPages,
        adminPaymentsPage({ show: 'all', network: null, search: 'TX-1' }),
      ].flatMap(pagesOf),
      ...[openCasesPage(), statementsPage()].flatMap(pagesOf),
      paymentsOfDocument('r1'),
      openRefunds(),
      paymentWork(true),
      statementOf(today),
    ],
  ],
  [
    'messages of all',
    [
      ...messagePages,
      supportPage({ state: null, issueType: null, reference }),
      failedMessagesPage(),
    ].flatMap(pagesOf),
  ],
  [
    "administrators' own lists",
    [
      ...[...auditPages, openAlarmsPage()].flatMap(pagesOf),
      ...[
        changesOf('requests', 'r1'),
        alarmsOfRecord('r1'),
        paidRequestsAmong(['r1', 'r2']),
        paidReportsAmong(['d1', 'd2']),
        administrators(),
        colleagues(),
        notesOfRequest('r1'),
        notesWithWord(['am']),
        openProposals(),
        openRemovals(),
        openResultWithdrawals(),
        withdrawalsOfRequest('r1'),
      ],
      ...[storedConfig(), storedAdvert()],
    ],
  ],
  [
    'own records',
    [
      ...[...ownRequestPages, ...ownPaymentPages].flatMap(pagesOf),
      ...[
        (cursor: PageCursor | null) => ownReportsPage(cursor),
        (cursor: PageCursor | null) => ownMessagesPage(cursor),
      ].flatMap(pagesOf),
      ...[
        ownBookings(),
        ownCase('p1'),
        newestPaymentsFor('r1'),
        settledPaymentsFor('r1'),
      ],
      ...[ownRequestsTotal(), ownPaymentsTotal(), takenSlots('2026-11')],
    ],
  ],
];

it.each(lists)(
  '%s: each choice, forwards and backwards, is answered',
  async (_, queries) => {
    // As many at once as a screen may have open.
    for (let at = 0; at < queries.length; at += 20) {
      await Promise.all(
        queries.slice(at, at + 20).map((query) => findLive(query, uid)),
      );
      closeLiveQueries(uid);
    }
  },
);

it('every copy of own records, and what is asked once, is answered', async () => {
  for (const readOwn of [
    readOwnRequests,
    readOwnPayments,
    readOwnCases,
    readOwnBookings,
    readOwnReports,
    readOwnMessages,
    readOwnProposals,
  ]) {
    for await (const one of readOwn(uid)) expect(one).toBeNull();
  }
  expect(await findStandingPaymentId(uid, 'r1')).toBeNull();
  const [start, end] = [
    new Date('2026-11-01T00:00:00Z'),
    new Date('2026-12-01T00:00:00Z'),
  ];
  await Promise.all([readMoneyIn(start, end), readMoneyBack(start, end)]);
  await Promise.all(
    Network.options.map((network) => readMoneyIn(start, end, network)),
  );
});

const atOnce = 500;

/** As many records as one query counts, a second apart. */
async function writeMany(
  collection: string,
  fields: (at: Date) => object,
): Promise<void> {
  const records = Array.from({ length: maxCountPerQuery }, (_, at) => {
    const data = fields(new Date(Date.UTC(2026, 0, 1, 0, 0, at)));
    return [`${collection}/many${at}`, writeJson(data)] as const;
  });
  for (let at = 0; at < records.length; at += atOnce) {
    await commands.write(Object.fromEntries(records.slice(at, at + atOnce)));
  }
}

/** From 'refund.state' and a value to `{ refund: { state: … } }`, merged. */
function nest(
  pairs: readonly (readonly [string, unknown])[],
): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of pairs) {
    const [name = '', part] = path.split('.');
    whole[name] =
      part === undefined
        ? value
        : { ...(whole[name] as object | undefined), [part]: value };
  }
  return whole;
}

it.each(queueIds)('the queue %s is counted beyond one query', async (id) => {
  const { collection, findConditions, since } = queues[id];
  const now = new Date(`${today}T00:00:00Z`);
  const asked = findConditions(now).map(
    ([field, is, value]): [string, unknown] => [
      field,
      is === '<' ? new Date(0) : value,
    ],
  );
  await writeMany(collection, (at) => nest([...asked, [since, at]]));
  const { count, since: oldest } = await readQueue(id, now);
  expect(count).toBeGreaterThanOrEqual(maxCountPerQuery);
  expect(oldest).not.toBeNull();
  await commands.eraseAll(collection);
  // Until they are asked for again, the page's cache goes on showing the first
  // and the last one.
  await expect
    .poll(() => readQueue(id, now))
    .toEqual({ count: 0, since: null });
});

it('what another list counts is left out, beyond one query', async () => {
  const fields = { refundDue: true, refund: { state: 'approved' } };
  await writeMany(paymentsCollection, (createdAt) => ({
    ...fields,
    createdAt,
  }));
  const now = new Date(`${today}T00:00:00Z`);
  expect(await readQueue('refunds-due', now)).toEqual({
    count: 0,
    since: null,
  });
  await commands.eraseAll(paymentsCollection);
});

it.each([
  [
    'own unfinished requests',
    requestsCollection,
    { paymentStatus: true, status: false },
    () => countOwnUnfinished(uid),
    readOwnRequests,
  ],
  [
    'paid requests of a person',
    requestsCollection,
    { paymentStatus: true },
    async () => (await countOf(uid)).paidRequests,
    readOwnRequests,
  ],
  [
    'bookings of a person',
    bookingsCollection,
    {},
    async () => (await countOf(uid)).bookings,
    readOwnBookings,
  ],
] as const)(
  '%s are counted beyond one query',
  async (_, collection, fields, count, readOwn) => {
    await writeMany(collection, (createdAt) => ({
      ...fields,
      userId: uid,
      createdAt,
    }));
    expect(await count()).toBe(maxCountPerQuery);
    await commands.eraseAll(collection);
    for await (const left of readOwn(uid)) expect(left).toBeNull();
  },
);
