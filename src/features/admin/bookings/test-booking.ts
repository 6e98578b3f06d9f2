import { Booking, newBookingState } from '@contract/entities/booking';

/** A fictional booking for the tests of screens: Monday 23 November 2026, 11:00. */
export function makeBooking(change: Partial<Booking> = {}): Booking {
  return Booking.parse({
    id: 'b1',
    reference: 'LS-7K3M-98',
    userId: 'u1',
    name: 'Abena Owusu-Mensah',
    email: 'abena@example.test',
    phone: '0240000142',
    consultationType: 'Land Survey',
    topic: 'Land Survey',
    description: 'Two beacons are missing on the east side.',
    selectedSlot: new Date('2026-11-23T11:00:00Z'),
    ...newBookingState,
    createdAt: new Date('2026-11-16T09:40:00Z'),
    ...change,
  });
}
