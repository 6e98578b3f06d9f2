import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { BookingTransaction } from './ports';

/** True while the last payment for a booking may still turn out paid, as far as anybody expects. */
export async function hasPaymentUnderWay(
  transaction: BookingTransaction,
  bookingId: string,
): Promise<boolean> {
  const payment = await transaction.findLastPayment(bookingId);
  return payment !== null && isOpenPayment(payment.state);
}
