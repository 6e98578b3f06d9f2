import { describe, it } from 'vitest';
import { aPayment, aPaymentCase, aReport, aRequest } from '../records';
import type { World } from '../world';
import {
  adminRequestCounts,
  adminRequestPages,
  momentOf,
} from './admin-request-queries';
import { bookingCounts, bookingPages } from './booking-queries';
import { reportCounts, reportPages } from './report-queries';
import { historyCounts, historyPages } from './history-queries';
import { paymentCounts, paymentPages } from './payment-queries';
import {
  count,
  ownedBy,
  type Case,
  type Collection,
  type Query,
} from './query-case';
import { groundQueries } from './ground-queries';
import { resultQueries } from './result-queries';
import { supportCounts, supportPages } from './support-queries';

const own = (from: Query): Query => ownedBy(from, 'ama');
const paid = (from: Query): Query => from.where('paymentStatus', '==', true);
const epoch = new Date(0);
const newest = (from: Query): Query => from.orderBy('createdAt', 'desc');
const newOf = (from: Collection, field: string, value: unknown): Query =>
  newest(from.where(field, '==', value));
const before = (from: Collection, field: string, value: unknown): Query =>
  newOf(from, field, value).endBefore(epoch).limitToLast(15);

/** What /admin/payments and the payment dialog ask. */
const waitingPayments: Case[] = [
  [
    'to review',
    'payments',
    'administrator',
    true,
    (c) => newOf(c, 'needsReview', true).limit(15),
  ],
  [
    'refunds due',
    'payments',
    'administrator',
    true,
    (c) => newOf(c, 'refundDue', true).limit(15),
  ],
  [
    'open cases',
    'payment_cases',
    'administrator',
    true,
    (c) => newOf(c, 'state', 'open').limit(15),
  ],
  [
    'the page of cases before',
    'payment_cases',
    'administrator',
    true,
    (c) => before(c, 'state', 'open'),
  ],
  [
    'the page of reviews before',
    'payments',
    'administrator',
    true,
    (c) => before(c, 'needsReview', true),
  ],
  [
    'the page of refunds before',
    'payments',
    'administrator',
    true,
    (c) => before(c, 'refundDue', true),
  ],
  ['own cases', 'payment_cases', 'owner', true, (c) => own(c).limit(50)],
  [
    'statements',
    'payment_statements',
    'administrator',
    true,
    (c) => newest(c).limit(15),
  ],
  [
    'open plan alarms',
    'plan_alarms',
    'administrator',
    true,
    (c) => newOf(c, 'state', 'open').limit(15),
  ],
  [
    'the page of plan alarms before',
    'plan_alarms',
    'administrator',
    true,
    (c) => before(c, 'state', 'open'),
  ],
  [
    'plan alarms of one record',
    'plan_alarms',
    'administrator',
    true,
    (c) =>
      c
        .where('recordIds', 'array-contains', 'r1')
        .orderBy('createdAt', 'desc')
        .limit(30),
  ],
  [
    'the paid ones among requests of alarms',
    'requests',
    'administrator',
    true,
    (c) =>
      c
        .where('documentId', 'in', ['r1', 'r2'])
        .where('paymentStatus', '==', true)
        .limit(30),
  ],
  [
    'the paid ones among reports of alarms',
    'due-diligence',
    'administrator',
    true,
    (c) =>
      c
        .where('id', 'in', ['d1', 'd2'])
        .where('paymentStatus', '==', 'paid')
        .limit(30),
  ],
  [
    'every plan alarm',
    'plan_alarms',
    'administrator',
    false,
    (c) => newOf(c, 'state', 'open').limit(1001),
  ],
  [
    'plan alarms of a sender',
    'plan_alarms',
    'owner',
    false,
    (c) => c.where('userIds', 'array-contains', 'ama').limit(10),
  ],
  [
    'withdrawals that wait for a second person',
    'result_withdrawals',
    'administrator',
    true,
    (c) => c.where('state', '==', 'proposed').orderBy('proposedAt').limit(20),
  ],
  [
    'withdrawals of results of one request',
    'result_withdrawals',
    'administrator',
    true,
    (c) =>
      c.where('documentId', '==', 'r1').orderBy('proposedAt', 'desc').limit(20),
  ],
  [
    'withdrawals of own results',
    'result_withdrawals',
    'owner',
    false,
    (c) => c.where('userId', '==', 'ama').limit(20),
  ],
  ...resultQueries,
  ...groundQueries,
  [
    'notes about one request',
    'request_notes',
    'administrator',
    true,
    (c) => c.where('documentId', '==', 'r1').orderBy('at', 'desc').limit(50),
  ],
  [
    'notes with a word',
    'request_notes',
    'administrator',
    true,
    (c) =>
      c
        .where('searchPrefixes', 'array-contains-any', ['se'])
        .orderBy('at', 'desc')
        .limit(50),
  ],
  [
    'notes about an own request',
    'request_notes',
    'owner',
    false,
    (c) => c.where('documentId', '==', 'r1').orderBy('at', 'desc').limit(50),
  ],
  [
    'notes about oneself',
    'request_notes',
    'owner',
    false,
    (c) => own(c).limit(10),
  ],
  [
    'reviews of all',
    'payments',
    'owner',
    false,
    (c) => newOf(c, 'needsReview', true).limit(15),
  ],
  [
    'refunds of all',
    'payments',
    'owner',
    false,
    (c) => newOf(c, 'refundDue', true).limit(15),
  ],
  [
    'cases of all',
    'payment_cases',
    'owner',
    false,
    (c) => newOf(c, 'state', 'open').limit(15),
  ],
  [
    "somebody else's cases",
    'payment_cases',
    'another user',
    false,
    (c) => own(c).limit(15),
  ],
  [
    'cases without record',
    'payment_cases',
    'former administrator',
    false,
    (c) => c.limit(15),
  ],
  [
    'cases without claim',
    'payment_cases',
    'record without claim',
    false,
    (c) => c.limit(15),
  ],
  [
    '1001 own cases',
    'payment_cases',
    'owner',
    false,
    (c) => own(c).limit(1001),
  ],
  [
    'claims of numbers',
    'payment_claims',
    'administrator',
    false,
    (c) => c.limit(15),
  ],
  [
    '1001 statements',
    'payment_statements',
    'administrator',
    false,
    (c) => c.limit(1001),
  ],
  [
    'statements of a day',
    'payment_statements',
    'owner',
    false,
    (c) => c.limit(1),
  ],
];

