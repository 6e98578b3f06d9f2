import * as z from 'zod/mini';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { isReturned, Payment, paymentsCollection } from '@contract/entities/payment';
import { Request, requestsCollection } from '@contract/entities/request';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';

const PaidRequest = z.pick(Request, { paymentStatus: true, phoneNumber: true, promisedBy: true });

/** A payment that paid for a request. */
export interface PaymentNews {
  payment: Payment;
  reader: Account;
  /** ten digits: the number given for the request, not the wallet's, which may be somebody else's */
  phoneNumber: string;
  /** until when results are promised */
  promisedBy: Date | null;
}

/** @returns null unless the payment has settled, paid for a request that is there, and its owner is, too */
export async function findPaymentNews(
  ports: LetterPorts,
  { recordId }: OutboxEntry,
): Promise<PaymentNews | null> {
  if (recordId === null) return null;
  const { db } = ports;
  const payment = findStored(Payment, await db.collection(paymentsCollection).doc(recordId).get());
  if (payment === null || payment.state !== 'paid' || isReturned(payment)) return null;
  if (payment.paymentFor !== 'request') return null;
  const stored = await db.collection(requestsCollection).doc(payment.documentId).get();
  const request = findStored(PaidRequest, stored);
  if (request?.paymentStatus !== true) return null;
  const reader = await findReader(ports, payment.userId);
  const { phoneNumber, promisedBy } = request;
  return reader === null ? null : { payment, reader, phoneNumber, promisedBy };
}
