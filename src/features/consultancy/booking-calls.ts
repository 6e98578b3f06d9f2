import {
  bookConsultation,
  cancelBooking,
  claimBookingRefund,
  rescheduleBooking,
} from '@/repositories/bookings';

/** What the dialogs ask of the server. */
export interface BookingCalls {
  book: typeof bookConsultation;
  cancel: typeof cancelBooking;
  reschedule: typeof rescheduleBooking;
  claimRefund: typeof claimBookingRefund;
}

export const bookingCalls: BookingCalls = {
  book: bookConsultation,
  cancel: cancelBooking,
  reschedule: rescheduleBooking,
  claimRefund: claimBookingRefund,
};
