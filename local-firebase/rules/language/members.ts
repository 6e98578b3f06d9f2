import type { RulesService } from '../api';

/** A global with known members, so that loading tells of a misspelt one. */
export type Shape = 'request' | 'auth' | 'query' | 'resource' | 'document';

/** What a document has (rules.firestore.Resource). */
const DOCUMENT = ['__name__', 'data', 'id'] as const;
/** Of the caller, in both services. */
const AUTH = ['token', 'uid'] as const;

/**
 * Firestore: https://firebase.google.com/docs/reference/rules/rules.firestore.Request
 * and rules.firestore.Resource. Storage:
 * https://firebase.google.com/docs/reference/security/storage
 */
export const MEMBERS: Readonly<
  Record<RulesService, Readonly<Record<Shape, readonly string[]>>>
> = {
  'cloud.firestore': {
    request: ['auth', 'method', 'path', 'query', 'resource', 'time'],
    auth: AUTH,
    query: ['limit', 'offset', 'orderBy'],
    resource: DOCUMENT,
    document: DOCUMENT,
  },
  'firebase.storage': {
    request: ['auth', 'path', 'resource', 'time'],
    auth: AUTH,
    query: [],
    resource: [
      'bucket',
      'contentDisposition',
      'contentEncoding',
      'contentLanguage',
      'contentType',
      'crc32c',
      'etag',
      'generation',
      'md5Hash',
      'metadata',
      'metageneration',
      'name',
      'size',
      'timeCreated',
      'updated',
    ],
    document: DOCUMENT,
  },
};
