import { increment, serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { createdPerDay } from '@contract/values/account-quotas';
import { maxDocumentBytes } from '@contract/values/file/file-limits';
import { aQuota } from '../counted';
import type { ActorName } from '../environment';
import { aRequest } from '../records';
import {
  type Change,
  refusesEach,
  withChanges,
  withoutEach,
} from '../refusals';
import type { World } from '../world';

const name = '0b1c2d3e-x__plan.png';
const id = `ama~${name}`;
const aReservation = (changes: Record<string, unknown> = {}) =>
  withChanges(
    {
      userId: 'ama',
      path: `documents/ama/${name}`,
      size: 1000,
      at: serverTimestamp(),
    },
    changes,
  );

export function describeUploadReservations(world: World): void {
  interface Attempt {
    reservation?: Record<string, unknown>;
    quota?: object | null;
    actor?: ActorName;
    as?: string;
  }
  const reserve = ({
    reservation = aReservation(),
    quota,
    actor = 'owner',
    as = id,
  }: Attempt = {}) => {
    const db = world.db(actor);
    const batch = db.batch();
    batch.set(db.doc(`upload_reservations/${as}`), reservation);
    if (quota !== null) {
      batch.set(
        db.doc('quotas/ama'),
        quota ?? raise(Number(reservation['size']), as),
        { merge: true },
      );
    }
    return batch.commit();
  };
  const raise = (bytes: number, documentId = id) => ({
    kind: 'file',
    documentId,
    at: serverTimestamp(),
    counts: { file: increment(1), bytes: increment(bytes) },
  });
  const quota = (changes: Record<string, unknown> = {}, counts = {}) => ({
    'quotas/ama': aQuota({ at: new Date(), ...changes }, counts),
  });

  it('allowed: the owner, once for each file', async () => {
    await world.seed(quota());
    await world.allows(reserve());
    await world.refuses(reserve());
    await world.allows(
      reserve({
        as: 'ama~other.png',
        reservation: aReservation({ path: 'supportdocs/ama/other.png' }),
      }),
    );
  });

  it('refused: for somebody else, or once the account is closed', async () => {
    for (const actor of [
      'signed out',
      'another user',
      'administrator',
    ] as const) {
      await world.seed(quota());
      await world.refuses(reserve({ actor }));
    }
    await world.seed({ ...quota(), 'closed_accounts/ama': { uid: 'ama' } });
    await world.refuses(reserve());
    const photo = {
      as: 'ama~profile.png',
      reservation: aReservation({ path: 'profile/ama/profile.png' }),
    };
    await world.refuses(reserve(photo));
  });

  it('refused: uncounted, counted as less, or counted for another file', async () => {
    await world.seed(quota());
    await world.refuses(reserve({ quota: null }));
    await world.refuses(reserve({ quota: raise(999) }));
    await world.refuses(reserve({ quota: raise(0) }));
    await world.refuses(
      reserve({
        quota: { ...raise(1000), counts: { bytes: increment(1000) } },
      }),
    );
    await world.refuses(
      reserve({ quota: { ...raise(1000), counts: { file: increment(1) } } }),
    );
    await world.refuses(reserve({ quota: raise(1000, 'ama~other.png') }));
    await world.refuses(
      reserve({ quota: { ...raise(1000), kind: 'support' } }),
    );
    await world.seed(quota({ kind: 'file', documentId: id, at: new Date(0) }));
    await world.refuses(reserve({ quota: null }));
  });

  it('refused: two files for one count', async () => {
    await world.seed(quota());
    const db = world.db('owner');
    const batch = db.batch();
    for (const file of ['a.png', 'b.png']) {
      batch.set(
        db.doc(`upload_reservations/ama~${file}`),
        aReservation({ path: `documents/ama/${file}` }),
      );
    }
    batch.set(db.doc('quotas/ama'), raise(1000, 'ama~b.png'), { merge: true });
    await world.refuses(batch.commit());
  });

  it('takes the last byte and the last file of a day, and no more', async () => {
    const bytes = createdPerDay.bytes - 1000;
    await world.seed(quota({}, { bytes: bytes + 1, file: 10 }));
    await world.refuses(reserve());
    await world.seed(quota({}, { bytes, file: 10 }));
    await world.allows(reserve());
    await world.seed(quota({}, { file: createdPerDay.file }));
    await world.refuses(reserve());
    await world.seed(quota({}, { file: createdPerDay.file - 1 }));
    await world.allows(reserve());
    await world.seed(quota({}, {}));
    const largest = aReservation({ size: maxDocumentBytes });
    await world.allows(reserve({ reservation: largest }));
  });

  describe('of the form', () => {
    const wrong: Change[] = [
      ...withoutEach(['userId', 'path', 'size', 'at']),
      ['of somebody else', { userId: 'kofi' }],
      ['in the folder of somebody else', { path: `documents/kofi/${name}` }],
      ['in a folder of results', { path: `uploads/ama/${name}` }],
      ['in a folder nobody knows', { path: `backups/ama/${name}` }],
      ['of another name', { path: 'documents/ama/other.png' }],
      ['too deep', { path: `documents/ama/deep/${name}` }],
      ['a path that is no text', { path: null }],
      [
        'for a request that is not there',
        { path: `request-images/r9/${name}` },
      ],
      ['nothing', { size: 0 }],
      ['less than nothing', { size: -1 }],
      ['half a byte', { size: 0.5 }],
      ['too large', { size: maxDocumentBytes + 1 }],
      ['a size that is no number', { size: '1000' }],
      ['a time of its own', { at: new Date(0) }],
      ['a field nobody knows', { note: 'x' }],
    ];
    refusesEach(wrong, async (changes) => {
      await world.seed(quota());
      const size = changes['size'];
      await world.refuses(
        reserve({
          reservation: aReservation(changes),
          quota: raise(typeof size === 'number' ? size : 1000),
        }),
      );
    });
  });

  it.each(['pl\u00e4n.png', 'a b.png', 'x\t.png', 'x'.repeat(201), '.hidden'])(
    'refused: under a name that Storage refuses, %j',
    async (file) => {
      await world.seed(quota());
      const reservation = aReservation({ path: `documents/ama/${file}` });
      await world.refuses(reserve({ as: `ama~${file}`, reservation }));
    },
  );

  it('for a clearer image: while one of their own is asked for', async () => {
    const reservation = aReservation({ path: `request-images/r1/${name}` });
    await world.seed({
      ...quota(),
      'requests/r1': aRequest({ isDocumentValid: false }),
    });
    await world.allows(reserve({ reservation }));
    await world.seed({ ...quota(), 'requests/r1': aRequest() });
    await world.refuses(reserve({ reservation }));
    await world.seed({
      ...quota(),
      'requests/r1': aRequest({ isDocumentValid: false, userId: 'kofi' }),
    });
    await world.refuses(reserve({ reservation }));
  });

  it('for the photo: again and again, each time counted; for nothing else', async () => {
    const as = 'ama~profile.png';
    const path = 'profile/ama/profile.png';
    const reservation = aReservation({ path });
    await world.seed(quota());
    await world.allows(reserve({ as, reservation }));
    await world.allows(reserve({ as, reservation }));
    // serverTimestamp() is exact to the millisecond: only an older count is
    // sure to be another commit's.
    const counted = quota({ kind: 'file', documentId: as, at: new Date(0) });
    await world.seed({
      ...counted,
      [`upload_reservations/${as}`]: aReservation({ path, at: new Date(0) }),
    });
    await world.refuses(reserve({ as, reservation, quota: null }));
    await world.refuses(reserve({ as, reservation, actor: 'signed out' }));
    await world.refuses(
      reserve({
        as,
        reservation: aReservation({ path: 'documents/ama/profile.png' }),
      }),
    );
    await world.refuses(
      reserve({ as, reservation: aReservation({ path, userId: 'kofi' }) }),
    );
    await world.seed({
      ...quota(),
      [`upload_reservations/${as}`]: aReservation({ path, at: new Date(0) }),
      'closed_accounts/ama': { uid: 'ama' },
    });
    await world.refuses(reserve({ as, reservation }));
  });

  it('refused: over a place that the server has closed', async () => {
    const closed = {
      userId: 'ama',
      path: `documents/ama/${name}`,
      closedAt: new Date(0),
    };
    await world.seed({ ...quota(), [`upload_reservations/${id}`]: closed });
    await world.refuses(reserve());
    await world.refuses(
      world.db('owner').doc(`upload_reservations/${id}`).delete(),
    );
  });

  it('refused: under the name of the photo in another folder, whose reservation its owner removes', async () => {
    const as = 'ama~profile.png';
    const path = 'documents/ama/profile.png';
    await world.seed(quota());
    await world.refuses(reserve({ as, reservation: aReservation({ path }) }));
    const closed = { userId: 'ama', path, closedAt: new Date(0) };
    await world.seed({ ...quota(), [`upload_reservations/${as}`]: closed });
    await world.refuses(
      world.db('owner').doc(`upload_reservations/${as}`).delete(),
    );
    await world.refuses(
      reserve({
        as: 'ama~face.png',
        reservation: aReservation({ path: 'profile/ama/face.png' }),
      }),
    );
  });

  it('goes before the photo is removed, by its owner; no other reservation goes', async () => {
    const at = new Date(0);
    const remove = (actor: ActorName, as: string) =>
      world.db(actor).doc(`upload_reservations/${as}`).delete();
    const photo = aReservation({ path: 'profile/ama/profile.png', at });
    await world.seed({
      'upload_reservations/ama~profile.png': photo,
      [`upload_reservations/${id}`]: aReservation({ at }),
    });
    await world.refuses(remove('owner', id));
    for (const actor of [
      'signed out',
      'another user',
      'administrator',
    ] as const) {
      await world.refuses(remove(actor, 'ama~profile.png'));
    }
    await world.allows(remove('owner', 'ama~profile.png'));
    await world.allows(remove('owner', 'ama~profile.png'));
    await world.seed({ 'closed_accounts/ama': { uid: 'ama' } });
    await world.refuses(remove('owner', 'ama~profile.png'));
  });
}
