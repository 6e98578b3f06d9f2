import { latestDaysAhead } from './booking-calendar';
import { openBookingsPerUser } from './booking-state';
import { movesPerUserDay, ownMovesPerBooking } from './booking-limits';
import type { DayRefusal } from './booking-calendar';

/** The first three and the last are the specification's words (section 5). */
export const dayRefusalTexts: Readonly<Record<DayRefusal, string>> = {
  weekend: 'Weekends are not selectable.',
  'too-soon': 'Date must be after today.',
  'fully-booked': 'This date is fully booked.',
  holiday: 'This date is a public holiday.',
  blocked: 'No appointments on this date.',
  'too-far': `Dates are open for ${latestDaysAhead} days ahead.`,
};

/** The specification's words about bookings (sections 2, 4, 5 and 8). */
export const bookingTexts = {
  dateAndTimeRequired: 'Please select both date and time',
  detailsMissing: 'Consultancy details are missing',
  slotsFailed: 'Failed to load available slots',
  bookingFailed: 'Failed to book consultation',
  amountMissing: 'Could not fetch consultancy amount',
} as const;

export const bookingRefusals = {
  slotTaken: 'Somebody has just taken this time. Please choose another one.',
  notOffered: 'This time is not offered. Please choose another one.',
  tooMany: `You have ${openBookingsPerUser} open bookings. Another one can be made when one of them is over or cancelled.`,
  tooOften: 'You have booked many times today. Please try again tomorrow.',
  movedOften: `This booking has been moved ${ownMovesPerBooking} times, which is as often as it can be moved here. It stays as it is. Please contact us.`,
  movedToday: `You have moved bookings ${movesPerUserDay} times today. This one stays as it is. Please try again tomorrow.`,
  notFound: 'We could not find this booking.',
  changed: 'This booking has changed in the meantime.',
  cutOff: 'It is too late to change this booking here. Please contact us.',
  paidNotCancellable:
    'A booking that is paid can be moved, not cancelled. Please contact us.',
  paymentUnderWay:
    'A payment for this booking is under way. Please try again when it is settled.',
  overdue: 'The time to pay for this booking is over.',
  tooLateToApprove:
    'It is too late to ask for payment. Move the booking or cancel it.',
  noFee:
    'No consultation fee is set, so nobody can pay. Set it under Prices and content first.',
  unreadableFee:
    'The consultation fee cannot be read, so nobody can pay. Set it again under Prices and content first.',
  noAnswerInTime:
    'We could not answer in time for this appointment. We are sorry.',
} as const;
