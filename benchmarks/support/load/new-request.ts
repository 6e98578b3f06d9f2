import {
  arrayUnion,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { emptyCounts, quotasCollection } from '@contract/entities/quota';
import { referencesCollection } from '@contract/entities/reference-entry';
import { requestsCollection } from '@contract/entities/request';
import {
  uploadReservationId,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import { uniqueFileName } from '@contract/values/file/object-path';
import { Reference } from '@contract/values/reference';
import { bucketName } from '../../../emulators/suite/ports';
import { ownReferences } from '../../../tests/support/records/own-references';
import { requestOf, type Caller } from './people';

type Counted = { kind: 'request' } | { kind: 'file'; bytes: number };

/**
 * Counts the file, sends it and creates the request, as `src/repositories`
 * does.
 * @returns the request's id
 */
export async function sendRequest(
  storage: string,
  caller: Caller,
  file: Uint8Array<ArrayBuffer>,
  time: <T>(what: string, call: () => Promise<T>) => Promise<T>,
): Promise<string> {
  const { uid } = caller;
  const { db } = caller.browser;
  const path = `documents/${uid}/${uniqueFileName(crypto.randomUUID(), 'plan.jpg')}`;
  await time('upload: reserve', async () => {
    const id = uploadReservationId(uid, path);
    const batch = writeBatch(db);
    const reservation = {
      userId: uid,
      path,
      size: file.length,
      at: serverTimestamp(),
    };
    batch.set(doc(db, uploadReservationsCollection, id), reservation);
    await count(batch, caller, id, { kind: 'file', bytes: file.length });
    await batch.commit();
  });
  await time('upload: send the file', async () => {
    const url = `${storage}/v0/b/${bucketName}/o?name=${encodeURIComponent(path)}`;
    const headers = {
      authorization: `Firebase ${caller.token}`,
      'content-type': 'image/jpeg',
    };
    const answer = await fetch(url, { method: 'POST', headers, body: file });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  return time('upload: create the request', () => createRequest(caller, path));
}

async function createRequest(caller: Caller, path: string): Promise<string> {
  const { db } = caller.browser;
  const documentId = crypto.randomUUID();
  const createdAt = serverTimestamp();
  const batch = writeBatch(db);
  const nth = await count(batch, caller, documentId, { kind: 'request' });
  // The longest: it is rarely taken, and this script tries no other.
  const reference = Reference.parse(ownReferences(caller.uid, nth)[2]);
  batch.set(doc(db, requestsCollection, documentId), {
    ...requestOf(caller),
    documentId,
    reference,
    createdAt,
    documentURL: `gs://${bucketName}/${path}`,
  });
  const entry = {
    reference,
    kind: 'request',
    documentId,
    userId: caller.uid,
    createdAt,
  };
  batch.set(doc(db, referencesCollection, reference), entry);
  await batch.commit();
  return documentId;
}

/** @returns how many references the account was given then */
async function count(
  batch: WriteBatch,
  { uid, browser }: Caller,
  id: string,
  what: Counted,
): Promise<number> {
  const ref = doc(browser.db, quotasCollection, uid);
  const stored = await getDoc(ref);
  const isFirst = !stored.exists();
  const { kind } = what;
  const added =
    what.kind === 'file' ? { file: 1, bytes: what.bytes } : { [kind]: 1 };
  const counts = isFirst
    ? { ...emptyCounts, ...added }
    : Object.fromEntries(
        Object.entries(added).map(([name, more]) => [name, increment(more)]),
      );
  const none = isFirst ? { unpaid: [] } : {};
  const unpaid = kind === 'request' ? { unpaid: arrayUnion(id) } : none;
  const references =
    z.parse(z._default(z.int(), 0), stored.get('references')) +
    (kind === 'file' ? 0 : 1);
  const raised = {
    kind,
    documentId: id,
    at: serverTimestamp(),
    counts,
    references,
    ...unpaid,
  };
  batch.set(ref, raised, { merge: true });
  return references;
}
