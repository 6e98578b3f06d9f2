import type { Case, Collection, Query } from './query-case';

const pending = ['created', 'pending', 'expired'];
const own = (from: Query): Query => from.where('userId', '==', 'ama');
const newest = (from: Query): Query => from.orderBy('createdAt', 'desc');
const inReview = (from: Query): Query =>
  own(from)
    .where('status', '==', false)
    .where('isDocumentValid', '==', true)
    .where('serviceId', '==', 's1');
const ownPending = (from: Query): Query =>
  newest(own(from).where('state', 'in', pending));

/**
 * A page narrowed by one field: of one's own, of one's own but too long, and of
 * somebody else's.
 */
function narrowed(
  collection: string,
  field: string,
  value: unknown,
  rows: number,
): Case[] {
  const page = (most: number) => (c: Collection) =>
    newest(own(c).where(field, '==', value)).limit(most);
  return [
    [`own ${collection} by ${field}`, collection, 'owner', true, page(rows)],
    [
      `1001 own ${collection} by ${field}`,
      collection,
      'owner',
      false,
      page(1001),
    ],
    [
      `somebody else's ${collection} by ${field}`,
      collection,
      'another user',
      false,
      page(rows),
    ],
  ];
}

/**
 * What the filters of /history ask (src/repositories/requests/own-requests and
 * payments/own-payments).
 */
export const historyPages: Case[] = [
  ...narrowed('requests', 'paymentStatus', false, 14),
  ...narrowed('requests', 'status', true, 14),
  ...narrowed('requests', 'isDocumentValid', false, 14),
  ...narrowed('requests', 'serviceId', 's1', 14),
  ...narrowed('payments', 'state', 'failed', 12),
  ...narrowed('payments', 'refundDue', true, 12),
  [
    'own requests in review for one service',
    'requests',
    'owner',
    true,
    (c) => newest(inReview(c)).limit(14),
  ],
  [
    'the page of them before',
    'requests',
    'owner',
    true,
    (c) => newest(inReview(c)).endBefore(new Date(0)).limitToLast(14),
  ],
  [
    "somebody else's in review",
    'requests',
    'another user',
    false,
    (c) => newest(inReview(c)).limit(14),
  ],
  [
    'own pending payments, a later page',
    'payments',
    'owner',
    true,
    (c) => ownPending(c).startAfter(new Date()).limit(12),
  ],
  [
    'own pending payments, the page before',
    'payments',
    'owner',
    true,
    (c) => ownPending(c).endBefore(new Date(0)).limitToLast(12),
  ],
  [
    "somebody else's pending payments",
    'payments',
    'another user',
    false,
    (c) => ownPending(c).limit(12),
  ],
  [
    'pending payments of all',
    'payments',
    'owner',
    false,
    (c) => c.where('state', 'in', pending).limit(12),
  ],
];

export const historyCounts: Case[] = [
  [
    'own pending payments',
    'payments',
    'owner',
    true,
    (c) => own(c).where('state', 'in', pending),
  ],
  [
    'own refunds',
    'payments',
    'owner',
    true,
    (c) => own(c).where('refundDue', '==', true),
  ],
  [
    'own requests in review for one service',
    'requests',
    'owner',
    true,
    inReview,
  ],
  ["somebody else's in review", 'requests', 'another user', false, inReview],
  [
    'failed payments of all',
    'payments',
    'owner',
    false,
    (c) => c.where('state', '==', 'failed'),
  ],
  [
    "somebody else's refunds",
    'payments',
    'another user',
    false,
    (c) => own(c).where('refundDue', '==', true),
  ],
];
