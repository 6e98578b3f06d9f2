import type { Booking } from '@contract/entities/booking';
import { bookingRefusals } from '@contract/values/booking-texts';
import { useChange, type AfterChange, type Change } from '../shared/use-change';

export type BookingChange = Change;

/** What every question about a booking is given. */
export interface StepProps {
  booking: Booking;
  change: BookingChange;
  onBack: () => void;
}

/** Carries out one change of a booking and tells how it ended. */
export function useBookingChange(after: AfterChange): BookingChange {
  return useChange(bookingRefusals.changed, after);
}