/**
 * The queries the application asks (src/repositories), and neighbours it must
 * not be able to ask.
 */
const cases: Case[] = [
  ...historyPages,
  [
    'newest own requests',
    'requests',
    'owner',
    true,
    (c) => newest(own(c)).limit(20),
  ],
  [
    'a later page of own requests',
    'requests',
    'owner',
    true,
    (c) => newest(own(c)).startAfter(new Date()).limit(14),
  ],
  [
    'the page before',
    'requests',
    'owner',
    true,
    (c) => newest(own(c)).endBefore(epoch).limitToLast(14),
  ],
  ['own payments', 'payments', 'owner', true, (c) => newest(own(c)).limit(12)],
  [
    'own open payment',
    'payments',
    'owner',
    true,
    (c) =>
      own(c)
        .where('documentId', '==', 'r1')
        .where('state', 'in', ['created', 'pending'])
        .limit(1),
  ],
  [
    'paid requests',
    'requests',
    'administrator',
    true,
    (c) => newest(paid(c)).limit(15),
  ],
  [
    'paid requests by search',
    'requests',
    'administrator',
    true,
    (c) =>
      paid(c)
        .where('searchPrefixes', 'array-contains-any', ['am'])
        .orderBy('createdAt', 'desc')
        .limit(15),
  ],
  ...adminRequestPages,
  ...waitingPayments,
  ...bookingPages,
  ...reportPages,
  ...paymentPages,
  ...supportPages,
  ['services', 'ServiceList', 'owner', true, (c) => c.limit(50)],
  ['the first configuration', 'AdminConfig', 'owner', true, (c) => c.limit(1)],
  ['the first advert', 'AdvertandContact', 'owner', true, (c) => c.limit(1)],
  [
    'the audit',
    'audit',
    'administrator',
    true,
    (c) => c.orderBy('at', 'desc').limit(50),
  ],
  [
    "somebody else's requests",
    'requests',
    'another user',
    false,
    (c) => own(c).limit(20),
  ],
  [
    "somebody else's payments",
    'payments',
    'another user',
    false,
    (c) => own(c).limit(12),
  ],
  [
    'requests when signed out',
    'requests',
    'signed out',
    false,
    (c) => own(c).limit(20),
  ],
  [
    'requests of two owners',
    'requests',
    'owner',
    false,
    (c) => c.where('userId', 'in', ['ama', 'kofi']).limit(20),
  ],
  [
    'requests of others',
    'requests',
    'owner',
    false,
    (c) => c.where('userId', '>=', 'ama').limit(20),
  ],
  ['all requests', 'requests', 'owner', false, (c) => c.limit(1)],
  [
    'paid requests of all',
    'requests',
    'owner',
    false,
    (c) => paid(c).limit(15),
  ],
  [
    'paid requests without record',
    'requests',
    'former administrator',
    false,
    (c) => paid(c).limit(15),
  ],
  [
    'paid requests without claim',
    'requests',
    'record without claim',
    false,
    (c) => paid(c).limit(15),
  ],
  ['1001 own requests', 'requests', 'owner', false, (c) => own(c).limit(1001)],
  ['1001 own payments', 'payments', 'owner', false, (c) => own(c).limit(1001)],
  [
    '1001 paid requests',
    'requests',
    'administrator',
    false,
    (c) => paid(c).limit(1001),
  ],
  ['profiles', 'users', 'administrator', false, (c) => c.limit(1)],
  [
    'a profile by query',
    'users',
    'administrator',
    false,
    (c) => c.where('uid', '==', 'ama').limit(1),
  ],
  [
    'a profile by address',
    'users',
    'administrator',
    false,
    (c) => c.where('email', '==', 'x').limit(1),
  ],
  ['1001 audit entries', 'audit', 'administrator', false, (c) => c.limit(1001)],
  ['101 administrators', 'admins', 'administrator', false, (c) => c.limit(101)],
  ['services without a limit', 'ServiceList', 'owner', false, (c) => c],
  ['101 services', 'ServiceList', 'owner', false, (c) => c.limit(101)],
  ['configuration without a limit', 'AdminConfig', 'owner', false, (c) => c],
  ['adverts without a limit', 'AdvertandContact', 'owner', false, (c) => c],
  [
    'services when signed out',
    'ServiceList',
    'signed out',
    false,
    (c) => c.limit(10),
  ],
  [
    'own profile by query',
    'users',
    'owner',
    false,
    (c) => c.where('uid', '==', 'ama').limit(1),
  ],
];

