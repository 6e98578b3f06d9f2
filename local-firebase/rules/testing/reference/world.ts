import type { FirestoreFields, RulesObject, RulesService } from '../../api';
import { loadRules } from '../../load';
import { list, makeLookup, TEST_TIME, text, whole } from '../rules';

/** `resource.data` of the document that the reference's cases are judged by. */
const data: FirestoreFields = {
  name: text('Ama'),
  age: whole(30),
  rate: { doubleValue: 2.5 },
  none: { nullValue: null },
  yes: { booleanValue: true },
  tags: list(text('a'), text('b')),
  home: { mapValue: { fields: { town: text('Accra'), plot: whole(7) } } },
  at: { timestampValue: '2026-03-01T10:20:30.456789Z' },
  raw: { bytesValue: 'YWJj' },
  spot: { geoPointValue: { latitude: 5.6, longitude: -0.2 } },
  ref: { referenceValue: 'projects/p/databases/(default)/documents/docs/two' },
};

const storedObject: RulesObject = {
  name: 'files/ama.png',
  bucket: 'main',
  generation: '1780000000000001',
  metageneration: 2,
  size: 100,
  timeCreated: '2026-01-01T00:00:00Z',
  updated: '2026-01-02T00:00:00Z',
  md5Hash: 'CY9rzUYh03PK3k6DJie09g==',
  crc32c: 'hpZxzg==',
  etag: 'e1',
  contentDisposition: 'inline',
  contentEncoding: 'identity',
  contentLanguage: null,
  contentType: 'image/png',
  metadata: { owner: 'ama' },
};

const auth = {
  uid: 'ama',
  token: {
    sub: 'ama',
    email: 'ama@example.com',
    email_verified: true,
    phone_number: '+233241234567',
    name: 'Ama',
    level: 3,
    firebase: {
      identities: { 'google.com': ['123'] },
      sign_in_provider: 'google.com',
    },
  },
};

const lookup = makeLookup(
  [{ path: 'users/ama', fields: { role: text('editor') } }],
  [
    { path: 'users/ama', fields: { role: text('none') } },
    { path: 'users/new', fields: {} },
  ],
);

const heads: Readonly<Record<RulesService, string>> = {
  'cloud.firestore': 'match /databases/{database}/documents/docs/{id}',
  'firebase.storage': 'match /b/{bucket}/o/files/{name}',
};

/** What rules with this condition say of one read: 'error' is a refusal, too. */
export function decideReference(
  service: RulesService,
  condition: string,
): 'true' | 'false' | 'error' {
  const rules = loadRules(
    `rules_version = '2';\nservice ${service} { ${heads[service]} { allow get: if ${condition}; } }`,
    'reference.rules',
  );
  const base = {
    auth,
    time: TEST_TIME,
    method: 'get',
    requestResource: null,
  } as const;
  const { allow, reason } =
    service === 'cloud.firestore'
      ? rules.decideDocument({
          ...base,
          database: '(default)',
          path: 'docs/one',
          lookup,
          resource: { path: 'docs/one', fields: data },
        })
      : rules.decideObject({
          ...base,
          bucket: 'main',
          path: 'files/ama.png',
          firestore: lookup,
          resource: storedObject,
        });
  if (allow) return 'true';
  return reason.endsWith(': false') ? 'false' : 'error';
}
