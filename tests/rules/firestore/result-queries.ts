import { ownedBy, type Case, type Query } from './query-case';

const own = (from: Query): Query => ownedBy(from, 'ama');
const newest = (from: Query): Query => from.orderBy('createdAt', 'desc');

/** What an owner asks about the results of a request. */
export const resultQueries: Case[] = [
  [
    'findings of an own request',
    'result_findings',
    'owner',
    true,
    (c) => own(c).where('documentId', '==', 'r1').limit(20),
  ],
  [
    'own findings',
    'result_findings',
    'owner',
    true,
    (c) => newest(own(c)).limit(50),
  ],
  [
    'findings of somebody else',
    'result_findings',
    'owner',
    false,
    (c) => ownedBy(c, 'kofi').where('documentId', '==', 'r1').limit(20),
  ],
  [
    'findings of a request, whoever owns it',
    'result_findings',
    'administrator',
    false,
    (c) => c.where('documentId', '==', 'r1').limit(20),
  ],
  [
    'links to results of an own request',
    'result_shares',
    'owner',
    true,
    (c) => newest(own(c).where('documentId', '==', 'r1')).limit(20),
  ],
  [
    'links to results of an own request that are not stopped',
    'result_shares',
    'owner',
    true,
    (c) =>
      own(c)
        .where('documentId', '==', 'r1')
        .where('revokedAt', '==', null)
        .orderBy('expiresAt', 'desc')
        .limit(20),
  ],
  [
    'links to results of somebody else',
    'result_shares',
    'owner',
    false,
    (c) => ownedBy(c, 'kofi').where('documentId', '==', 'r1').limit(20),
  ],
];
