import { createHash } from 'node:crypto';
import { newRequestState } from '@contract/entities/request';
import { databaseOf, bucketOf } from '../suite/gateway';
import { paidPaymentAt } from './paid-payment';
import type { Person } from './people';
import type { Suite } from '../suite/suite';

const bucket = 'gs://demo-asaase.appspot.com';

export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex');

/**
 * A file of somebody's, with text in it.
 * @returns its path as records keep it
 */
export async function putFile(
  suite: Suite,
  name: string,
  text: string,
): Promise<string> {
  await bucketOf(suite).file(name).save(text, { resumable: false });
  return `${bucket}/${name}`;
}

export async function dropFile(suite: Suite, name: string): Promise<void> {
  await bucketOf(suite).file(name).delete();
}

/**
 * Requests of this person, as the app and an administrator would have written
 * them; the newest is the last.
 */
export async function putRequests(
  suite: Suite,
  person: Person,
  requests: readonly Record<string, unknown>[],
): Promise<string[]> {
  const db = databaseOf(suite);
  const batch = db.batch();
  const ids = requests.map((fields, index) => {
    const ref = db.collection('requests').doc();
    batch.set(ref, {
      ...newRequestState,
      documentId: ref.id,
      userId: person.uid,
      name: person.firstName,
      phoneNumber: '0240000142',
      address: 'GA-183-8164, Dzorwulu',
      serviceId: 'land-property-search',
      serviceType: 'Land/Property Search',
      price: 500,
      createdAt: new Date(Date.UTC(2026, 0, 5, 9, index)),
      documentURL: `${bucket}/documents/${person.uid}/aaaa-1111__plan.png`,
      ...fields,
    });
    return ref.id;
  });
  await batch.commit();
  return ids;
}

/**
 * A payment of this person.
 * @returns its id
 */
export async function putPayment(
  suite: Suite,
  person: Person,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const at = new Date('2026-01-05T10:00:00Z');
  const ref = databaseOf(suite).collection('payments').doc();
  await ref.set({
    ...paidPaymentAt(at),
    paymentId: ref.id,
    userId: person.uid,
    documentId: 'none',
    amountPesewas: 499_50,
    walletnumber: '0240000142',
    recipientNumber: '0240000142',
    clientName: person.firstName,
    reason: 'Successfully processed transaction.',
    clienttransid: String(Math.trunc(1e9 + Math.random() * 8e9)),
    transactionid: ref.id,
    ...fields,
  });
  return ref.id;
}

/**
 * What this person reported with "I was charged", answered by an administrator.
 */
export async function putAnsweredCase(
  suite: Suite,
  person: Person,
  paymentId: string,
): Promise<void> {
  const at = new Date('2026-01-06T10:00:00Z');
  const telcotransid = '70011223344';
  await databaseOf(suite)
    .doc(`payment_cases/${paymentId}`)
    .set({
      paymentId,
      userId: person.uid,
      documentId: 'none',
      paymentFor: 'request',
      reference: null,
      clienttransid: '2601050942',
      amountPesewas: 499_50,
      paymentoption: 'MTN',
      state: 'closed',
      telcotransid,
      claims: [{ telcotransid, at }],
      createdAt: at,
      updatedAt: at,
      answerBy: at,
      endedAt: at,
      answer: 'Nothing was taken.',
    });
}

/**
 * A support message that could not be read and that an administrator closed.
 */
export async function putClosedRecord(
  suite: Suite,
  {
    userId,
    documentId,
    record,
  }: { userId: string; documentId: string; record: Record<string, unknown> },
): Promise<void> {
  const ref = databaseOf(suite).collection('closed_records').doc();
  const closedAt = new Date('2026-01-07T10:00:00Z');
  await ref.set({
    collection: 'support',
    documentId,
    userId,
    closedAt,
    auditId: ref.id,
    record,
  });
}
