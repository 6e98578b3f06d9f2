import type { Case, Collection, Query } from './query-case';

const newestOf = (from: Collection, field: string, value: unknown): Query =>
  from.where(field, '==', value).orderBy('createdAt', 'desc');
const failed = (from: Collection): Query => from.where('state', '==', 'failed');
const toApprove = (from: Collection): Query =>
  from.where('refund.state', '==', 'proposed');

/**
 * What an administrator looks through payments by, and through messages that
 * failed.
 */
export const paymentPages: Case[] = [
  ...[
    'state',
    'paymentoption',
    'refund.state',
    'documentId',
    'walletnumber',
  ].flatMap((field): Case[] => [
    [
      `payments by ${field}`,
      'payments',
      'administrator',
      true,
      (c) => newestOf(c, field, 'x').limit(15),
    ],
    [
      `payments by ${field}`,
      'payments',
      'owner',
      false,
      (c) => newestOf(c, field, 'x').limit(15),
    ],
  ]),
  [
    '1001 payments',
    'payments',
    'administrator',
    false,
    (c) => c.orderBy('createdAt', 'desc').limit(1001),
  ],
  [
    'failed messages',
    'outbox',
    'administrator',
    true,
    (c) => failed(c).orderBy('endedAt', 'desc').limit(15),
  ],
  ['failed messages', 'outbox', 'owner', false, (c) => failed(c).limit(15)],
  [
    'failed messages',
    'outbox',
    'former administrator',
    false,
    (c) => failed(c).limit(15),
  ],
  [
    'failed messages',
    'outbox',
    'record without claim',
    false,
    (c) => failed(c).limit(15),
  ],
  [
    '1001 failed messages',
    'outbox',
    'administrator',
    false,
    (c) => failed(c).limit(1001),
  ],
  ['all messages', 'outbox', 'administrator', false, (c) => c.limit(15)],
  [
    'messages under way',
    'outbox',
    'administrator',
    false,
    (c) => c.where('state', '==', 'waiting').limit(15),
  ],
];

export const paymentCounts: Case[] = [
  ['failed messages', 'outbox', 'administrator', true, failed],
  ['refunds to approve', 'payments', 'administrator', true, toApprove],
  ['messages', 'outbox', 'administrator', false, (c) => c],
  ['refunds to approve', 'payments', 'owner', false, toApprove],
];
