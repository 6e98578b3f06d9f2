import { expect, it } from 'vitest';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { approveBooking } from '../../../functions/src/services/bookings/approve-booking';
import {
  cancelBookingAsAdmin,
  cancelBooking,
} from '../../../functions/src/services/bookings/cancel-booking';
import { lapseBookings } from '../../../functions/src/services/bookings/lapse-bookings';
import { checkPayment } from '../../../functions/src/services/payments/check-payment';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
} from '../../../functions/src/services/payments/refunds/change-refund';
import { newNumber } from '../support/payments/charged-payment';
import { BookingHarness } from '../support/bookings/booking-harness';

const harness = await BookingHarness.start();
const { payments } = harness;
for (const uid of ['efua', 'kojo']) {
  await harness.db
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt: new Date(0), grantedBy: 'script' });
}
const readBooking = (id: string) => payments.read(`consultancy_bookings/${id}`);

async function startPaying() {
  const booking = await harness.book();
  await approveBooking(harness.ports, 'efua', booking.id);
  const order = { kind: 'consultancy', amountCedis: 50 } as const;
  const payment = await payments.start(booking.userId, booking.id, order);
  return { booking, payment };
}

it.each([
  [{ ConsultancyAmount: 0 }, bookingRefusals.noFee],
  [{ ConsultancyAmount: 49.999 }, bookingRefusals.unreadableFee],
  [{ ConsultancyAmount: 'fifty' }, bookingRefusals.unreadableFee],
])(
  'nobody is asked to pay while no price can be charged: %j',
  async (settings, message) => {
    const booking = await harness.book();
    await harness.configure(settings);
    await expect(
      approveBooking(harness.ports, 'efua', booking.id),
    ).rejects.toMatchObject({
      code: 'failed-precondition',
      message,
    });
    expect(await readBooking(booking.id)).toMatchObject({
      status: 'Awaiting Admin Response',
      approvedAt: null,
    });
    await harness.configure({});
    expect(
      await approveBooking(harness.ports, 'efua', booking.id),
    ).toMatchObject({
      status: 'Pending Payment',
    });
  },
);

it('a booking says that a refund is due until the money is sent, and not longer', async () => {
  const { booking, payment } = await startPaying();
  await payments.press(payment.transactionid, 'approve');
  payments.aheadMs += 60_000;
  const { paymentId } = payment;
  await checkPayment(payments.ports, { paymentId, cause: 'schedule' });
  await cancelBookingAsAdmin(harness.ports, {
    administratorId: 'efua',
    bookingId: booking.id,
    reason: 'We are ill.',
  });
  expect(await readBooking(booking.id)).toMatchObject({ refundDue: true });
  await proposeRefund(payments.ports, {
    administratorId: 'efua',
    paymentId,
    reason: 'Cancelled.',
  });
  await decideRefund(payments.ports, {
    administratorId: 'kojo',
    paymentId,
    round: 1,
    decision: 'approve',
  });
  expect(await readBooking(booking.id)).toMatchObject({ refundDue: true });
  const transferNumber = newNumber();
  for (let times = 0; times < 2; times += 1) {
    await recordRefund(payments.ports, {
      administratorId: 'efua',
      paymentId,
      round: 1,
      transferNumber,
    });
  }
  expect(await readBooking(booking.id)).toMatchObject({
    refundDue: false,
    status: 'Cancelled',
  });
  expect(await payments.read(`payments/${paymentId}`)).toMatchObject({
    refundDue: false,
  });
});

it('a booking whose money is being checked is not cancelled by its owner', async () => {
  const { booking, payment } = await startPaying();
  await payments.press(payment.transactionid, 'approve', 49);
  payments.aheadMs += 10 * 60_000;
  await checkPayment(payments.ports, {
    paymentId: payment.paymentId,
    cause: 'schedule',
  });
  await expect(
    cancelBooking(harness.ports, booking.userId, booking.id),
  ).rejects.toMatchObject({
    code: 'payment-under-way',
  });
});

it('nor does its hour lapse, also where a later prompt for it has failed', async () => {
  const { booking, payment } = await startPaying();
  payments.aheadMs += 10 * 60_000;
  const order = { kind: 'consultancy', amountCedis: 50 } as const;
  const second = await payments.start(booking.userId, booking.id, order);
  expect(second.paymentId).not.toBe(payment.paymentId);
  await payments.press(second.transactionid, 'decline');
  await payments.press(payment.transactionid, 'approve', 49);
  payments.aheadMs += 10 * 60_000;
  for (const { paymentId } of [payment, second]) {
    await checkPayment(payments.ports, { paymentId, cause: 'schedule' });
  }
  await expect(
    cancelBooking(harness.ports, booking.userId, booking.id),
  ).rejects.toMatchObject({
    code: 'payment-under-way',
  });
  payments.aheadMs += 6 * 24 * 60 * 60_000;
  await lapseBookings(harness.ports);
  expect(await readBooking(booking.id)).toMatchObject({
    status: 'Pending Payment',
  });
});
