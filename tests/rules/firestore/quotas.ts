import {
  arrayUnion,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import type { QuotaCounts } from '@contract/entities/quota';
import {
  createdPerDay,
  unpaidRequestsAtMost,
} from '@contract/values/account-quotas';
import { ownReferences } from '../../support/records/own-references';
import { aQuota } from '../counted';
import {
  aCreation,
  commitCreation,
  type CreatedKind,
  createdKinds,
} from '../creation';
import { ownerUid, type ActorName } from '../environment';
import { aRequest, aService } from '../records';
import { type Change, refusesEach } from '../refusals';
import type { World } from '../world';

type Kind = CreatedKind;
const quotaPath = `quotas/${ownerUid}`;

/**
 * The server's now; a minute before midnight the tests of one day would be of
 * two.
 */
const today = () => new Date();
const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000);
const full = Array.from(
  { length: unpaidRequestsAtMost },
  (_, nth) => `u${nth}`,
);

export function describeQuotas(world: World): void {
  const seed = (quota: object | null) =>
    world.seed({
      'ServiceList/s1': aService(),
      ...(quota === null ? {} : { [quotaPath]: quota }),
    });
  /**
   * Records of one kind, each with a reference that the nth is given, and
   * whatever is said of the quota.
   */
  const create = (
    kind: Kind,
    ids: readonly string[],
    quota: object | null,
    { actor = 'owner', nth = 1 }: { actor?: ActorName; nth?: number } = {},
  ) => {
    const db = world.db(actor);
    const batch = db.batch();
    ids.forEach((id, index) => {
      const reference = ownReferences(ownerUid, nth)[index] ?? '';
      const { record, entry } = aCreation(kind, id, { reference });
      for (const { path, data } of [record, entry]) {
        batch.set(db.doc(path), data);
      }
    });
    if (quota !== null) batch.set(db.doc(quotaPath), quota, { merge: true });
    return batch.commit();
  };
  const raise = (kind: Kind, id: string, changes: object = {}) => ({
    kind,
    documentId: id,
    at: serverTimestamp(),
    counts: { [kind]: increment(1) },
    references: increment(1),
    ...(kind === 'request' ? { unpaid: arrayUnion(id) } : {}),
    ...changes,
  });
  const restart = (
    kind: Kind,
    id: string,
    changes: object = {},
    counts: Partial<QuotaCounts> = {},
  ) => ({
    ...aQuota(
      { kind, documentId: id, at: serverTimestamp() },
      { [kind]: 1, ...counts },
    ),
    references: increment(1),
    unpaid: kind === 'request' ? arrayUnion(id) : [],
    ...changes,
  });

  describe.each(createdKinds)('%s', (kind) => {
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
      await world.refuses(
        create(kind, ['n1'], restart(kind, 'n1', {}, { file: 3 })),
      );
      await world.allows(create(kind, ['n1'], restart(kind, 'n1')));
    });

    it('refused: two for one count, and two counts in one commit', async () => {
      await seed(null);
      await world.refuses(create(kind, ['n1', 'n2'], restart(kind, 'n1')));
      await world.refuses(
        create(kind, ['n1', 'n2'], restart(kind, 'n2', {}, { [kind]: 2 })),
      );
      await seed(aQuota({ at: today() }));
      await world.refuses(
        create(
          kind,
          ['n1', 'n2'],
          raise(kind, 'n2', { counts: { [kind]: increment(2) } }),
        ),
      );
    });

    it('refused: the count of another kind', async () => {
      const other = kind === 'support' ? 'report' : 'support';
      await seed(aQuota({ at: today() }));
      await world.refuses(
        create(
          kind,
          ['n1'],
          raise(kind, 'n1', { counts: { [other]: increment(1) } }),
        ),
      );
      await world.refuses(
        create(kind, ['n1'], raise(kind, 'n1', { kind: other })),
      );
      await world.refuses(
        create(kind, ['n1'], raise(kind, 'n1', { documentId: 'n2' })),
      );
    });
  });

  describe('requests that are not paid', () => {
    it('refused: an eleventh, on any day, however it is put', async () => {
      for (const at of [today(), yesterday()]) {
        await seed(aQuota({ at, unpaid: full }));
        const count =
          at < today() && at.getUTCDate() !== today().getUTCDate()
            ? restart
            : raise;
        await world.refuses(create('request', ['n1'], count('request', 'n1')));
        await world.refuses(
          create('request', ['n1'], count('request', 'n1', { unpaid: ['n1'] })),
        );
        await world.refuses(
          create('request', ['n1'], count('request', 'n1', { unpaid: full })),
        );
        await world.allows(
          create('support', ['n1'], count('support', 'n1', { unpaid: full })),
        );
      }
    });

    it('allowed: the tenth, and one after the server took one out', async () => {
      await seed(aQuota({ at: today(), unpaid: full.slice(1) }));
      await world.allows(create('request', ['n1'], raise('request', 'n1')));
      expect(world.find(quotaPath)).not.toBeNull();
    });

    it('refused: another kind of record clears them away', async () => {
      await seed(aQuota({ at: today(), unpaid: full }));
      await world.refuses(
        create('support', ['n1'], raise('support', 'n1', { unpaid: [] })),
      );
      await world.refuses(
        create(
          'support',
          ['n1'],
          raise('support', 'n1', { unpaid: full.slice(1) }),
        ),
      );
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
      [
        'another count lowered',
        { counts: { request: increment(1), report: 0 } },
      ],
      [
        'a count nobody knows',
        { counts: { request: increment(1), letters: 1 } },
      ],
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
      await world.refuses(
        create('request', ['n1'], raise('request', 'n1', changes)),
      );
    });

    it('refused: the quota of somebody else, in the place of one’s own', async () => {
      await seed(null);
      const { record, entry } = aCreation('request', 'n1', { uid: 'kofi' });
      const { quota } = aCreation('request', 'n1');
      await world.refuses(
        commitCreation(world.db('another user'), { record, entry, quota }),
      );
      await world.refuses(
        create('request', ['n1'], restart('request', 'n1'), {
          actor: 'another user',
        }),
      );
    });

    it('refused: deleting it, writing it alone, counting with no record or with one of somebody else', async () => {
      await world.seed({
        [quotaPath]: aQuota({ at: today() }),
        'requests/r9': aRequest({ userId: 'kofi' }),
      });
      const quota = world.db('owner').doc(quotaPath);
      await world.refuses(quota.delete());
      await world.refuses(quota.set(aQuota({ at: serverTimestamp() })));
      await world.refuses(quota.set(raise('request', 'n1'), { merge: true }));
      await world.refuses(quota.set(raise('request', 'r9'), { merge: true }));
      await world.refuses(quota.update({ unpaid: [] }));
      await world.refuses(quota.update({ references: increment(1) }));
    });

    it('refused: counting a record of one’s own that was there before', async () => {
      await world.seed({
        [quotaPath]: aQuota({ at: today() }),
        'requests/r1': aRequest(),
      });
      const quota = world.db('owner').doc(quotaPath);
      await world.refuses(quota.set(raise('request', 'r1'), { merge: true }));
    });

    it('refused: deleting it and creating in one commit', async () => {
      await seed(aQuota({ at: today() }, { request: createdPerDay.request }));
      const db = world.db('owner');
      const batch = db.batch();
      batch.delete(db.doc(quotaPath));
      const { record, entry, quota } = aCreation('request', 'n1');
      for (const { path, data } of [record, entry, quota]) {
        batch.set(db.doc(path), data);
      }
      await world.refuses(batch.commit());
    });
  });

  describe('how many references the account was given', () => {
    const given = (references: number) => aQuota({ at: today(), references });

    it.each(createdKinds)('%s: raised by exactly one', async (kind) => {
      await seed(given(6));
      for (const references of [6, 8, 0, 5, 1, 7.5, '7', null, deleteField()]) {
        await world.refuses(
          create(kind, ['n1'], raise(kind, 'n1', { references }), { nth: 7 }),
        );
      }
      await world.refuses(
        create(kind, ['n1'], raise(kind, 'n1', { references: 8 }), { nth: 8 }),
      );
      await world.refuses(
        create(kind, ['n1'], raise(kind, 'n1', { references: 6 }), { nth: 6 }),
      );
      await world.allows(create(kind, ['n1'], raise(kind, 'n1'), { nth: 7 }));
    });

    it('goes on on another day', async () => {
      await seed(aQuota({ at: yesterday(), references: 6 }));
      await world.refuses(
        create('request', ['n1'], restart('request', 'n1', { references: 1 })),
      );
      await world.allows(
        create('request', ['n1'], restart('request', 'n1'), { nth: 7 }),
      );
    });

    it('two tabs that know the same count: the later commit is refused', async () => {
      await seed(given(6));
      const first = create(
        'support',
        ['n1'],
        raise('support', 'n1', { references: 7 }),
        { nth: 7 },
      );
      await world.allows(first);
      await world.refuses(
        create('support', ['n2'], raise('support', 'n2', { references: 7 }), {
          nth: 7,
        }),
      );
      await world.allows(
        create('support', ['n2'], raise('support', 'n2', { references: 8 }), {
          nth: 8,
        }),
      );
    });

    it('a file raises it by nothing', async () => {
      const id = 'ama~plan.png';
      const reserve = (references: unknown) => {
        const db = world.db('owner');
        const batch = db.batch();
        const reservation = {
          userId: 'ama',
          path: 'documents/ama/plan.png',
          size: 1,
          at: serverTimestamp(),
        };
        batch.set(db.doc(`upload_reservations/${id}`), reservation);
        const counted = {
          kind: 'file',
          documentId: id,
          at: serverTimestamp(),
          references,
        };
        batch.set(
          db.doc(quotaPath),
          { ...counted, counts: { file: increment(1), bytes: increment(1) } },
          { merge: true },
        );
        return batch.commit();
      };
      await seed(given(6));
      for (const references of [7, 5, 0, 'x', deleteField()]) {
        await world.refuses(reserve(references));
      }
      await world.allows(reserve(6));
    });
  });
}
