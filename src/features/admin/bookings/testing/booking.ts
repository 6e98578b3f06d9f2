import type { Booking } from '@contract/entities/booking';
import { makeBooking as makeSample } from '@/domain/testing/records';

/**
 * A fictional booking for the tests of screens: Monday 23 November 2026, 11:00.
 */
export const makeBooking = (change: Partial<Booking> = {}): Booking =>
  makeSample({
    email: 'abena@example.test',
    description: 'Two beacons are missing on the east side.',
    selectedSlot: new Date('2026-11-23T11:00:00Z'),
    createdAt: new Date('2026-11-16T09:40:00Z'),
    ...change,
  });
