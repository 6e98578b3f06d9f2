import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import { quotasCollection } from '@contract/entities/quota';
import { Request, requestsCollection } from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { servicesCollection } from '@contract/entities/service';
import type { Pesewas } from '@contract/values/payment/money';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { findStored, isDocumentId, toDates } from '../../firestore/stored-document';
import { isAccountDeleted } from '../../firestore/is-account-deleted';
import type { Outbox } from '../../notifications/outbox';
import { FirestoreBookingTransaction } from '../../firestore/firestore-booking-transaction';
import { findUnpaidBooking, markBookingPaid } from '../bookings/settle-booking';
import { defaultPromisedWorkingDays, defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { findConfig, findConsultancyPrice, findPrice, readSettings } from '../../firestore/settings';
import { findPromisedBy } from '@contract/values/booking/working-days';

/** A request or a booking. */
export interface Payable {
  kind: PaymentFor;
  documentId: string;
  reference: string | null;
  userId: string;
  /** ServiceList.service_name, or the booking's topic */
  serviceType: string;
  clientName: string;
  /** the server's own; null when no price above zero is configured */
  pricePesewas: Pesewas | null;
  paid: boolean;
  /** false while a booking waits for an administrator, or was cancelled */
  open: boolean;
  /** null when there is no end */
  payBy: Date | null;
}

/** Marks the request paid, or confirms the booking. */
export type MarkPaid = (payment: Payment) => void;

const PayableRequest = z.pick(Request, {
  userId: true,
  name: true,
  serviceId: true,
  serviceType: true,
  paymentStatus: true,
  reference: true,
});
const PayableBooking = z.pick(Booking, {
  userId: true,
  name: true,
  topic: true,
  status: true,
  AdminCancelled: true,
  paymentStatus: true,
  reference: true,
  payBy: true,
});

/** Money that arrived is booked whatever else the record says. */
const SettledRequest = z.object({
  paymentStatus: z.catch(z.boolean(), false),
  userId: z.catch(z.string(), ''),
});
/** Of a booking that does not parse. */
const BrokenBooking = z.object({
  paymentStatus: z.catch(z.boolean(), false),
  AdminCancelled: z.catch(z.boolean(), false),
  status: z.catch(z.string(), ''),
});

/** Null also for a deleted account: it pays for nothing, and money that comes for it has to be given back. */
async function readDocument(
  db: Firestore,
  transaction: Transaction,
  kind: PaymentFor,
  documentId: string,
): Promise<DocumentSnapshot | null> {
  if (!isDocumentId(documentId)) return null;
  const collection = kind === 'consultancy' ? bookingsCollection : requestsCollection;
  const snapshot = await transaction.get(db.collection(collection).doc(documentId));
  const userId: unknown = snapshot.get('userId');
  const isOwnerGone = typeof userId === 'string' && (await isAccountDeleted(db, transaction, userId));
  return isOwnerGone ? null : snapshot;
}

/** With the server's own price, from ServiceList or AdminConfig (S6). */
export async function findPayable(
  db: Firestore,
  transaction: Transaction,
  kind: PaymentFor,
  documentId: string,
): Promise<Payable | null> {
  const snapshot = await readDocument(db, transaction, kind, documentId);
  if (snapshot === null) return null;
  const record =
    kind === 'consultancy' ? findStored(PayableBooking, snapshot) : findStored(PayableRequest, snapshot);
  if (record === null) return null;
  const { reference, userId, name: clientName, paymentStatus: paid } = record;
  const named = { kind, documentId, reference, userId, clientName, paid };
  if ('serviceId' in record) {
    const pricePesewas = await findServicePrice(db, transaction, record.serviceId);
    return { ...named, serviceType: record.serviceType, pricePesewas, open: true, payBy: null };
  }
  return {
    ...named,
    serviceType: record.topic,
    pricePesewas: findConsultancyPrice(await findConfig(db, transaction)),
    open: record.status === 'Pending Payment' && !record.AdminCancelled,
    payBy: record.payBy,
  };
}

async function findServicePrice(db: Firestore, transaction: Transaction, serviceId: string) {
  if (!isDocumentId(serviceId)) return null;
  return findPrice(await transaction.get(db.collection(servicesCollection).doc(serviceId)), 'price');
}

/**
 * Null when the money of a PAID transaction has to be given back. Marking it paid notifies its owner. Nothing optional is
 * read or written here: what a search needs is derived afterwards (services/requests/index-request).
 */
export async function findUnpaid(
  db: Firestore,
  transaction: Transaction,
  outbox: Outbox,
  kind: PaymentFor,
  documentId: string,
): Promise<MarkPaid | null> {
  const snapshot = await readDocument(db, transaction, kind, documentId);
  if (snapshot === null) return null;
  if (kind === 'consultancy') {
    if (!Booking.safeParse(toDates(snapshot.data())).success) return findUnpaidBroken(transaction, snapshot);
    const bookings = new FirestoreBookingTransaction(db, transaction, outbox);
    const unpaid = await findUnpaidBooking(bookings, documentId);
    return unpaid === null ? null : (payment) => markBookingPaid(bookings, unpaid, payment);
  }
  const request = findStored(SettledRequest, snapshot);
  if (request === null || request.paymentStatus) return null;
  const { userId } = request;
  const settings = readSettings(await findConfig(db, transaction));
  const workingDays = settings.promisedWorkingDays ?? defaultPromisedWorkingDays;
  const holidays = settings.publicHolidays ?? defaultPublicHolidays;
  const quota = isDocumentId(userId)
    ? await transaction.get(db.collection(quotasCollection).doc(userId))
    : null;
  return (payment) => {
    // Administrators sort what is paid by these two times.
    const paidAt = payment.paidAt ?? payment.updatedAt;
    const { paymentId: recordId, userId: uid } = payment;
    outbox.enqueueNotification({ kind: 'payment-received', uid, recordId, at: paidAt });
    transaction.update(snapshot.ref, {
      paymentStatus: true,
      walletnumber: payment.walletnumber,
      paidAt,
      promisedBy: findPromisedBy(paidAt, workingDays, holidays),
    });
    if (!isDocumentId(userId)) return;
    if (quota?.exists === true) transaction.update(quota.ref, { unpaid: FieldValue.arrayRemove(documentId) });
    const changes = db.collection(requestChangesCollection).doc(userId);
    transaction.set(changes, { at: FieldValue.serverTimestamp() });
  };
}

/** A booking that does not parse keeps its state and its hour for an administrator; the money is written down. */
function findUnpaidBroken(transaction: Transaction, snapshot: DocumentSnapshot): MarkPaid | null {
  const booking = findStored(BrokenBooking, snapshot);
  if (booking === null || booking.paymentStatus) return null;
  if (booking.AdminCancelled || booking.status === 'Cancelled') return null;
  return ({ paymentId, paidAt, updatedAt }) => {
    const paid = { paymentStatus: true, paymentId, paidAt: paidAt ?? updatedAt, updatedAt };
    transaction.update(snapshot.ref, paid);
  };
}
