import { serverTimestamp } from 'firebase/firestore';
import { adminUid, type ActorName } from '../environment';
import { anAuditEntry, aRequest } from '../records';
import { withChanges } from '../refusals';
import type { World } from '../world';

export const resultsFile = 'gs://b/uploads/ama/0b1c2d3e-x__results.pdf';
export const paid = (changes: Record<string, unknown> = {}) => aRequest({ paymentStatus: true, ...changes });
export const version = (changes: Record<string, unknown> = {}) =>
  withChanges(
    {
      path: resultsFile,
      fileName: 'results.pdf',
      size: 1000,
      sha256: 'a'.repeat(64),
      createdAt: serverTimestamp(),
      uploadedBy: adminUid,
    },
    changes,
  );

interface Attempt {
  actor?: ActorName;
  update?: Record<string, unknown>;
  entry?: Record<string, unknown> | null;
  entryId?: string;
  /** The writes of a commit are judged in their order, so the entry is also tried as the first. */
  isEntryFirst?: boolean;
}

export const asked = { kind: 'asked', at: serverTimestamp(), reason: 'blurred' };
export const flag = { isDocumentValid: false, auditId: 'a1', 'imageEvents.e1': asked };
export const flagEntry = anAuditEntry({
  auditId: 'a1',
  at: serverTimestamp(),
  by: adminUid,
  after: { isDocumentValid: false, reason: 'blurred', note: null },
});
export const deliver = (changes: Record<string, unknown> = {}) => ({
  status: true,
  isDocumentValid: true,
  resultsUrl: resultsFile,
  'results.v1': version(),
  auditId: 'a1',
  ...changes,
});
export const deliverEntry = (changes: Record<string, unknown> = {}) =>
  anAuditEntry({
    auditId: 'a1',
    at: serverTimestamp(),
    by: adminUid,
    action: 'request-results-delivered',
    before: { status: false, isDocumentValid: true, resultsUrl: null },
    after: { status: true, isDocumentValid: true, resultsUrl: resultsFile },
    ...changes,
  });

/** Whoever is no administrator. */
export const others = [
  'signed out',
  'owner',
  'another user',
  'former administrator',
  'record without claim',
] as const;

/** An administrator's change of requests/r1 and its audit entry in one commit. */
export const commitsOf = (world: World) => (attempt: Attempt) => {
  const { actor = 'administrator', update = flag, entry = flagEntry, entryId = 'a1' } = attempt;
  const db = world.db(actor);
  const batch = db.batch();
  const writeEntry = () => {
    if (entry !== null) batch.set(db.doc(`audit/${entryId}`), entry);
  };
  if (attempt.isEntryFirst === true) writeEntry();
  batch.update(db.doc('requests/r1'), update);
  if (attempt.isEntryFirst !== true) writeEntry();
  return batch.commit();
};
