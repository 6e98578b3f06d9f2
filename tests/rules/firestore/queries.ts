import type firebase from 'firebase/compat/app';
import { getCountFromServer } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { ActorName } from '../environment';
import { aPayment, aRequest } from '../records';
import type { World } from '../world';

type Query = firebase.firestore.Query;
type Collection = firebase.firestore.CollectionReference;

const open = ['created', 'pending', 'expired'];

/** Own records narrowed by one field, as a page of the history asks for them. */
function narrowed(
  name: string,
  collection: string,
  actor: ActorName,
  isAllowed: boolean,
  field: string,
  rows: number,
): (typeof cases)[number] {
  const value = field === 'serviceId' ? 's1' : field === 'state' ? 'failed' : false;
  const build = (c: Collection) => own(c).where(field, '==', value).orderBy('createdAt', 'desc').limit(rows);
  return [name, collection, actor, isAllowed, build];
}

function own(from: Query): Query {
  return from.where('userId', '==', 'ama');
}

/** The queries the application asks (src/repositories), and neighbours it must not be able to ask. */
const cases: [
  name: string,
  collection: string,
  actor: ActorName,
  isAllowed: boolean,
  (from: Collection) => Query,
][] = [
  ['newest own requests', 'requests', 'owner', true, (c) => own(c).orderBy('createdAt', 'desc').limit(20)],
  [
    'a later page of own requests',
    'requests',
    'owner',
    true,
    (c) => own(c).orderBy('createdAt', 'desc').startAfter(new Date()).limit(14),
  ],
  [
    'the page before',
    'requests',
    'owner',
    true,
    (c) => own(c).orderBy('createdAt', 'desc').endBefore(new Date(0)).limitToLast(14),
  ],
  ['own payments', 'payments', 'owner', true, (c) => own(c).orderBy('createdAt', 'desc').limit(12)],
  [
    'own open payment',
    'payments',
    'owner',
    true,
    (c) => own(c).where('documentId', '==', 'r1').where('state', 'in', ['created', 'pending']).limit(1),
  ],
  ...(['paymentStatus', 'status', 'isDocumentValid', 'serviceId'] as const).flatMap((field) => [
    narrowed(`own requests by ${field}`, 'requests', 'owner', true, field, 14),
    narrowed(`51 own requests by ${field}`, 'requests', 'owner', false, field, 51),
    narrowed(`somebody else's requests by ${field}`, 'requests', 'another user', false, field, 14),
  ]),
  ...(['state', 'refundDue'] as const).flatMap((field) => [
    narrowed(`own payments by ${field}`, 'payments', 'owner', true, field, 12),
    narrowed(`51 own payments by ${field}`, 'payments', 'owner', false, field, 51),
    narrowed(`somebody else's payments by ${field}`, 'payments', 'another user', false, field, 12),
  ]),
  [
    'own requests in review for one service, the page before',
    'requests',
    'owner',
    true,
    (c) =>
      own(c)
        .where('status', '==', false)
        .where('isDocumentValid', '==', true)
        .where('serviceId', '==', 's1')
        .orderBy('createdAt', 'desc')
        .endBefore(new Date(0))
        .limitToLast(14),
  ],
  [
    'own pending payments, the page after',
    'payments',
    'owner',
    true,
    (c) => own(c).where('state', 'in', open).orderBy('createdAt', 'desc').startAfter(new Date()).limit(12),
  ],
  [
    'own pending payments, the page before',
    'payments',
    'owner',
    true,
    (c) =>
      own(c).where('state', 'in', open).orderBy('createdAt', 'desc').endBefore(new Date(0)).limitToLast(12),
  ],
  ['pending payments of all', 'payments', 'owner', false, (c) => c.where('state', 'in', open).limit(12)],
  ['paid requests', 'requests', 'administrator', true, (c) => paid(c).orderBy('createdAt', 'desc').limit(15)],
  [
    'paid requests by search',
    'requests',
    'administrator',
    true,
    (c) => paid(c).where('searchPrefixes', 'array-contains', 'am').orderBy('createdAt', 'desc').limit(15),
  ],
  ['services', 'ServiceList', 'owner', true, (c) => c.limit(50)],
  ['the first configuration', 'AdminConfig', 'owner', true, (c) => c.limit(1)],
  ['the first advert', 'AdvertandContact', 'owner', true, (c) => c.limit(1)],
  ['the audit', 'audit', 'administrator', true, (c) => c.orderBy('at', 'desc').limit(50)],
  ['profiles', 'users', 'administrator', true, (c) => c.limit(100)],
  ["somebody else's requests", 'requests', 'another user', false, (c) => own(c).limit(20)],
  ["somebody else's payments", 'payments', 'another user', false, (c) => own(c).limit(12)],
  ['requests when signed out', 'requests', 'signed out', false, (c) => own(c).limit(20)],
  [
    'requests of two owners',
    'requests',
    'owner',
    false,
    (c) => c.where('userId', 'in', ['ama', 'kofi']).limit(20),
  ],
  ['requests of others', 'requests', 'owner', false, (c) => c.where('userId', '>=', 'ama').limit(20)],
  ['all requests', 'requests', 'owner', false, (c) => c.limit(1)],
  ['paid requests of all', 'requests', 'owner', false, (c) => paid(c).limit(15)],
  ['paid requests without record', 'requests', 'former administrator', false, (c) => paid(c).limit(15)],
  ['paid requests without claim', 'requests', 'record without claim', false, (c) => paid(c).limit(15)],
  ['51 own requests', 'requests', 'owner', false, (c) => own(c).limit(51)],
  ['51 own payments', 'payments', 'owner', false, (c) => own(c).limit(51)],
  ['51 paid requests', 'requests', 'administrator', false, (c) => paid(c).limit(51)],
  ['101 profiles', 'users', 'administrator', false, (c) => c.limit(101)],
  ['101 audit entries', 'audit', 'administrator', false, (c) => c.limit(101)],
  ['101 administrators', 'admins', 'administrator', false, (c) => c.limit(101)],
  ['services without a limit', 'ServiceList', 'owner', false, (c) => c],
  ['101 services', 'ServiceList', 'owner', false, (c) => c.limit(101)],
  ['configuration without a limit', 'AdminConfig', 'owner', false, (c) => c],
  ['adverts without a limit', 'AdvertandContact', 'owner', false, (c) => c],
  ['services when signed out', 'ServiceList', 'signed out', false, (c) => c.limit(10)],
  ['own profile by query', 'users', 'owner', false, (c) => c.where('uid', '==', 'ama').limit(1)],
];

