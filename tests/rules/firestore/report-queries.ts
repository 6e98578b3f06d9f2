import type { Case, Collection, Query } from './query-case';

const reports = 'due-diligence';
const own = (c: Query): Query => c.where('userId', '==', 'ama');
const newest = (c: Query): Query => c.orderBy('createdAt', 'desc');
const unseen = (c: Query): Query => c.where('seenStatus', '==', 'unseen');
const narrowed = (c: Collection): Query =>
  unseen(c)
    .where('kind', '==', 'lost-land')
    .where('reviewStatus', '==', 'pending')
    .where('region', '==', 'Volta');
const before = (c: Query): Query => newest(c).endBefore(new Date(0));

/**
 * What /due-diligence and /admin/reports ask, and neighbours they must not be
 * able to ask.
 */
export const reportPages: Case[] = [
  ['own reports', reports, 'owner', true, (c) => newest(own(c)).limit(10)],
  [
    'the page of own reports before',
    reports,
    'owner',
    true,
    (c) => before(own(c)).limitToLast(10),
  ],
  ['all reports', reports, 'administrator', true, (c) => newest(c).limit(15)],
  [
    'narrowed reports',
    reports,
    'administrator',
    true,
    (c) => newest(narrowed(c)).limit(15),
  ],
  [
    'the page of narrowed reports before',
    reports,
    'administrator',
    true,
    (c) => before(narrowed(c)).limitToLast(15),
  ],
  [
    'a report by its reference',
    reports,
    'administrator',
    true,
    (c) => newest(c.where('reference', '==', 'LS-7K3M-98')).limit(15),
  ],
  [
    '1001 own reports',
    reports,
    'owner',
    false,
    (c) => newest(own(c)).limit(1001),
  ],
  [
    "somebody else's reports",
    reports,
    'another user',
    false,
    (c) => newest(own(c)).limit(10),
  ],
  [
    'reports when signed out',
    reports,
    'signed out',
    false,
    (c) => newest(own(c)).limit(10),
  ],
  ['all reports', reports, 'owner', false, (c) => newest(c).limit(15)],
  [
    'unseen reports of all',
    reports,
    'owner',
    false,
    (c) => newest(unseen(c)).limit(15),
  ],
  [
    'the report of a reference',
    reports,
    'another user',
    false,
    (c) => newest(c.where('reference', '==', 'LS-7K3M-98')).limit(1),
  ],
  [
    'reports without record',
    reports,
    'former administrator',
    false,
    (c) => newest(c).limit(15),
  ],
  [
    'reports without claim',
    reports,
    'record without claim',
    false,
    (c) => newest(c).limit(15),
  ],
  [
    '1001 reports',
    reports,
    'administrator',
    false,
    (c) => newest(c).limit(1001),
  ],
];

export const reportCounts: Case[] = [
  ['own reports', reports, 'owner', true, own],
  ['narrowed reports', reports, 'administrator', true, narrowed],
  ['all reports', reports, 'owner', false, (c) => c],
  ["somebody else's reports", reports, 'another user', false, own],
  [
    'unseen reports without record',
    reports,
    'former administrator',
    false,
    unseen,
  ],
];
