import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import { quotasCollection } from '@contract/entities/quota';
import { Request, requestsCollection } from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { servicesCollection } from '@contract/entities/service';
import {
  defaultPromisedWorkingDays,
  defaultPublicHolidays,
} from '@contract/values/booking/public-holidays';
import { type CalendarDay } from '@contract/values/booking/working-days';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import type { Pesewas } from '@contract/values/payment/money';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import {
  findConfig,
  findConsultancyPrice,
  findPrice,
  readSettings,
} from './settings';
import {
  findUnpaidBooking,
  markBookingPaid,
  type UnpaidBooking,
} from '../services/bookings/settle-booking';
import type {
  Payable,
  PayableDocuments,
  UnpaidDocument,
} from '../services/payments/ports';
import { FirestoreBookingTransaction } from './firestore-booking-transaction';
import { FirestoreMoneyTransaction } from './firestore-money-transaction';
import { findStored, toDates } from './stored-document';
import { isDocumentId } from '../records/document-id';

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
const RefundedBooking = z.pick(Booking, { refundDue: true, paymentId: true });

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

const collectionOf: Readonly<Record<PaymentFor, string>> = {
  request: requestsCollection,
  consultancy: bookingsCollection,
};

interface UnpaidRequestDocument extends UnpaidDocument {
  kind: 'request';
  /** null where the record does not name an account */
  ownerId: string | null;
  /** the owner has a quota, in which unpaid requests count */
  hasQuota: boolean;
  promisedWorkingDays: number;
  publicHolidays: readonly CalendarDay[];
}

interface UnpaidBookingDocument extends UnpaidDocument {
  kind: 'consultancy';
  /**
   * null for a booking that does not parse: it keeps its state and its hour for
   * an administrator
   */
  unpaidBooking: UnpaidBooking | null;
}

type UnpaidFirestoreDocument = UnpaidRequestDocument | UnpaidBookingDocument;

