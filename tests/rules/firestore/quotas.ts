import { arrayUnion, increment, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import type { QuotaCounts } from '@contract/entities/quota';
import { createdPerDay, unpaidRequestsAtMost } from '@contract/values/limits';
import { aQuota } from '../counted';
import { ownerUid, type ActorName } from '../environment';
import { aReference, aReport, aRequest, aService, aSupportMessage } from '../records';
import { type Change, refusesEach, withChanges } from '../refusals';
import type { World } from '../world';

type Kind = 'request' | 'report' | 'support';
const quotaPath = `quotas/${ownerUid}`;
const collections = { request: 'requests', report: 'due-diligence', support: 'support' } as const;
const references = ['LS-7K3M-98', 'LS-2222-22', 'LS-3333-DF'];

function aNew(kind: Kind, id: string, reference: string) {
  const now = serverTimestamp();
  if (kind === 'request') return aRequest({ documentId: id, reference, createdAt: now });
  if (kind === 'report') return aReport({ id, reference, createdAt: now });
  return aSupportMessage({ id, reference, timestamp: now });
}

/** The server's now; a minute before midnight the tests of one day would be of two. */
const today = () => new Date();
const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000);
const full = Array.from({ length: unpaidRequestsAtMost }, (_, nth) => `u${nth}`);