/**
 * By which moment records are counted in parts, where that is not when they
 * were created.
 */
const datedBy: Readonly<Record<string, string>> = {
  support: 'timestamp',
  audit: 'at',
  outbox: 'endedAt',
  consultancy_bookings: 'selectedSlot',
};

const counts: Case[] = [
  ...historyCounts,
  ...adminRequestCounts,
  ...bookingCounts,
  ...reportCounts,
  ...paymentCounts,
  ...supportCounts,
  ['own requests', 'requests', 'owner', true, own],
  [
    'own unpaid requests',
    'requests',
    'owner',
    true,
    (c) => own(c).where('paymentStatus', '==', false),
  ],
  [
    'own completed requests',
    'requests',
    'owner',
    true,
    (c) => own(c).where('status', '==', true),
  ],
  ['own payments', 'payments', 'owner', true, own],
  ['paid requests', 'requests', 'administrator', true, paid],
  [
    'open cases',
    'payment_cases',
    'administrator',
    true,
    (c) => c.where('state', '==', 'open'),
  ],
  ['statements', 'payment_statements', 'administrator', true, (c) => c],
  ['results in time', 'result_times', 'administrator', true, (c) => c],
  ['results in time', 'result_times', 'owner', false, (c) => c],
  ['results in time', 'result_times', 'former administrator', false, (c) => c],
  ['all requests', 'requests', 'owner', false, (c) => c],
  [
    'open cases of all',
    'payment_cases',
    'owner',
    false,
    (c) => c.where('state', '==', 'open'),
  ],
  [
    'statements of all',
    'payment_statements',
    'former administrator',
    false,
    (c) => c,
  ],
  ["somebody else's requests", 'requests', 'another user', false, own],
  ['paid requests of all', 'requests', 'owner', false, paid],
  [
    'paid requests without record',
    'requests',
    'former administrator',
    false,
    paid,
  ],
  ['1001 services', 'ServiceList', 'owner', false, (c) => c],
  ['people', 'users', 'administrator', false, (c) => c],
];

export function describeQueries(world: World): void {
  const seed = () =>
    world.seed({
      'requests/r1': aRequest({ paymentStatus: true, searchPrefixes: ['am'] }),
      'requests/r2': aRequest({ documentId: 'r2', userId: 'kofi' }),
      'due-diligence/d1': aReport(),
      'payments/p1': aPayment(),
      'payment_cases/p1': aPaymentCase(),
      'payment_statements/2026-01-05': {
        day: '2026-01-05',
        createdAt: new Date(0),
      },
    });

  it.each(cases)(
    '%s (%s, %s) allowed: %s',
    async (_name, collection, actor, isAllowed, build) => {
      await seed();
      await world.expect(
        isAllowed,
        build(world.db(actor).collection(collection)).get(),
      );
    },
  );

  describe('count()', () => {
    it.each(counts)(
      '%s (%s, %s) allowed: %s',
      async (name, collection, actor, isAllowed, build) => {
        await seed();
        await world.expect(
          isAllowed,
          count(build(world.db(actor).collection(collection)).limit(1000)),
        );
        if (!isAllowed) return;
        // A part of the time, as where there are more than one query may count;
        // there has to be an index for it.
        const records = build(world.db(actor).collection(collection));
        const by = momentOf(name) ?? datedBy[collection] ?? 'createdAt';
        const start = new Date(0);
        await world.allows(
          count(
            records
              .where(by, '>=', start)
              .where(by, '<', new Date())
              .limit(1000),
          ),
        );
      },
    );
  });
}
