import { serverTimestamp } from 'firebase/firestore';
import { it } from 'vitest';
import { adminUid } from '../environment';
import { countFirst } from '../counted';
import { anAuditEntry, aProfile, aReference, aRequest, aService } from '../records';
import type { World } from '../world';

const closed = (uid: string) => ({ [`closed_accounts/${uid}`]: { uid, why: 'disabled' } });
const deleted = (uid: string) => ({ [`account_deletions/${uid}`]: { uid, step: 'last-pass' } });
const clearer = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';
const results = 'gs://b/uploads/ama/0b1c2d3e-x__results.pdf';

/** Each is allowed as long as the account is open, so that only this can be why it is refused. */
export function describeLeavers(world: World): void {
  async function allowedUntil(
    mark: (uid: string) => Record<string, object>,
    documents: Record<string, object>,
    attempt: () => Promise<unknown>,
  ): Promise<void> {
    await world.seed({ ...documents, ...mark('ama') });
    await world.refuses(attempt());
    await world.seed({ ...documents, ...mark('kofi') });
    await world.allows(attempt());
  }
  const allowedUntilClosed = (documents: Record<string, object>, attempt: () => Promise<unknown>) =>
    allowedUntil(closed, documents, attempt);

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

  it('refused: results for somebody who is gone', () =>
    allowedUntil(deleted, { 'requests/r1': aRequest({ paymentStatus: true }) }, deliver));

  it('allowed: what a disabled person has paid for', async () => {
    await world.seed({ 'requests/r1': aRequest({ paymentStatus: true }), ...closed('ama') });
    await world.allows(deliver());
  });

  const deliver = () => {
    const db = world.db('administrator');
    const batch = db.batch();
    const after = { status: true, isDocumentValid: true, resultsUrl: results };
    const version = { path: results, fileName: 'results.pdf', size: 1000, sha256: 'a'.repeat(64) };
    batch.update(db.doc('requests/r1'), {
      ...after,
      'results.v1': { ...version, createdAt: serverTimestamp(), uploadedBy: adminUid },
      auditId: 'a1',
    });
    const entry = anAuditEntry({
      auditId: 'a1',
      at: serverTimestamp(),
      by: adminUid,
      action: 'request-results-delivered',
      before: { status: false, isDocumentValid: true, resultsUrl: null },
      after,
    });
    batch.set(db.doc('audit/a1'), entry);
    return batch.commit();
  };
}
