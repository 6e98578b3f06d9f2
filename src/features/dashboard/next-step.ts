import type { Booking } from '@contract/entities/booking';
import { findImageAsked, listResultVersions, type Request } from '@contract/entities/request';
import { isPayableBooking } from '@contract/values/booking/booking-state';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import { paths, requestPath } from '@/domain/paths';
import { formatSlot } from '@/domain/slot-words';

/** What waits for the person. */
export type NextStep =
  | { kind: 'clearer-image' | 'pay' | 'results'; request: Request }
  | { kind: 'choose-time' | 'pay-booking' | 'appointment'; booking: Booking };

const dayMs = 24 * 60 * 60_000;
/** Results that came longer ago have been seen, or are found in the history. */
const newResultsMs = 7 * dayMs;

/**
 * The one thing to do next: what holds our work up comes first, then what has a time, then what can be fetched.
 * @param requests newest first
 * @param bookings those still to come
 */
export function findNextStep(
  requests: readonly Request[],
  bookings: readonly Booking[],
  now: Date,
): NextStep | null {
  const coming = bookings
    .filter(({ status, selectedSlot }) => status === 'Booking Approved' && now < selectedSlot)
    .sort((a, b) => a.selectedSlot.getTime() - b.selectedSlot.getTime())[0];
  const isSoon = coming !== undefined && coming.selectedSlot.getTime() - now.getTime() < dayMs;
  return (
    ofRequest(
      'clearer-image',
      requests.find(({ isDocumentValid }) => !isDocumentValid),
    ) ??
    ofBooking(
      'choose-time',
      bookings.find(({ status }) => status === 'Choose New Time'),
    ) ??
    ofBooking(
      'pay-booking',
      bookings.find((booking) => isPayableBooking(booking, now)),
    ) ??
    ofBooking('appointment', isSoon ? coming : undefined) ??
    ofRequest(
      'pay',
      requests.find(({ paymentStatus }) => !paymentStatus),
    ) ??
    ofRequest(
      'results',
      requests.find((request) => hasNewResults(request, now)),
    ) ??
    ofBooking('appointment', coming)
  );
}

type RequestStep = Extract<NextStep, { request: Request }>;
type BookingStep = Extract<NextStep, { booking: Booking }>;

const ofRequest = (kind: RequestStep['kind'], request: Request | undefined): NextStep | null =>
  request === undefined ? null : { kind, request };
const ofBooking = (kind: BookingStep['kind'], booking: Booking | undefined): NextStep | null =>
  booking === undefined ? null : { kind, booking };

function hasNewResults(request: Request, now: Date): boolean {
  const [newest] = listResultVersions(request);
  return newest !== undefined && now.getTime() - newest.createdAt.getTime() < newResultsMs;
}

export interface NextStepWords {
  title: string;
  text: string;
  action: string;
  /** where the action leads; null when it opens a dialog here */
  to: string | null;
}

export function describeNextStep(step: NextStep): NextStepWords {
  return 'booking' in step ? describeBookingStep(step) : describeRequestStep(step);
}

function describeRequestStep({ kind, request }: RequestStep): NextStepWords {
  const { serviceType, reference, address } = request;
  const text = [serviceType, reference, address].filter(Boolean).join(', ');
  switch (kind) {
    case 'clearer-image':
      return {
        title: 'We need a clearer image',
        text: `${describeImageReason(findImageAsked(request) ?? {})} ${text}`.trim(),
        action: 'Send a clearer image',
        to: null,
      };
    case 'pay':
      return {
        title: 'We start once this is paid',
        text,
        action: `Pay ${formatGhs(parseCedis(request.price))}`,
        to: null,
      };
    case 'results':
      return {
        title: 'Your results are ready',
        text,
        action: 'See the results',
        to: requestPath(request.documentId),
      };
  }
}

function describeBookingStep({ kind, booking }: BookingStep): NextStepWords {
  const when = `${booking.topic}, ${formatSlot(booking.selectedSlot)}`;
  const to = paths.consultancy;
  switch (kind) {
    case 'choose-time':
      return {
        title: 'Your hour is taken by now',
        text: `${booking.topic}. You have paid: choose another time.`,
        action: 'Choose another time',
        to,
      };
    case 'pay-booking':
      return { title: 'Pay to keep your appointment', text: when, action: 'Go to payment', to };
    case 'appointment':
      return { title: 'Your next appointment', text: when, action: 'See the appointment', to };
  }
}
