import { Payment } from '@contract/entities/payment/payment';
import type { PaymentState } from '@contract/values/payment/payment-state';

interface BookingPaymentOrder {
  paymentId: string;
  bookingId: string;
  userId: string;
  createdAt: Date;
}

/** A payment for a booking, as far as bookings read it. */
export function createBookingPayment(
  order: BookingPaymentOrder,
  state: PaymentState,
): Payment {
  return Payment.parse({
    paymentId: order.paymentId,
    userId: order.userId,
    documentId: order.bookingId,
    paymentFor: 'consultancy',
    serviceType: 'Land Survey',
    amountPesewas: 50_000,
    paymentoption: 'MTN',
    walletnumber: '0240000009',
    recipientNumber: null,
    clientName: 'Abena Example',
    state,
    status: false,
    reason: null,
    failure: null,
    clienttransid: '1000000001',
    transactionid: null,
    telcotransid: null,
    brandtransid: null,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    paidAt: null,
    promptExpiresAt: order.createdAt,
    nextCheckAt: null,
    checks: 0,
    events: [],
    refundDue: false,
    needsReview: false,
  });
}
