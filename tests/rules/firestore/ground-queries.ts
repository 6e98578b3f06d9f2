import { ownedBy, type Case, type Query } from './query-case';

const own = (from: Query): Query => ownedBy(from, 'ama');

/** What people ask about grounds, and about the numbers that owners typed. */
export const groundQueries: Case[] = [
  [
    'the typed numbers of an own request',
    'ground_proposals',
    'owner',
    true,
    (c) => own(c).where('documentId', '==', 'r1').limit(1),
  ],
  [
    'the typed numbers of somebody else',
    'ground_proposals',
    'owner',
    false,
    (c) => ownedBy(c, 'kofi').where('documentId', '==', 'r1').limit(1),
  ],
  [
    'the typed numbers of a request, whoever owns it',
    'ground_proposals',
    'administrator',
    false,
    (c) => c.where('documentId', '==', 'r1').limit(1),
  ],
  ['datum parameters', 'datum_parameters', 'owner', false, (c) => c.limit(1)],
  [
    'datum parameters, for the office',
    'datum_parameters',
    'administrator',
    false,
    (c) => c.limit(1),
  ],
  ['own grounds', 'plan_grounds', 'owner', false, (c) => own(c).limit(10)],
  [
    'the ground of an own request',
    'plan_grounds',
    'owner',
    false,
    (c) => own(c).where('documentId', '==', 'r1').limit(1),
  ],
  [
    'grounds in a cell',
    'plan_grounds',
    'owner',
    false,
    (c) => c.where('cells', 'array-contains', 'c1').limit(10),
  ],
  [
    'grounds in a cell, for the office',
    'plan_grounds',
    'administrator',
    false,
    (c) => c.where('cells', 'array-contains', 'c1').limit(10),
  ],
  [
    'alarms about the ground of an own request',
    'plan_alarms',
    'owner',
    false,
    (c) => c.where('recordIds', 'array-contains', 'r1').limit(10),
  ],
];
