import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeGoogle } from '../support/google/fake-google';
import {
  deploy,
  emptyPolicy,
  newProject,
  type GoogleProject,
  type StoredPolicy,
} from '../support/google/google-project';
import {
  bucket,
  makeSetupFolder,
  projectId,
  setUp,
} from '../support/google/setup-world';
import { isDeep, seed } from '../support/property-runs';

const them = 'user:them@example.test';
const policy: fc.Arbitrary<StoredPolicy> = fc.record({
  etag: fc.constant('e7'),
  bindings: fc.subarray([
    {
      role: 'roles/datastore.user',
      members: [them],
      condition: { title: 'until May' },
    },
    { role: 'roles/datastore.user', members: [them] },
    { role: 'roles/run.invoker', members: [them] },
    { role: 'roles/viewer', members: [them] },
  ]),
  auditConfigs: fc.subarray([
    {
      service: 'datastore.googleapis.com',
      auditLogConfigs: [{ logType: 'DATA_READ', exemptedMembers: [them] }],
    },
    { service: 'allServices', auditLogConfigs: [{ logType: 'ADMIN_READ' }] },
  ]),
});
const rule = fc.record({
  origin: fc.subarray(
    ['https://land.example.test', 'https://theirs.example.test'],
    { minLength: 1 },
  ),
  method: fc.subarray(['GET', 'HEAD', 'POST', 'PUT', 'PATCH'], {
    minLength: 1,
  }),
  responseHeader: fc.constant<string[]>(['Content-Type']),
  maxAgeSeconds: fc.integer({ min: 1, max: 3600 }),
});
const accounts = fc.record({
  subtype: fc.constantFrom('IDENTITY_PLATFORM', 'FIREBASE_AUTH'),
  signIn: fc.record({
    email: fc.record({ enabled: fc.boolean() }),
    phoneNumber: fc.constant({ enabled: true }),
  }),
  passwordPolicyConfig: fc.record({
    passwordPolicyEnforcementState: fc.constantFrom('ENFORCE', 'OFF'),
    passwordPolicyVersions: fc.constantFrom(
      [
        {
          customStrengthOptions: {
            minPasswordLength: 12,
            containsNumericCharacter: true,
          },
        },
      ],
      [],
    ),
  }),
  authorizedDomains: fc.subarray(['land.example.test', 'theirs.example.test']),
});

/** A project that others have worked on. */
const usedProject: fc.Arbitrary<GoogleProject> = fc
  .record({
    services: fc.subarray([
      'firestore.googleapis.com',
      'theirs.googleapis.com',
    ]),
    policy,
    database: fc.constantFrom(null, {
      locationId: 'nam5',
      type: 'FIRESTORE_NATIVE',
    }),
    bucket: fc.option(
      fc.record({
        name: fc.constant(bucket),
        location: fc.constantFrom('EUROPE-WEST1', 'US'),
        cors: fc.array(rule, { maxLength: 3 }),
        metageneration: fc.constant(4),
        policy,
      }),
    ),
    accounts: fc.option(accounts),
    googleSignIn: fc.boolean(),
    secrets: fc.dictionary(
      fc.constantFrom('OTP_HMAC_KEY', 'SMTP_URL', 'THEIRS'),
      fc.record({
        values: fc.array(fc.string({ minLength: 1 }), {
          minLength: 1,
          maxLength: 2,
        }),
        policy,
      }),
    ),
    repository: fc.constantFrom(null, {
      cleanupPolicies: { theirs: { id: 'theirs', action: 'KEEP' } },
      cleanupPolicyDryRun: true,
      labels: { theirs: 'yes' },
    }),
    runServices: fc.constantFrom({}, { api: { policy: emptyPolicy() } }),
  })
  .map((changes) => {
    const project = deploy(newProject(projectId));
    const services = [...project.services, ...changes.services];
    return structuredClone({ ...project, ...changes, services });
  });

/**
 * Every value and every part of every list is still there, but for what counts
 * changes and what is switched on.
 */
function keeps(before: unknown, after: unknown, name = ''): boolean {
  if (before === null || before === undefined || before === false) return true;
  if (
    [
      'etag',
      'metageneration',
      'cleanupPolicyDryRun',
      'passwordPolicyEnforcementState',
    ].includes(name)
  ) {
    return true;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.every((item: unknown) =>
      after.some((other: unknown) => keeps(item, other)),
    );
  }
  if (typeof before !== 'object') return before === after;
  if (typeof after !== 'object' || after === null) return false;
  const found = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([field, value]) =>
    keeps(value, found.get(field), field),
  );
}

const fake = new FakeGoogle([]);
beforeAll(() => fake.start());
afterAll(() => fake.stop());

it('run again it changes nothing, and what somebody else set stays', async () => {
  const google = fake.connect(projectId);
  await fc.assert(
    fc.asyncProperty(usedProject, async (project) => {
      const root = makeSetupFolder();
      const before = structuredClone(project);
      fake.projects.splice(0, 1, project);
      const first = await setUp(root, fake, { google });
      expect(keeps(withoutOldPolicy(before), project)).toBe(true);
      const [between, writes] = [structuredClone(project), fake.writes.length];
      const second = await setUp(root, fake, { google });
      expect([second.done, fake.writes.slice(writes), project]).toEqual([
        [],
        [],
        between,
      ]);
      expect(second.missing).toEqual(first.missing);
      rmSync(root, { recursive: true });
    }),
    { seed, numRuns: isDeep ? 200 : 6 },
  );
});

/** Rules for passwords that nobody enforces are not anybody's decision. */
function withoutOldPolicy(project: GoogleProject): GoogleProject {
  const { passwordPolicyConfig, ...others } = project.accounts ?? {};
  const isEnforced = JSON.stringify(passwordPolicyConfig ?? null).includes(
    '"ENFORCE"',
  );
  return {
    ...project,
    accounts:
      isEnforced || project.accounts === null ? project.accounts : others,
  };
}
