import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { runs, seed } from '../support/property-runs';
import { ownReferences } from '../support/records/own-references';
import { aQuota } from './counted';
import { aCreation } from './creation';
import { startRulesEnvironment } from './environment';
import { commit, tokenOf } from './generated/wire';
import { World } from './world';

const environment = await startRulesEnvironment();
const world = new World(environment);
afterAll(() => environment.close());

const email = 'ama@asaase.test';

/**
 * @returns the HTTP status of one message with this reference, when its account
 * has been given `nth - 1`
 */
async function create(
  uid: string,
  nth: number,
  reference: string,
): Promise<number> {
  await world.seed({ [`quotas/${uid}`]: aQuota({ references: nth - 1 }) });
  const { record, entry, quota } = aCreation('support', 'm1', {
    uid,
    nth,
    reference,
  });
  const message = { ...record.data, email, fileURL: null, fileName: null };
  return commit(environment.firestore.port, tokenOf(uid, { email }), [
    {
      path: record.path,
      fields: message,
      datedBy: ['timestamp'],
      changed: null,
    },
    {
      path: entry.path,
      fields: entry.data,
      datedBy: ['createdAt'],
      changed: null,
    },
    { path: quota.path, fields: quota.data, datedBy: ['at'], changed: null },
  ]);
}

/**
 * As the identity service makes them; an imported account may have any other id
 * of up to 128 characters.
 */
const uids = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{28}$/),
  fc
    .stringMatching(/^[^/\p{C}.]{1,32}$/u)
    .filter((uid) => !/^__.*__$/.test(uid)),
);
const counts = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);

describe('the references that rules and contract derive', () => {
  it('are the same four for every account and every count', async () => {
    const same = fc.asyncProperty(uids, counts, async (uid, nth) => {
      const statuses: number[] = [];
      for (const reference of ownReferences(uid, nth)) {
        statuses.push(await create(uid, nth, reference));
      }
      expect(statuses).toEqual([200, 200, 200, 200]);
    });
    await fc.assert(same, { seed, numRuns: runs(500, 50) });
  });

  it('are nobody else’s, and no other record’s', async () => {
    const others: fc.Arbitrary<{ uid: string; nth: number }> = fc.record({
      uid: uids,
      nth: counts,
    });
    const refused = fc.asyncProperty(
      uids,
      counts,
      others,
      fc.nat(3),
      async (uid, nth, other, cut) => {
        const own = ownReferences(uid, nth);
        const foreign = ownReferences(other.uid, other.nth)[cut] ?? '';
        fc.pre(!own.includes(foreign));
        expect(await create(uid, nth, foreign)).toBe(403);
      },
    );
    await fc.assert(refused, { seed, numRuns: runs(500, 50) });
  });
});