export function describeQuotas(world: World): void {
  const seed = (quota: object | null) =>
    world.seed({ 'ServiceList/s1': aService(), ...(quota === null ? {} : { [quotaPath]: quota }) });
  /** Records of one kind, each with its reference, and whatever is said of the quota. */
  const create = (kind: Kind, ids: readonly string[], quota: object | null, actor: ActorName = 'owner') => {
    const db = world.db(actor);
    const batch = db.batch();
    ids.forEach((id, nth) => {
      const reference = references[nth] ?? '';
      batch.set(db.doc(`${collections[kind]}/${id}`), aNew(kind, id, reference));
      const entry = aReference({ reference, kind, documentId: id, createdAt: serverTimestamp() });
      batch.set(db.doc(`references/${reference}`), entry);
    });
    if (quota !== null) batch.set(db.doc(quotaPath), quota, { merge: true });
    return batch.commit();
  };
  const raise = (kind: Kind, id: string, changes: object = {}) => ({
    kind,
    documentId: id,
    at: serverTimestamp(),
    counts: { [kind]: increment(1) },
    ...(kind === 'request' ? { unpaid: arrayUnion(id) } : {}),
    ...changes,
  });
  const restart = (kind: Kind, id: string, changes: object = {}, counts: Partial<QuotaCounts> = {}) => ({
    ...aQuota({ kind, documentId: id, at: serverTimestamp() }, { [kind]: 1, ...counts }),
    unpaid: kind === 'request' ? arrayUnion(id) : [],
    ...changes,
  });

  describe.each(['request', 'report', 'support'] as const)('%s', (kind) => {
    it('refused: uncounted, whether or not there is a quota', async () => {
      await seed(null);
      await world.refuses(create(kind, ['n1'], null));
      await seed(aQuota({ at: today() }));
      await world.refuses(create(kind, ['n1'], null));
      await seed(aQuota({ at: today(), kind, documentId: 'n1' }));
      await world.refuses(create(kind, ['n1'], null));
    });

    it('allowed: counted for the first time, and one more the same day', async () => {
      await seed(null);
      await world.allows(create(kind, ['n1'], restart(kind, 'n1')));
      await seed(aQuota({ at: today() }, { [kind]: 3 }));
      await world.allows(create(kind, ['n1'], raise(kind, 'n1')));
    });

    it('refused: a limit is a limit, the last is allowed, and another day starts anew', async () => {
      const most = createdPerDay[kind];
      await seed(aQuota({ at: today() }, { [kind]: most }));
      await world.refuses(create(kind, ['n1'], raise(kind, 'n1')));
      await world.refuses(create(kind, ['n1'], restart(kind, 'n1')));
      await seed(aQuota({ at: today() }, { [kind]: most - 1 }));
      await world.allows(create(kind, ['n1'], raise(kind, 'n1')));
      await seed(aQuota({ at: yesterday() }, { [kind]: most - 2, file: 3 }));
      await world.refuses(create(kind, ['n1'], raise(kind, 'n1')));
      await world.refuses(create(kind, ['n1'], restart(kind, 'n1', {}, { file: 3 })));
      await world.allows(create(kind, ['n1'], restart(kind, 'n1')));
    });

    it('refused: two for one count, and two counts in one commit', async () => {
      await seed(null);
      await world.refuses(create(kind, ['n1', 'n2'], restart(kind, 'n1')));
      await world.refuses(create(kind, ['n1', 'n2'], restart(kind, 'n2', {}, { [kind]: 2 })));
      await seed(aQuota({ at: today() }));
      await world.refuses(
        create(kind, ['n1', 'n2'], raise(kind, 'n2', { counts: { [kind]: increment(2) } })),
      );
    });

    it('refused: the count of another kind', async () => {
      const other = kind === 'support' ? 'report' : 'support';
      await seed(aQuota({ at: today() }));
      await world.refuses(create(kind, ['n1'], raise(kind, 'n1', { counts: { [other]: increment(1) } })));
      await world.refuses(create(kind, ['n1'], raise(kind, 'n1', { kind: other })));
      await world.refuses(create(kind, ['n1'], raise(kind, 'n1', { documentId: 'n2' })));
    });
  });

  describe('requests that are not paid', () => {
    it('refused: an eleventh, on any day, however it is put', async () => {
      for (const at of [today(), yesterday()]) {
        await seed(aQuota({ at, unpaid: full }));
        const count = at < today() && at.getUTCDate() !== today().getUTCDate() ? restart : raise;
        await world.refuses(create('request', ['n1'], count('request', 'n1')));
        await world.refuses(create('request', ['n1'], count('request', 'n1', { unpaid: ['n1'] })));
        await world.refuses(create('request', ['n1'], count('request', 'n1', { unpaid: full })));
        await world.allows(create('support', ['n1'], count('support', 'n1', { unpaid: full })));
      }
    });

    it('allowed: the tenth, and one after the server took one out', async () => {
      await seed(aQuota({ at: today(), unpaid: full.slice(1) }));
      await world.allows(create('request', ['n1'], raise('request', 'n1')));
      expect(world.find(quotaPath)).not.toBeNull();
    });

    it('refused: another kind of record clears them away', async () => {
      await seed(aQuota({ at: today(), unpaid: full }));
      await world.refuses(create('support', ['n1'], raise('support', 'n1', { unpaid: [] })));
      await world.refuses(create('support', ['n1'], raise('support', 'n1', { unpaid: full.slice(1) })));
    });
  });

  describe('an attacker', () => {
    const tricks: Change[] = [
      ['a time that was', { at: yesterday() }],
      ['a time to come', { at: new Date(Date.now() + 48 * 60 * 60_000) }],
      ['a time that is none', { at: 'tomorrow' }],
      ['the count left alone', { counts: {} }],
      ['a count lowered', { counts: { request: increment(-1) } }],
      ['a count set to nothing', { counts: { request: 0 } }],
      ['a count that is no number', { counts: { request: 'none' } }],
      ['a count that is null', { counts: { request: null } }],
      ['another count lowered', { counts: { request: increment(1), report: 0 } }],
      ['a count nobody knows', { counts: { request: increment(1), letters: 1 } }],
      ['no counts', { counts: null }],
      ['the open requests no list', { unpaid: 'n1' }],
      ['the open requests without this one', { unpaid: [] }],
      ['a kind nobody knows', { kind: 'booking' }],
      ['a kind that is none', { kind: null }],
      ['a record that is not there', { documentId: 'n9' }],
      ['a way out of the collection', { documentId: '../support/m0' }],
      ['a field nobody knows', { limit: 1000 }],
    ];
    refusesEach(tricks, async (changes) => {
      await seed(aQuota({ at: today() }, { request: 3, report: 2 }));
      await world.refuses(create('request', ['n1'], raise('request', 'n1', changes)));
    });

    it('refused: the quota of somebody else, in the place of one’s own', async () => {
      await seed(null);
      const db = world.db('another user');
      const batch = db.batch();
      const reference = references[0] ?? '';
      batch.set(db.doc('requests/n1'), { ...aNew('request', 'n1', reference), userId: 'kofi' });
      batch.set(
        db.doc(`references/${reference}`),
        aReference({ userId: 'kofi', documentId: 'n1', createdAt: serverTimestamp() }),
      );
      batch.set(db.doc(quotaPath), restart('request', 'n1'), { merge: true });
      await world.refuses(batch.commit());
      await world.refuses(create('request', ['n1'], restart('request', 'n1'), 'another user'));
    });

    it('refused: deleting it, writing it alone, counting with no record or with one of somebody else', async () => {
      await world.seed({ [quotaPath]: aQuota({ at: today() }), 'requests/r9': aRequest({ userId: 'kofi' }) });
      const quota = world.db('owner').doc(quotaPath);
      await world.refuses(quota.delete());
      await world.refuses(quota.set(aQuota({ at: serverTimestamp() })));
      await world.refuses(quota.set(raise('request', 'n1'), { merge: true }));
      await world.refuses(quota.set(raise('request', 'r9'), { merge: true }));
      await world.refuses(quota.update({ unpaid: [] }));
    });

    it('refused: deleting it and creating in one commit', async () => {
      await seed(aQuota({ at: today() }, { request: createdPerDay.request }));
      const db = world.db('owner');
      const batch = db.batch();
      batch.delete(db.doc(quotaPath));
      const reference = references[0] ?? '';
      batch.set(db.doc('requests/n1'), aNew('request', 'n1', reference));
      batch.set(
        db.doc(`references/${reference}`),
        aReference({ documentId: 'n1', createdAt: serverTimestamp() }),
      );
      batch.set(db.doc(quotaPath), withChanges(restart('request', 'n1'), { unpaid: ['n1'] }));
      await world.refuses(batch.commit());
    });
  });
}
