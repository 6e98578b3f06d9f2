import { createHash } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { listResultVersions, Request, requestsCollection } from '@contract/entities/request';
import { objectNameOf } from '@contract/values/file/object-path';
import { formatGhs } from '@contract/values/payment/money';
import { findStored } from '../../functions/src/firestore/stored-document';
import type { Manifest } from './format';
import { makeExport, type Stores } from './make-export';
import { BackupDamaged } from './restore-export';

/**
 * Proves that what was restored is what was exported: it is exported once more, and both exports have the same documents and
 * files, by count and by hash. Then what matters most is looked at by itself: a payment, and a result by its hash.
 * @param folder empty, for the second export
 * @returns what was proved, line by line
 * @throws BackupDamaged
 */
export async function proveRestored(stores: Stores, manifest: Manifest, folder: string): Promise<string[]> {
  const restored = await makeExport(stores, folder, Timestamp.now());
  const names = new Set([...Object.keys(manifest.collections), ...Object.keys(restored.collections)]);
  const lines = [...names].sort().map((name) => compareCollection(name, manifest, restored));
  if (restored.files.sha256 !== manifest.files.sha256)
    throw new BackupDamaged(
      `files: ${manifest.files.files} exported, ${restored.files.files} restored, and they are not the same`,
    );
  lines.push(`${String(restored.files.files).padStart(6)}  files, each with its SHA-256`);
  return [...lines, await provePayment(stores.db), await proveResult(stores)];
}

function compareCollection(name: string, exported: Manifest, restored: Manifest): string {
  const [from, to] = [exported.collections[name], restored.collections[name]];
  if (from?.documents !== to?.documents)
    throw new BackupDamaged(`${name}: ${from?.documents ?? 0} exported, ${to?.documents ?? 0} restored`);
  if (from?.sha256 !== to?.sha256)
    throw new BackupDamaged(`${name}: as many documents, but they are not the same`);
  return `${String(to?.documents).padStart(6)}  ${name}`;
}

async function provePayment(db: Firestore): Promise<string> {
  const paid = await db.collection(paymentsCollection).where('state', '==', 'paid').limit(100).get();
  for (const document of paid.docs) {
    const payment = findStored(Payment, document);
    if (payment?.paymentFor !== 'request') continue;
    const request = await db.collection(requestsCollection).doc(payment.documentId).get();
    if (request.get('paymentStatus') !== true)
      throw new BackupDamaged(`payment ${payment.clienttransid}: paid, and its request is not`);
    const amount = formatGhs(payment.amountPesewas);
    return `a payment: ${payment.clienttransid}, ${amount} paid, and so is its request`;
  }
  return 'a payment: none is in this export';
}

const WithResults = z.pick(Request, { reference: true, results: true });

async function proveResult({ db, bucket }: Stores): Promise<string> {
  const delivered = db.collection(requestsCollection).where('status', '==', true).limit(100);
  for (const document of (await delivered.get()).docs) {
    const request = findStored(WithResults, document);
    const [newest] = request === null ? [] : listResultVersions(request);
    if (newest === undefined) continue;
    const file = bucket.file(objectNameOf(newest.path));
    // Papers are deleted after their time; the record stays.
    if (!(await file.exists())[0]) continue;
    const [bytes] = await file.download();
    if (createHash('sha256').update(bytes).digest('hex') !== newest.sha256)
      throw new BackupDamaged(
        `result of ${request?.reference ?? document.id}: another file than was delivered`,
      );
    return `a result: ${request?.reference ?? document.id}, SHA-256 ${newest.sha256} as delivered`;
  }
  return 'a result: none is kept in this export';
}
