import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import { parseCedis, type Pesewas } from '@contract/values/payment/money';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { formatSlot } from '@/domain/slot-words';

export interface PaymentTarget {
  documentId: string;
  reference: string | null;
  paymentFor: PaymentFor;
  serviceType: string;
  amountPesewas: Pesewas;
  /** of a request; null when not known */
  serviceId: string | null;
  /** of the land; null when there is none or it is not known */
  address: string | null;
  /** of an appointment: 'Thursday 26 November 2026, 11:00 to 12:00'; else null */
  when: string | null;
  /** ten digits; null when not known */
  recipientNumber: string | null;
}

export function targetOfRequest(
  request: Pick<
    Request,
    'documentId' | 'reference' | 'serviceId' | 'serviceType' | 'price' | 'address' | 'phoneNumber'
  >,
): PaymentTarget {
  return {
    documentId: request.documentId,
    reference: request.reference,
    paymentFor: 'request',
    serviceId: request.serviceId,
    serviceType: request.serviceType,
    amountPesewas: parseCedis(request.price),
    address: request.address,
    when: null,
    recipientNumber: request.phoneNumber,
  };
}

export function targetOfPayment(payment: Payment): PaymentTarget {
  const { documentId, reference, paymentFor, serviceType, amountPesewas, recipientNumber } = payment;
  const unknown = { serviceId: null, address: null, when: null };
  return { documentId, reference, paymentFor, serviceType, amountPesewas, recipientNumber, ...unknown };
}

/** @param amountPesewas the fee now: the server refuses any other */
export function targetOfBooking(booking: Booking, amountPesewas: Pesewas): PaymentTarget {
  return {
    documentId: booking.id,
    reference: booking.reference,
    paymentFor: 'consultancy',
    serviceType: booking.topic,
    amountPesewas,
    serviceId: null,
    address: null,
    when: formatSlot(booking.selectedSlot),
    recipientNumber: booking.phone,
  };
}

export function getPaymentTitle({ paymentFor, serviceType }: PaymentTarget) {
  if (paymentFor === 'consultancy') return 'Pay for your booking';
  return /search/i.test(serviceType) ? 'Pay for your search' : 'Pay for your request';
}

/**
 * The pending or paid payment, whose status opens instead of a second form. Also null on an error: the server
 * answers a second start with the first payment.
 */
export async function findStandingPayment(uid: string, documentId: string): Promise<string | null> {
  try {
    const { findStandingPaymentId } = await import('@/repositories/payments/payments');
    return await findStandingPaymentId(uid, documentId);
  } catch {
    return null;
  }
}
