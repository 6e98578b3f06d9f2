import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookingBench } from './support/booking-bench';

let bench: BookingBench;
beforeAll(async () => {
  bench = await BookingBench.start();
});
afterAll(() => bench.stop());

test('a booking holds its hour from the first moment, and is told once', async () => {
  const slotId = await bench.findFree();
  const booking = await bench.book('ama', slotId);
  expect(booking).toMatchObject({
    status: 'Awaiting Admin Response',
    paymentStatus: false,
    AdminCancelled: false,
  });
  expect(await bench.isTaken(slotId)).toBe(true);
  expect(bench.told.filter((news) => news.booking.id === booking.id).map(({ kind }) => kind)).toEqual([
    'booked',
  ]);
  expect(await bench.findFaults()).toEqual([]);
});

test('paid in time', async () => {
  const booking = await bench.bookPaid();
  expect(booking).toMatchObject({ status: 'Booking Approved', paymentStatus: true });
  expect(await bench.findFaults()).toEqual([]);
});
