import { serverTimestamp } from 'firebase/firestore';
import { it } from 'vitest';
import { adminUid } from '../environment';
import { anAuditEntry, aProfile, aReference, aRequest, aService } from '../records';
import type { World } from '../world';

const deleted = { 'account_deletions/ama': { uid: 'ama', step: 'last-pass' } };
const clearer = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';
const results = 'gs://b/uploads/ama/0b1c2d3e-x__results.pdf';

/** Each is allowed as long as the account is not being deleted, so that only this can be why it is refused. */
export function describeLeavers(world: World): void {
  async function allowedUntilDeleted(
    documents: Record<string, object>,
    attempt: () => Promise<unknown>,
  ): Promise<void> {
    await world.seed({ ...documents, ...deleted });
    await world.refuses(attempt());
    await world.seed({ ...documents, 'account_deletions/kofi': { uid: 'kofi', step: 'done' } });
    await world.allows(attempt());
  }

  it('refused: another profile in the place of the deleted one', () =>
    allowedUntilDeleted({}, () =>
      world
        .db('owner')
        .doc('users/ama')
        .set({ ...aProfile(), createdAt: serverTimestamp() }),
    ));

  it('refused: a new request', () =>
    allowedUntilDeleted({ 'ServiceList/s1': aService() }, () => {
      const db = world.db('owner');
      const batch = db.batch();
      batch.set(db.doc('requests/r1'), { ...aRequest(), createdAt: serverTimestamp() });
      batch.set(db.doc('references/LS-7K3M-98'), { ...aReference(), createdAt: serverTimestamp() });
      return batch.commit();
    }));

  it('refused: a clearer image', () =>
    allowedUntilDeleted({ 'requests/r1': aRequest({ isDocumentValid: false }) }, () =>
      world
        .db('owner')
        .doc('requests/r1')
        .update({
          imageUrl: clearer,
          isDocumentValid: true,
          'imageEvents.e1': { kind: 'sent', at: serverTimestamp() },
        }),
    ));

  it('refused: results for somebody who is gone', () =>
    allowedUntilDeleted({ 'requests/r1': aRequest({ paymentStatus: true }) }, () => {
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
    }));
}
