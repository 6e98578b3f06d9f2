import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  listResultVersions,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import { objectPartsOf } from '@contract/values/file/object-path';
import { formatGhs } from '@contract/values/payment/money';
import { findStored } from '../../functions/src/firestore/stored-document';
import type { List, Manifest } from './format';
import { makeExport, readServerTime, type Stores } from './make-export';
import { BackupDamaged } from './restore-export';

/**
 * Proves that what was restored is what was exported: it is exported once more,
 * and both exports have the same documents, files and accounts, by count and by
 * hash. Then what matters most is looked at by itself: a payment, and a result
 * by its hash.
 * @param folder empty, for the second export
 * @returns what was proved, line by line
 * @throws BackupDamaged
 */
export async function proveRestored(
  stores: Stores,
  manifest: Manifest,
  folder: string,
): Promise<string[]> {
  const restored = await makeExport(
    stores,
    folder,
    await readServerTime(stores.db),
  );
  const collectionNames = new Set([
    ...Object.keys(manifest.collections),
    ...Object.keys(restored.collections),
  ]);
  const documentLines = [...collectionNames]
    .sort()
    .map(
      (name) =>
        `${compareLists(name, manifest.collections[name], restored.collections[name])}  ${name}`,
    );
  const files = compareLists('files', manifest.files, restored.files);
  const accounts = compareLists(
    'accounts',
    manifest.accounts,
    restored.accounts,
  );
  const lines = [
    ...documentLines,
    `${files}  files, each with its SHA-256`,
    `${accounts}  accounts, without their passwords`,
  ];
  return [...lines, await provePayment(stores.db), await proveResult(stores)];
}

const emptyList: List = { count: 0, sha256: '' };

/** @returns how many there are of it */
function compareLists(
  name: string,
  exported = emptyList,
  restored = emptyList,
): string {
  if (exported.count !== restored.count) {
    throw new BackupDamaged(
      `${name}: ${exported.count} exported, ${restored.count} restored`,
    );
  }
  if (exported.sha256 !== restored.sha256) {
    throw new BackupDamaged(`${name}: as many, but they are not the same`);
  }
  return String(restored.count).padStart(6);
}

async function provePayment(db: Firestore): Promise<string> {
  const paidPayments = await db
    .collection(paymentsCollection)
    .where('state', '==', 'paid')
    .limit(100)
    .get();
  for (const document of paidPayments.docs) {
    const payment = findStored(Payment, document);
    if (payment?.paymentFor !== 'request') continue;
    const request = await db
      .collection(requestsCollection)
      .doc(payment.documentId)
      .get();
    if (request.get('paymentStatus') !== true) {
      throw new BackupDamaged(
        `payment ${payment.clienttransid}: paid, and its request is not`,
      );
    }
    const amount = formatGhs(payment.amountPesewas);
    return `a payment: ${payment.clienttransid}, ${amount} paid, and so is its request`;
  }
  return 'a payment: none is in this export';
}

const WithResults = z.pick(Request, { reference: true, results: true });

async function proveResult({ db, bucket }: Stores): Promise<string> {
  const deliveredRequests = db
    .collection(requestsCollection)
    .where('status', '==', true)
    .limit(100);
  for (const document of (await deliveredRequests.get()).docs) {
    const request = findStored(WithResults, document);
    const [newestVersion] = request === null ? [] : listResultVersions(request);
    if (newestVersion === undefined) continue;
    // A practised restore has a bucket of another name.
    const file = bucket.file(objectPartsOf(newestVersion.path).join('/'));
    // Papers are deleted after their time; the record stays.
    if (!(await file.exists())[0]) continue;
    const [bytes] = await file.download({ decompress: false });
    if (
      createHash('sha256').update(bytes).digest('hex') !== newestVersion.sha256
    ) {
      throw new BackupDamaged(
        `result of ${request?.reference ?? document.id}: another file than was delivered`,
      );
    }
    return `a result: ${request?.reference ?? document.id}, SHA-256 ${newestVersion.sha256} as delivered`;
  }
  return 'a result: none is kept in this export';
}
