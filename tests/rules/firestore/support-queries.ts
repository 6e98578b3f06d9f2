import type { Case, Collection, Query } from './query-case';

const support = 'support';
const own = (c: Collection) =>
  c.where('userId', '==', 'ama').orderBy('timestamp', 'desc');
const open = (c: Collection) =>
  c.where('state', '==', 'open').orderBy('timestamp', 'asc');
const openBilling = (c: Collection) =>
  c
    .where('state', '==', 'open')
    .where('issueType', '==', 'Billing')
    .orderBy('timestamp', 'asc');
const billing = (c: Collection) =>
  c.where('issueType', '==', 'Billing').orderBy('timestamp', 'desc');
const called = (c: Collection) =>
  c.where('reference', '==', 'LS-7K3M-98').orderBy('timestamp', 'desc');
const before = (query: Query) => query.endBefore(new Date(0)).limitToLast(15);

/** What /support and /admin/support ask, and what nobody else may. */
export const supportPages: Case[] = [
  ['own messages', support, 'owner', true, (c) => own(c).limit(5)],
  ['own messages before', support, 'owner', true, (c) => before(own(c))],
  ['open messages', support, 'administrator', true, (c) => open(c).limit(15)],
  [
    'open messages before',
    support,
    'administrator',
    true,
    (c) => before(open(c)),
  ],
  [
    'open messages of a type',
    support,
    'administrator',
    true,
    (c) => openBilling(c).limit(15),
  ],
  [
    'open messages of a type before',
    support,
    'administrator',
    true,
    (c) => before(openBilling(c)),
  ],
  [
    'messages of a type',
    support,
    'administrator',
    true,
    (c) => billing(c).limit(15),
  ],
  [
    'messages of a type before',
    support,
    'administrator',
    true,
    (c) => before(billing(c)),
  ],
  [
    'a message by its reference',
    support,
    'administrator',
    true,
    (c) => called(c).limit(15),
  ],
  ['1001 own messages', support, 'owner', false, (c) => own(c).limit(1001)],
  ['open messages', support, 'owner', false, (c) => open(c).limit(15)],
  ['messages of a type', support, 'owner', false, (c) => billing(c).limit(15)],
  [
    'a message by its reference',
    support,
    'owner',
    false,
    (c) => called(c).limit(1),
  ],
  [
    "somebody else's messages",
    support,
    'another user',
    false,
    (c) => own(c).limit(5),
  ],
  [
    'open messages',
    support,
    'former administrator',
    false,
    (c) => open(c).limit(15),
  ],
  [
    'open messages',
    support,
    'record without claim',
    false,
    (c) => open(c).limit(15),
  ],
  ['own messages', support, 'signed out', false, (c) => own(c).limit(5)],
];

export const supportCounts: Case[] = [
  ['own messages', support, 'owner', true, own],
  ['open messages', support, 'administrator', true, open],
  ['open messages', support, 'owner', false, open],
  ["somebody else's messages", support, 'another user', false, own],
];
