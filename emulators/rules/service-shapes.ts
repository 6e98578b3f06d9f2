export type ServiceName = 'cloud.firestore' | 'firebase.storage';

/** A global whose members are known, so that a misspelt one is refused when the rules are loaded. */
export type Shape = 'request' | 'auth' | 'query' | 'resource' | 'document';

interface Service {
  operations: ReadonlySet<string>;
  shapes: Readonly<Record<Shape, ReadonlySet<string>>>;
}

const OPERATIONS = new Set(['read', 'write', 'get', 'list', 'create', 'update', 'delete']);
const AUTH = new Set(['uid', 'token']);
const DOCUMENT = new Set(['data', 'id', '__name__']);

/** Members of an object: https://firebase.google.com/docs/reference/security/storage */
export const OBJECT_MEMBERS = [
  'name',
  'bucket',
  'generation',
  'metageneration',
  'size',
  'timeCreated',
  'updated',
  'md5Hash',
  'crc32c',
  'etag',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'contentType',
  'metadata',
] as const;

const SERVICES: ReadonlyMap<string, [ServiceName, Service]> = new Map([
  [
    'cloud.firestore',
    [
      'cloud.firestore',
      {
        operations: OPERATIONS,
        shapes: {
          request: new Set(['auth', 'method', 'path', 'query', 'resource', 'time']),
          auth: AUTH,
          query: new Set(['limit', 'offset', 'orderBy']),
          resource: DOCUMENT,
          document: DOCUMENT,
        },
      },
    ],
  ],
  [
    'firebase.storage',
    [
      'firebase.storage',
      {
        operations: OPERATIONS,
        shapes: {
          request: new Set(['auth', 'method', 'path', 'resource', 'time']),
          auth: AUTH,
          query: new Set<string>(),
          resource: new Set<string>(OBJECT_MEMBERS),
          document: DOCUMENT,
        },
      },
    ],
  ],
]);

export function findService(name: string): { name: ServiceName; service: Service } | null {
  const found = SERVICES.get(name);
  return found === undefined ? null : { name: found[0], service: found[1] };
}

export function getShapeMembers(service: ServiceName, shape: Shape): ReadonlySet<string> {
  const found = findService(service);
  if (found === null) throw new Error(`no such service: ${service}`);
  return found.service.shapes[shape];
}