/** Requests and bookings, as payments read and settle them. */
export class FirestorePayableDocuments
  extends FirestoreMoneyTransaction
  implements PayableDocuments
{
  readonly #bookings = new FirestoreBookingTransaction(
    this.db,
    this.transaction,
    this.outbox,
  );

  async findPayable(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payable | null> {
    const snapshot = await this.#read(kind, documentId);
    if (snapshot === null) return null;
    switch (kind) {
      case 'request':
        return this.#describeRequest(snapshot);
      case 'consultancy':
        return this.#describeBooking(snapshot);
    }
  }

  async findUnpaid(
    kind: PaymentFor,
    documentId: string,
  ): Promise<UnpaidFirestoreDocument | null> {
    const snapshot = await this.#read(kind, documentId);
    if (snapshot === null) return null;
    switch (kind) {
      case 'request':
        return this.#findUnpaidRequest(snapshot);
      case 'consultancy':
        return this.#findUnpaidBooking(snapshot);
    }
  }

  markPaid(document: UnpaidFirestoreDocument, payment: Payment): void {
    if (document.kind === 'request') {
      this.#markRequestPaid(document, payment);
    } else if (document.unpaidBooking === null) {
      this.#markBrokenBookingPaid(document, payment);
    } else {
      markBookingPaid(this.#bookings, document.unpaidBooking, payment);
    }
  }

  async hasBookingToRefund({
    paymentFor,
    documentId,
    paymentId,
  }: Payment): Promise<boolean> {
    if (paymentFor !== 'consultancy') return false;
    const booking = await this.findDocument(
      RefundedBooking,
      bookingsCollection,
      documentId,
    );
    return booking?.refundDue === true && booking.paymentId === paymentId;
  }

  endBookingRefund(bookingId: string): void {
    this.transaction.update(this.documentAt(bookingsCollection, bookingId), {
      refundDue: false,
    });
  }

  /**
   * Null also for a deleted account: it pays for nothing, and money that comes
   * for it has to be given back.
   */
  async #read(
    kind: PaymentFor,
    documentId: string,
  ): Promise<DocumentSnapshot | null> {
    if (!isDocumentId(documentId)) return null;
    const document = this.documentAt(collectionOf[kind], documentId);
    const snapshot = await this.transaction.get(document);
    const userId: unknown = snapshot.get('userId');
    const isOwnerGone =
      typeof userId === 'string' && (await this.isAccountDeleted(userId));
    return isOwnerGone ? null : snapshot;
  }

  async #describeRequest(snapshot: DocumentSnapshot): Promise<Payable | null> {
    const request = findStored(PayableRequest, snapshot);
    if (request === null) return null;
    return {
      kind: 'request',
      documentId: snapshot.id,
      reference: request.reference,
      userId: request.userId,
      serviceType: request.serviceType,
      clientName: request.name,
      pricePesewas: await this.#findServicePrice(request.serviceId),
      isPaid: request.paymentStatus,
      isOpen: true,
      payBy: null,
    };
  }

  async #describeBooking(snapshot: DocumentSnapshot): Promise<Payable | null> {
    const booking = findStored(PayableBooking, snapshot);
    if (booking === null) return null;
    const config = await findConfig(this.db, this.transaction);
    return {
      kind: 'consultancy',
      documentId: snapshot.id,
      reference: booking.reference,
      userId: booking.userId,
      serviceType: booking.topic,
      clientName: booking.name,
      pricePesewas: findConsultancyPrice(config),
      isPaid: booking.paymentStatus,
      isOpen: booking.status === 'Pending Payment' && !booking.AdminCancelled,
      payBy: booking.payBy,
    };
  }

  async #findServicePrice(serviceId: string): Promise<Pesewas | null> {
    if (!isDocumentId(serviceId)) return null;
    const document = this.documentAt(servicesCollection, serviceId);
    return findPrice(await this.transaction.get(document), 'price');
  }

  /**
   * What a search needs is not read here: it is derived afterwards
   * (services/requests/index-request).
   */
  async #findUnpaidRequest(
    snapshot: DocumentSnapshot,
  ): Promise<UnpaidRequestDocument | null> {
    const request = findStored(SettledRequest, snapshot);
    if (request === null || request.paymentStatus) return null;
    const ownerId = isDocumentId(request.userId) ? request.userId : null;
    const config = await findConfig(this.db, this.transaction);
    const settings = readSettings(config);
    const hasQuota =
      ownerId !== null && (await this.exists(quotasCollection, ownerId));
    return {
      kind: 'request',
      documentId: snapshot.id,
      ownerId,
      hasQuota,
      promisedWorkingDays:
        settings.promisedWorkingDays ?? defaultPromisedWorkingDays,
      publicHolidays: settings.publicHolidays ?? defaultPublicHolidays,
    };
  }

  async #findUnpaidBooking(
    snapshot: DocumentSnapshot,
  ): Promise<UnpaidBookingDocument | null> {
    const documentId = snapshot.id;
    const isReadable = Booking.safeParse(toDates(snapshot.data())).success;
    if (isReadable) {
      const unpaidBooking = await findUnpaidBooking(this.#bookings, documentId);
      if (unpaidBooking === null) return null;
      return { kind: 'consultancy', documentId, unpaidBooking };
    }
    const brokenBooking = findStored(BrokenBooking, snapshot);
    if (brokenBooking === null || brokenBooking.paymentStatus) return null;
    if (brokenBooking.AdminCancelled || brokenBooking.status === 'Cancelled') {
      return null;
    }
    return { kind: 'consultancy', documentId, unpaidBooking: null };
  }

  #markRequestPaid(request: UnpaidRequestDocument, payment: Payment): void {
    const { documentId, ownerId } = request;
    // Administrators sort what is paid by these two times, and find by
    // `assignedTo` what nobody works on.
    const paidAt = payment.paidAt ?? payment.updatedAt;
    const promisedBy = findPromisedBy(
      paidAt,
      request.promisedWorkingDays,
      request.publicHolidays,
    );
    this.outbox.enqueueNotification({
      kind: 'payment-received',
      uid: payment.userId,
      recordId: payment.paymentId,
      at: paidAt,
    });
    this.transaction.update(this.documentAt(requestsCollection, documentId), {
      paymentStatus: true,
      walletnumber: payment.walletnumber,
      paidAt,
      promisedBy,
      assignedTo: null,
    });
    if (ownerId === null) return;
    if (request.hasQuota) {
      const quota = this.documentAt(quotasCollection, ownerId);
      this.transaction.update(quota, {
        unpaid: FieldValue.arrayRemove(documentId),
      });
    }
    const changes = this.documentAt(requestChangesCollection, ownerId);
    this.transaction.set(changes, { at: FieldValue.serverTimestamp() });
  }

  #markBrokenBookingPaid(
    { documentId }: UnpaidBookingDocument,
    { paymentId, paidAt, updatedAt }: Payment,
  ): void {
    this.transaction.update(this.documentAt(bookingsCollection, documentId), {
      paymentStatus: true,
      paymentId,
      paidAt: paidAt ?? updatedAt,
      updatedAt,
    });
  }
}
