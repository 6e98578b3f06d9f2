import type { Ruleset } from './api';

export type ServiceName = Ruleset['service'];

/** A global whose members are known, so that a misspelt one is refused when the rules are loaded. */
export type Shape = 'request' | 'auth' | 'query' | 'resource' | 'document';

const AUTH = new Set(['uid', 'token']);
const DOCUMENT = new Set(['data']);

export const SHAPES: Readonly<Record<ServiceName, Readonly<Record<Shape, ReadonlySet<string>>>>> = {
  'cloud.firestore': {
    request: new Set(['auth', 'query', 'resource', 'time']),
    auth: AUTH,
    query: new Set(['limit']),
    resource: DOCUMENT,
    document: DOCUMENT,
  },
  'firebase.storage': {
    request: new Set(['auth', 'resource', 'time']),
    auth: AUTH,
    query: new Set(),
    resource: new Set(['contentType', 'metadata', 'size', 'timeCreated']),
    document: DOCUMENT,
  },
};