const paid = (from: Query): Query => from.where('paymentStatus', '==', true);

const counts: [
  name: string,
  collection: string,
  actor: ActorName,
  isAllowed: boolean,
  (from: Collection) => Query,
][] = [
  ['own requests', 'requests', 'owner', true, own],
  ['own unpaid requests', 'requests', 'owner', true, (c) => own(c).where('paymentStatus', '==', false)],
  ['own completed requests', 'requests', 'owner', true, (c) => own(c).where('status', '==', true)],
  ['own payments', 'payments', 'owner', true, own],
  ['own pending payments', 'payments', 'owner', true, (c) => own(c).where('state', 'in', open)],
  ['own refunds', 'payments', 'owner', true, (c) => own(c).where('refundDue', '==', true)],
  [
    'own unclear requests for one service',
    'requests',
    'owner',
    true,
    (c) => own(c).where('isDocumentValid', '==', false).where('serviceId', '==', 's1'),
  ],
  ['failed payments of all', 'payments', 'owner', false, (c) => c.where('state', '==', 'failed')],
  [
    "somebody else's refunds",
    'payments',
    'another user',
    false,
    (c) => own(c).where('refundDue', '==', true),
  ],
  ['paid requests', 'requests', 'administrator', true, paid],
  ['all requests', 'requests', 'owner', false, (c) => c],
  ["somebody else's requests", 'requests', 'another user', false, own],
  ['paid requests of all', 'requests', 'owner', false, paid],
  ['paid requests without record', 'requests', 'former administrator', false, paid],
  ['services', 'ServiceList', 'owner', false, (c) => c],
];

export function describeQueries(world: World): void {
  const seed = () =>
    world.seed({
      'requests/r1': aRequest({ paymentStatus: true, searchPrefixes: ['am'] }),
      'requests/r2': aRequest({ documentId: 'r2', userId: 'kofi' }),
      'payments/p1': aPayment(),
    });

  it.each(cases)('%s (%s, %s) allowed: %s', async (_name, collection, actor, isAllowed, build) => {
    await seed();
    await world.expect(isAllowed, build(world.db(actor).collection(collection)).get());
  });

  describe('count()', () => {
    it.each(counts)('%s (%s, %s) allowed: %s', async (_name, collection, actor, isAllowed, build) => {
      await seed();
      await world.expect(isAllowed, count(build(world.db(actor).collection(collection))));
    });
  });
}

/** The compatibility layer has no count(); the query it wraps has. */
function count(query: Query): Promise<unknown> {
  return getCountFromServer(
    (query as unknown as { _delegate: Parameters<typeof getCountFromServer>[0] })._delegate,
  );
}
