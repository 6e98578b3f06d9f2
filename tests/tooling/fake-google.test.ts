import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalledApi } from '../../scripts/setup/google/connect';
import { FakeGoogle } from '../support/google/fake-google';
import { newProject } from '../support/google/google-project';
import { projectId } from '../support/google/setup-world';

const project = newProject(projectId);
const fake = new FakeGoogle([project]);
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const services = [
  'firestore',
  'cloudresourcemanager',
  'identitytoolkit',
  'artifactregistry',
  'cloudbilling',
];
project.services.push(
  ...services.map((name) => `${name}.googleapis.com`),
  'storage.googleapis.com',
);
project.repository = {
  cleanupPolicies: {},
  cleanupPolicyDryRun: false,
  labels: {},
};

async function call(
  api: CalledApi,
  verb: string,
  path: string,
  body?: object,
  token = 'token-of-a-person',
) {
  const response = await fetch(new URL(path, fake.addressOf(api)), {
    method: verb,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-goog-user-project': projectId,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { code: response.status, said: JSON.stringify(await response.json()) };
}

const database = '/v1/projects/my-land/databases';
const config = '/v2/projects/my-land/config';
const repository =
  '/v1/projects/my-land/locations/europe-west1/repositories/gcf-artifacts';
const policy = '/v3/projects/my-land:setIamPolicy';
const logs = (logType: string) => ({
  policy: {
    etag: 'e0',
    auditConfigs: [
      { service: 'storage.googleapis.com', auditLogConfigs: [{ logType }] },
    ],
  },
});

const unknown: [
  string,
  CalledApi,
  string,
  string,
  object | undefined,
  string,
][] = [
  [
    'a path',
    'firestore',
    'GET',
    '/v1/projects/my-land/dbs/x',
    undefined,
    'Unknown path',
  ],
  [
    'a path that other resources have',
    'firestore',
    'GET',
    '/v1/projects/my-land/config',
    undefined,
    'Unknown path',
  ],
  [
    'an older version',
    'cloudresourcemanager',
    'GET',
    '/v1/projects/my-land',
    undefined,
    'Unknown path',
  ],
  ['a method', 'firestore', 'PUT', `${database}/(default)`, {}, 'Unknown path'],
  [
    'a verb',
    'cloudresourcemanager',
    'POST',
    '/v3/projects/my-land:setPolicy',
    {},
    'Unknown path',
  ],
  [
    'a path of a client of the other kind',
    'cloudbilling',
    'GET',
    '/v1/projects/my-land/billing',
    undefined,
    'Unknown path',
  ],
  [
    'a parameter',
    'firestore',
    'POST',
    `${database}?database=x`,
    {},
    'no parameter',
  ],
  [
    'a field',
    'firestore',
    'POST',
    `${database}?databaseId=(default)`,
    { location: 'x' },
    'Cannot find field',
  ],
  [
    'a field within',
    'identitytoolkit',
    'PATCH',
    `${config}?updateMask=signIn`,
    { signIn: { mail: {} } },
    'Cannot find field',
  ],
  [
    'a field of a client of the other kind',
    'artifactregistry',
    'PATCH',
    `${repository}?updateMask=labels`,
    { cleanup: {} },
    'Cannot find field',
  ],
  [
    'a kind of value',
    'firestore',
    'POST',
    `${database}?databaseId=(default)`,
    { locationId: 7 },
    'is no string',
  ],
  [
    'a path in a mask',
    'identitytoolkit',
    'PATCH',
    `${config}?updateMask=signIn.mail`,
    {},
    'updateMask: signIn.mail',
  ],
  [
    'a listed value',
    'firestore',
    'POST',
    `${database}?databaseId=(default)`,
    { type: 'NATIVE' },
    'Invalid value',
  ],
  [
    'a listed value of accounts',
    'identitytoolkit',
    'PATCH',
    `${config}?updateMask=passwordPolicyConfig`,
    { passwordPolicyConfig: { passwordPolicyEnforcementState: 'ON' } },
    'Invalid value',
  ],
  [
    'a listed value of policies',
    'cloudresourcemanager',
    'POST',
    policy,
    logs('READ'),
    'Invalid value',
  ],
  [
    'a listed value of a client of the other kind',
    'artifactregistry',
    'PATCH',
    `${repository}?updateMask=cleanup_policies`,
    { cleanupPolicies: { a: { action: 'REMOVE' } } },
    'Invalid value',
  ],
];
it.each(unknown)(
  'Google knows no such thing: %s',
  async (_what, api, verb, path, body, words) => {
    const { code, said } = await call(api, verb, path, body);
    expect([code, said]).toEqual([400, expect.stringContaining(words)]);
    expect(JSON.parse(said)).toMatchObject({
      error: { code: 400, status: 'INVALID_ARGUMENT' },
    });
  },
);

it('takes what the definitions allow', async () => {
  const given = { type: 'FIRESTORE_NATIVE', locationId: 'europe-west1' };
  expect(
    (await call('firestore', 'POST', `${database}?databaseId=(default)`, given))
      .code,
  ).toBe(200);
  expect(
    (await call('cloudresourcemanager', 'POST', policy, logs('DATA_READ')))
      .code,
  ).toBe(200);
});

it('leaves out what is false, and what is logged stays without its mask', async () => {
  project.accounts = {
    signIn: { email: { enabled: false, passwordRequired: true } },
  };
  const { said } = await call('identitytoolkit', 'GET', config);
  expect(JSON.parse(said)).toMatchObject({
    signIn: { email: { passwordRequired: true } },
  });
  expect(said).not.toContain('enabled');
  // The call before this one named what is logged, and no mask.
  expect(project.policy.auditConfigs).toBeUndefined();
});

it('refuses who is not signed in, and an API that is off in the very project', async () => {
  expect(
    (
      await call(
        'firestore',
        'GET',
        `${database}/(default)`,
        undefined,
        'other',
      )
    ).code,
  ).toBe(401);
  const { code, said } = await call(
    'run',
    'GET',
    '/v2/projects/my-land/locations/l/services/s',
  );
  expect([code, said]).toEqual([
    403,
    expect.stringContaining('"reason":"SERVICE_DISABLED"'),
  ]);
});
