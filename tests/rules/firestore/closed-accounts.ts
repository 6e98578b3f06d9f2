import { serverTimestamp } from 'firebase/firestore';
import { it } from 'vitest';
import { countFirst } from '../counted';
import { aProfile, aReference, aRequest, aService } from '../records';
import type { World } from '../world';

const closed = (uid: string) => ({ [`closed_accounts/${uid}`]: { uid, why: 'disabled' } });
const clearer = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';

/** Each is allowed as long as the account is open, so that only this can be why it is refused. */
export function describeClosedAccounts(world: World): void {
  async function allowedUntilClosed(
    documents: Record<string, object>,
    attempt: () => Promise<unknown>,
  ): Promise<void> {
    await world.seed({ ...documents, ...closed('ama') });
    await world.refuses(attempt());
    await world.seed({ ...documents, ...closed('kofi') });
    await world.allows(attempt());
  }

  it('refused: another profile in the place of the deleted one', () =>
    allowedUntilClosed({}, () =>
      world
        .db('owner')
        .doc('users/ama')
        .set({ ...aProfile(), createdAt: serverTimestamp() }),
    ));

  it('refused: a change of the profile', () =>
    allowedUntilClosed({ 'users/ama': aProfile() }, () =>
      world.db('owner').doc('users/ama').update({ name: 'Ama M.' }),
    ));

  it('refused: a reference for a request of theirs that has none', () =>
    allowedUntilClosed({ 'requests/r1': aRequest() }, () =>
      world
        .db('owner')
        .doc('references/LS-7K3M-98')
        .set({ ...aReference(), createdAt: serverTimestamp() }),
    ));

  it('refused: a count for a record of theirs', () =>
    allowedUntilClosed({ 'requests/r1': aRequest() }, () => {
      const db = world.db('owner');
      const batch = db.batch();
      countFirst(db, batch, 'request', 'r1');
      return batch.commit();
    }));

  it('refused: a new request', () =>
    allowedUntilClosed({ 'ServiceList/s1': aService() }, () => {
      const db = world.db('owner');
      const batch = db.batch();
      batch.set(db.doc('requests/r1'), { ...aRequest(), createdAt: serverTimestamp() });
      batch.set(db.doc('references/LS-7K3M-98'), { ...aReference(), createdAt: serverTimestamp() });
      countFirst(db, batch, 'request', 'r1');
      return batch.commit();
    }));

  it('refused: a clearer image', () =>
    allowedUntilClosed({ 'requests/r1': aRequest({ isDocumentValid: false }) }, () =>
      world
        .db('owner')
        .doc('requests/r1')
        .update({
          imageUrl: clearer,
          imageSent: true,
          isDocumentValid: true,
          'imageEvents.e1': { kind: 'sent', at: serverTimestamp() },
        }),
    ));
}
