import type { Case, Query } from './query-case';

const today = new Date('2026-02-02T00:00:00Z');
const paid = (from: Query) => from.where('paymentStatus', '==', true);
const open = (from: Query) => paid(from).where('status', '==', false);
const valid = (from: Query) => open(from).where('isDocumentValid', '==', true);

/** The filters of /adminRequest, as repositories/admin/admin-requests asks them. */
const filters = {
  'to review': valid,
  'clearer image asked for': (from: Query) => paid(from).where('isDocumentValid', '==', false),
  'clearer image sent': (from: Query) => valid(from).where('imageSent', '==', true),
  late: (from: Query) => open(from).where('promisedBy', '<', today),
  complete: (from: Query) => paid(from).where('status', '==', true),
} as const;

const named = Object.entries(filters).flatMap(([name, filter]) => [
  { name, filter },
  {
    name: `${name}, searched`,
    filter: (from: Query) => filter(from).where('searchPrefixes', 'array-contains', 'am'),
  },
]);
const inOrder = (name: string, query: Query) =>
  name.startsWith('late') ? query.orderBy('promisedBy', 'asc') : query.orderBy('createdAt', 'desc');

/** Each page forwards and backwards; the indexes they need are held against firestore.indexes.json. */
export const adminRequestPages: Case[] = [
  ...named.flatMap(({ name, filter }): Case[] => [
    [name, 'requests', 'administrator', true, (c) => inOrder(name, filter(c)).limit(15)],
    [
      `${name}, the page before`,
      'requests',
      'administrator',
      true,
      (c) => inOrder(name, filter(c)).endBefore(today).limitToLast(15),
    ],
    [name, 'requests', 'owner', false, (c) => inOrder(name, filter(c)).limit(15)],
  ]),
  ['late ones', 'requests', 'former administrator', false, (c) => inOrder('late', filters.late(c)).limit(15)],
  ['late ones', 'requests', 'signed out', false, (c) => inOrder('late', filters.late(c)).limit(15)],
  ['1001 late ones', 'requests', 'administrator', false, (c) => inOrder('late', filters.late(c)).limit(1001)],
];

export const adminRequestCounts: Case[] = named.flatMap(({ name, filter }): Case[] => [
  [name, 'requests', 'administrator', true, filter],
  [name, 'requests', 'record without claim', false, filter],
]);
