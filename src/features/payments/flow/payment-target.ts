import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import { parseCedis, type Pesewas } from '@contract/values/payment/money';
import { nameLand } from '@contract/values/land/land-place';
import type { PayableRequest } from '@/domain/payable-request';
import { formatSlot } from '@/domain/slot-words';

/** What is to be paid. A payment is one itself, to be paid again. */
export interface PaymentTarget extends Pick<
  Payment,
  | 'documentId'
  | 'reference'
  | 'paymentFor'
  | 'serviceType'
  | 'amountPesewas'
  | 'recipientNumber'
> {
  /** of a request, where it is known */
  serviceId?: string;
  /** of the land, where it is known */
  address?: string;
  /** of an appointment: 'Thursday 26 November 2026, 11:00 to 12:00' */
  when?: string;
}

export function targetOfRequest(request: PayableRequest): PaymentTarget {
  return {
    documentId: request.documentId,
    reference: request.reference,
    paymentFor: 'request',
    serviceId: request.serviceId,
    serviceType: request.serviceType,
    amountPesewas: parseCedis(request.price),
    address: nameLand(request),
    recipientNumber: request.phoneNumber,
  };
}

/** @param amountPesewas the fee now: the server refuses any other */
export function targetOfBooking(
  booking: Booking,
  amountPesewas: Pesewas,
): PaymentTarget {
  return {
    documentId: booking.id,
    reference: booking.reference,
    paymentFor: 'consultancy',
    serviceType: booking.topic,
    amountPesewas,
    when: formatSlot(booking.selectedSlot),
    recipientNumber: booking.phone,
  };
}

export function getPaymentTitle({ paymentFor, serviceType }: PaymentTarget) {
  if (paymentFor === 'consultancy') return 'Pay for your booking';
  return /search/i.test(serviceType)
    ? 'Pay for your search'
    : 'Pay for your request';
}

/**
 * The pending or paid payment, whose status opens instead of a second form.
 * Also null on an error: the server answers a second start with the first
 * payment.
 */
export async function findStandingPayment(
  uid: string,
  documentId: string,
): Promise<string | null> {
  try {
    const { findStandingPaymentId } =
      await import('@/repositories/payments/payments');
    return await findStandingPaymentId(uid, documentId);
  } catch {
    return null;
  }
}
