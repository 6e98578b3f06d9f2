import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { Request, requestsCollection } from '@contract/entities/request';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';

const OfRequest = z.pick(Request, { phoneNumber: true });
const OfBooking = z.pick(Booking, { phone: true });

/** Money that went back. */
export interface RefundNews {
  payment: Payment;
  /** the network's number of the transfer back */
  transferNumber: string;
  reader: Account;
  /** ten digits: the number given with the request or booking; null where that is gone */
  phoneNumber: string | null;
}

/** @returns null unless the money was given back, and its payer is still there */
export async function findRefundNews(
  ports: LetterPorts,
  { recordId }: OutboxEntry,
): Promise<RefundNews | null> {
  if (recordId === null) return null;
  const { db } = ports;
  const payment = findStored(Payment, await db.collection(paymentsCollection).doc(recordId).get());
  const transferNumber = payment?.refund?.transferNumber ?? null;
  if (payment?.refund?.state !== 'paid' || transferNumber === null) return null;
  const reader = await findReader(ports, payment.userId);
  if (reader === null) return null;
  return { payment, transferNumber, reader, phoneNumber: await findPhone(ports, payment) };
}

async function findPhone({ db }: LetterPorts, { paymentFor, documentId }: Payment): Promise<string | null> {
  if (paymentFor === 'request') {
    const stored = await db.collection(requestsCollection).doc(documentId).get();
    return findStored(OfRequest, stored)?.phoneNumber ?? null;
  }
  const stored = await db.collection(bookingsCollection).doc(documentId).get();
  return findStored(OfBooking, stored)?.phone ?? null;
}
