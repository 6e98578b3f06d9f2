import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { Request, requestsCollection } from '@contract/entities/request';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';

const PaidRequest = z.pick(Request, { paymentStatus: true, phoneNumber: true, promisedBy: true });
const PaidBooking = z.pick(Booking, { paymentStatus: true, phone: true, selectedSlot: true });

/** A payment that paid for something, with what it paid for. */
export interface PaymentNews {
  payment: Payment;
  reader: Account;
  /** ten digits: the number given for the request or booking, not the wallet's, which may be somebody else's */
  phoneNumber: string;
  /** until when results are promised */
  promisedBy: Date | null;
  /** of a booking */
  appointment: Date | null;
}

/** @returns null unless the payment has settled, paid for something that is there, and its owner is, too */
export async function findPaymentNews(
  ports: LetterPorts,
  { recordId }: OutboxEntry,
): Promise<PaymentNews | null> {
  if (recordId === null) return null;
  const payment = findStored(Payment, await ports.db.collection(paymentsCollection).doc(recordId).get());
  if (payment === null || payment.state !== 'paid' || payment.refundDue) return null;
  const paidFor = await findPaidFor(ports, payment);
  const reader = paidFor === null ? null : await findReader(ports, payment.userId);
  return paidFor === null || reader === null ? null : { payment, reader, ...paidFor };
}

type PaidFor = Pick<PaymentNews, 'phoneNumber' | 'promisedBy' | 'appointment'>;

async function findPaidFor({ db }: LetterPorts, payment: Payment): Promise<PaidFor | null> {
  const { documentId, paymentFor } = payment;
  if (paymentFor === 'request') {
    const request = findStored(PaidRequest, await db.collection(requestsCollection).doc(documentId).get());
    if (request?.paymentStatus !== true) return null;
    const { phoneNumber, promisedBy } = request;
    return { phoneNumber, promisedBy, appointment: null };
  }
  const booking = findStored(PaidBooking, await db.collection(bookingsCollection).doc(documentId).get());
  if (booking?.paymentStatus !== true) return null;
  return { phoneNumber: booking.phone, promisedBy: null, appointment: booking.selectedSlot };
}
