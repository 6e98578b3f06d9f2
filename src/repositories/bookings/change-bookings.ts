import {
  approveBookingEndpoint,
  cancelBookingAsAdminEndpoint,
  markNoShowEndpoint,
  rescheduleBookingAsAdminEndpoint,
} from '@contract/endpoints/change-booking';
import { saveBlockedDaysEndpoint } from '@contract/endpoints/save-blocked-days';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';

// Each call may be repeated. @throws AppError 'failed-precondition',
// 'slot-taken', 'slot-refused', 'not-found'

/** Holds the hour and asks for payment. */
export const approveBooking = endpointCall(approveBookingEndpoint, slowCall);

/**
 * Frees the hour and tells the user why; what was paid is flagged for refund.
 */
export const cancelBookingAsAdmin = endpointCall(
  cancelBookingAsAdminEndpoint,
  slowCall,
);

/** Moves it to a free hour and tells the user. */
export const rescheduleBookingAsAdmin = endpointCall(
  rescheduleBookingAsAdminEndpoint,
  slowCall,
);

/** Records that nobody came. */
export const markNoShow = endpointCall(markNoShowEndpoint, slowCall);

/**
 * Blocks and opens days.
 * @returns all blocked days, and the bookings on those just blocked
 */
export const saveBlockedDays = endpointCall(saveBlockedDaysEndpoint, slowCall);
