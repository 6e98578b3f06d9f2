import type { Case, Query } from './query-case';

const today = new Date('2026-02-02T00:00:00Z');
const paid = (from: Query) => from.where('paymentStatus', '==', true);
const open = (from: Query) => paid(from).where('status', '==', false);
const valid = (from: Query) => open(from).where('isDocumentValid', '==', true);

/**
 * The filters of /adminRequest, as repositories/requests/admin-requests asks
 * them.
 */
const filters = {
  all: paid,
  open,
  'to review': valid,
  'clearer image asked for': (from: Query) =>
    paid(from).where('isDocumentValid', '==', false),
  'clearer image sent': (from: Query) =>
    valid(from).where('imageSent', '==', true),
  late: (from: Query) => open(from).where('promisedBy', '<', today),
  complete: (from: Query) => paid(from).where('status', '==', true),
} as const;

const searched = (from: Query) =>
  from.where('searchPrefixes', 'array-contains-any', ['am']);
const nobodys = (from: Query) => from.where('assignedTo', '==', null);
const ofService = (from: Query) => from.where('serviceId', '==', 'land');

const ofRegion = (from: Query) => from.where('region', '==', 'Volta');

const narrowed = Object.entries(filters).flatMap(([name, filter]) => [
  { name, filter },
  {
    name: `${name}, searched`,
    filter: (from: Query) => searched(filter(from)),
  },
  {
    name: `${name}, of a service`,
    filter: (from: Query) => ofService(filter(from)),
  },
  {
    name: `${name}, of a service, searched`,
    filter: (from: Query) => searched(ofService(filter(from))),
  },
  {
    name: `${name}, of a region`,
    filter: (from: Query) => ofRegion(filter(from)),
  },
  {
    name: `${name}, nobody's`,
    filter: (from: Query) => nobodys(filter(from)),
  },
  {
    name: `${name}, nobody's, of a service, searched`,
    filter: (from: Query) => searched(ofService(nobodys(filter(from)))),
  },
]);

const orders = [
  ['the newest first', 'createdAt', 'desc'],
  ['the longest paid first', 'paidAt', 'asc'],
  ['the soonest promised first', 'promisedBy', 'asc'],
] as const;

/** By which moment such a list is ordered, and counted in parts. */
export const momentOf = (name: string) =>
  orders.find(([words]) => name.endsWith(words))?.[1];

/** What is late comes by its promise alone. */
const ordersOf = (name: string) =>
  name.startsWith('late') ? orders.slice(2) : orders;

const named = narrowed.flatMap(({ name, filter }) =>
  ordersOf(name).map(([words, field, direction]) => ({
    name: `${name}, ${words}`,
    filter,
    pages: (from: Query) => filter(from).orderBy(field, direction),
  })),
);
const late = (from: Query) => filters.late(from).orderBy('promisedBy', 'asc');

/**
 * Each page forwards and backwards; the indexes they need are held against
 * firestore.indexes.json.
 */
export const adminRequestPages: Case[] = [
  ...named.flatMap(({ name, pages }): Case[] => [
    [name, 'requests', 'administrator', true, (c) => pages(c).limit(15)],
    [
      `${name}, the page before`,
      'requests',
      'administrator',
      true,
      (c) => pages(c).endBefore(today).limitToLast(15),
    ],
  ]),
  [
    'paid ones',
    'requests',
    'owner',
    false,
    (c) => paid(c).orderBy('createdAt', 'desc').limit(15),
  ],
  ['late ones', 'requests', 'owner', false, (c) => late(c).limit(15)],
  [
    'late ones',
    'requests',
    'former administrator',
    false,
    (c) => late(c).limit(15),
  ],
  ['late ones', 'requests', 'signed out', false, (c) => late(c).limit(15)],
  [
    '1001 late ones',
    'requests',
    'administrator',
    false,
    (c) => late(c).limit(1001),
  ],
];

export const adminRequestCounts: Case[] = [
  ...named.map(({ name, filter }): Case => [
    name,
    'requests',
    'administrator',
    true,
    filter,
  ]),
  ['paid ones', 'requests', 'record without claim', false, paid],
];
