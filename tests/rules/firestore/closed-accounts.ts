import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { aCreation, commitCreation, createdKinds } from '../creation';
import { aProfile, aRequest, aService } from '../records';
import type { World } from '../world';

const closed = (uid: string) => ({
  [`closed_accounts/${uid}`]: { uid, why: 'disabled' },
});
const clearer = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';

/**
 * Each is allowed as long as the account is open, so that only this can be why
 * it is refused.
 */
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

  // A commit ends with the first document that is refused, so that each stands
  // first once.
  describe.each([
    ['record', 'entry', 'quota'],
    ['entry', 'quota', 'record'],
    ['quota', 'record', 'entry'],
  ] as const)('judged by its %s first', (...parts) => {
    it.each(createdKinds)('refused: a new record of the kind %s', (kind) =>
      allowedUntilClosed({ 'ServiceList/s1': aService() }, () =>
        commitCreation(world.db('owner'), aCreation(kind, 'n1'), parts),
      ),
    );
  });

  it('refused: a clearer image', () =>
    allowedUntilClosed(
      { 'requests/r1': aRequest({ isDocumentValid: false }) },
      () =>
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
