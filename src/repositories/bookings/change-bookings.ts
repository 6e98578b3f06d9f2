import {
  approveBookingEndpoint,
  cancelBookingAsAdminEndpoint,
  markNoShowEndpoint,
  rescheduleBookingAsAdminEndpoint,
} from '@contract/endpoints/change-booking';
import { saveBlockedDaysEndpoint } from '@contract/endpoints/save-blocked-days';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';

// Each call may be repeated. @throws AppError 'failed-precondition',
// 'slot-taken', 'slot-refused', 'not-found'

/** Holds the hour and asks for payment. */
export const approveBooking = adminCall(approveBookingEndpoint, slowCall);

/**
 * Frees the hour and tells the user why; what was paid is flagged for refund.
 */
export const cancelBookingAsAdmin = adminCall(
  cancelBookingAsAdminEndpoint,
  slowCall,
);

/** Moves it to a free hour and tells the user. */
export const rescheduleBookingAsAdmin = adminCall(
  rescheduleBookingAsAdminEndpoint,
  slowCall,
);

/** Records that nobody came. */
export const markNoShow = adminCall(markNoShowEndpoint, slowCall);

/**
 * Blocks and opens days.
 * @returns all blocked days, and the bookings on those just blocked
 */
export const saveBlockedDays = adminCall(saveBlockedDaysEndpoint, slowCall);
