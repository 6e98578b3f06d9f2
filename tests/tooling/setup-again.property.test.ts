import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryCloud, type CloudState } from '../../scripts/setup/testing/memory-cloud';
import { runs, seed } from '../support/property-runs';
import { bucket, makeSetupFolder, setUp, webSettings } from '../support/suite/setup-world';

const flag = fc.constantFrom(null, true, false);
const rule = fc.record({
  origin: fc.subarray(['https://land.example.test', 'https://theirs.example.test'], { minLength: 1 }),
  method: fc.subarray(['GET', 'HEAD', 'POST', 'PUT', 'PATCH'], { minLength: 1 }),
  responseHeader: fc.constant<string[]>(['Content-Type']),
  maxAgeSeconds: fc.nat(3600),
});
/** A project that others have worked on. */
const usedProject: fc.Arbitrary<CloudState> = fc.record({
  project: fc.constant({ number: '1', isBilled: true }),
  services: fc.subarray(['firestore.googleapis.com', 'theirs.googleapis.com']),
  webSettings: fc.constantFrom(null, webSettings),
  signIn: fc.option(
    fc.record({
      ...{ hasPassword: flag, hasGoogle: fc.boolean(), hidesAccounts: flag, keepsAccounts: flag },
      domains: fc.subarray(['localhost', 'land.example.test', 'theirs.example.test']),
    }),
  ),
  databaseLocation: fc.constantFrom(null, 'europe-west1', 'nam5'),
  cors: fc.oneof(fc.constant({}), fc.record({ [bucket]: fc.array(rule, { maxLength: 3 }) })),
  secrets: fc.dictionary(fc.constantFrom('OTP_HMAC_KEY', 'SMTP_URL', 'THEIRS'), fc.string()),
  roles: fc.subarray(['user:them@example.test roles/owner']),
  invokers: fc.constantFrom({}, { deliverNotification: ['user:them@example.test'] }),
  timesToLive: fc.subarray(['otp expiresAt', 'theirs at']),
  records: fc.dictionary(
    fc.constantFrom('ServiceList/theirs', 'AdminConfig/theirs', 'users/them'),
    fc.constant({}),
  ),
  accounts: fc.dictionary(
    fc.constantFrom('ama@example.test', 'kofi@example.test'),
    fc.constantFrom('granted', 'already', 'unconfirmed', 'closed'),
  ),
});

/** Every value that is not null, and every part of every list, is still there. */
function keeps(before: unknown, after: unknown): boolean {
  if (before === null || before === undefined) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.every((item) => after.some((other) => JSON.stringify(other) === JSON.stringify(item)));
  if (typeof before !== 'object') return before === after;
  if (typeof after !== 'object' || after === null) return false;
  const found: Record<string, unknown> = { ...after };
  return Object.entries(before).every(([name, value]) => keeps(value, found[name]));
}

it('run again it changes nothing, and what somebody else set stays', async () => {
  await fc.assert(
    fc.asyncProperty(usedProject, async (state) => {
      const root = makeSetupFolder();
      const before = structuredClone(state);
      const cloud = new MemoryCloud(state, webSettings);
      const first = await setUp(root, cloud);
      const { accounts, ...others } = before;
      expect(keeps(others, cloud.state)).toBe(true);
      expect(Object.keys(cloud.state.accounts)).toEqual(Object.keys(accounts));
      const [between, writes] = [structuredClone(cloud.state), cloud.writes];
      const second = await setUp(root, cloud);
      expect([second.done, cloud.writes, cloud.state]).toEqual([[], writes, between]);
      // Advice about what was entered is given once.
      for (const line of second.missing) expect(first.missing).toContain(line);
      rmSync(root, { recursive: true });
    }),
    { seed, numRuns: runs(300, 60), plugins: [fc.interruptAfterTimeLimit(20_000)] },
  );
});
