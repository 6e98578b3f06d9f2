import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { nextImageEventKey, nextResultKey, Request } from '@contract/entities/request';
import { findStored } from '../../../functions/src/firestore/stored-document';

const adminUid = 'demo-admin';

interface Change {
  action: string;
  update: Record<string, unknown>;
  /** names the audit entry */
  auditId?: string;
}

/** One commit as an administrator's browser sends it: the change and its audit entry. @returns the entry's id */
async function commitChange(db: Firestore, documentId: string, change: Change): Promise<string> {
  const entry =
    change.auditId === undefined ? db.collection('audit').doc() : db.doc(`audit/${change.auditId}`);
  const batch = db.batch();
  batch.update(db.doc(`requests/${documentId}`), { ...change.update, auditId: entry.id });
  batch.set(entry, {
    auditId: entry.id,
    at: FieldValue.serverTimestamp(),
    by: adminUid,
    action: change.action,
    collection: 'requests',
    documentId,
    before: {},
    after: {},
  });
  await batch.commit();
  return entry.id;
}

async function readRequest(db: Firestore, documentId: string): Promise<Request> {
  const request = findStored(Request, await db.doc(`requests/${documentId}`).get());
  if (request === null) throw new Error(`no request ${documentId}`);
  return request;
}

/** An administrator asks for a clearer image. */
export async function askForImage(db: Firestore, documentId: string, why: object = {}): Promise<string> {
  const key = nextImageEventKey(await readRequest(db, documentId));
  const asked = { kind: 'asked', at: FieldValue.serverTimestamp(), ...why };
  const update = { isDocumentValid: false, [`imageEvents.${key}`]: asked };
  return commitChange(db, documentId, { action: 'request-image-not-clear', update });
}

/** The owner sends it. */
export async function sendImage(db: Firestore, documentId: string): Promise<void> {
  const key = nextImageEventKey(await readRequest(db, documentId));
  await db.doc(`requests/${documentId}`).update({
    isDocumentValid: true,
    imageUrl: `gs://demo-asaase.appspot.com/request-images/${documentId}/${key}.png`,
    [`imageEvents.${key}`]: { kind: 'sent', at: FieldValue.serverTimestamp() },
  });
}

/** An administrator delivers the next version of the results. */
export async function deliver(db: Firestore, documentId: string, outcome?: object): Promise<string> {
  const request = await readRequest(db, documentId);
  const key = nextResultKey(request);
  const path = `gs://demo-asaase.appspot.com/uploads/${request.userId}/${key}__results.pdf`;
  const version = {
    path,
    fileName: 'results.pdf',
    size: 1000,
    sha256: 'a'.repeat(64),
    createdAt: FieldValue.serverTimestamp(),
    uploadedBy: adminUid,
    ...(outcome === undefined ? {} : { outcome }),
  };
  const update = { status: true, isDocumentValid: true, resultsUrl: path, [`results.${key}`]: version };
  return commitChange(db, documentId, { action: 'request-results-delivered', update });
}
