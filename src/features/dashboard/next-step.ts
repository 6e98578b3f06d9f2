import type { Booking } from '@contract/entities/booking';
import {
  findImageAsked,
  findWithdrawnMark,
  listResultVersions,
  type Request,
} from '@contract/entities/request';
import { isPayableBooking } from '@contract/values/booking/payable-booking';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import {
  openPaymentTitles,
  seePaymentText,
  type OpenPaymentKind,
  type OpenPayments,
} from '@/domain/open-payment';
import { askPath, askText, paths, requestPath } from '@/domain/paths';
import {
  describeNewDay,
  findPromises,
  lateTitle,
  type Promises,
} from '@/domain/promise-words';
import { describeLand } from '@/domain/land-words';
import { formatSlot } from '@/domain/slot-words';

export type NextStep =
  | {
      kind: 'clearer-image' | 'pay' | 'results' | 'withdrawn';
      request: Request;
    }
  | { kind: 'payment'; request: Request; payment: OpenPaymentKind }
  | { kind: 'late'; request: Request; promises: Promises }
  | { kind: 'choose-time' | 'pay-booking' | 'appointment'; booking: Booking }
  | { kind: 'payment'; booking: Booking; payment: OpenPaymentKind };

const dayMs = 24 * 60 * 60_000;
/** Older results count as seen. */
const newResultsMs = 7 * dayMs;

/** More would be a list to work through. */
const mostSteps = 2;

/**
 * At most two: a payment that is under way and a request that we are late with
 * come first, then what stops our work, what has a time, and results.
 * @param requests newest first
 * @param bookings of which only those count that are still to come
 */
export function findNextSteps(
  requests: readonly Request[],
  bookings: readonly Booking[],
  openPayments: OpenPayments,
  now: Date,
): NextStep[] {
  const isPaying = (id: string) => openPayments.has(id);
  return [
    findPaymentStep(requests, bookings, openPayments),
    findLateStep(requests, now),
    findOwnStep(
      requests.filter(({ documentId }) => !isPaying(documentId)),
      bookings.filter(({ id }) => !isPaying(id)),
      now,
    ),
  ]
    .filter((step) => step !== null)
    .slice(0, mostSteps);
}

function findPaymentStep(
  requests: readonly Request[],
  bookings: readonly Booking[],
  openPayments: OpenPayments,
): NextStep | null {
  for (const request of requests) {
    const payment = openPayments.get(request.documentId);
    if (payment !== undefined && !request.paymentStatus) {
      return { kind: 'payment', request, payment };
    }
  }
  for (const booking of bookings) {
    const payment = openPayments.get(booking.id);
    if (payment !== undefined && booking.status === 'Pending Payment') {
      return { kind: 'payment', booking, payment };
    }
  }
  return null;
}

/** Results that we withdrew have words of their own. */
function findLateStep(
  requests: readonly Request[],
  now: Date,
): NextStep | null {
  for (const request of requests) {
    const promises = findPromises(request, now);
    if (promises?.isLate === true && !isNewlyWithdrawn(request, now)) {
      return { kind: 'late', request, promises };
    }
  }
  return null;
}

function isNewlyWithdrawn(request: Request, now: Date): boolean {
  const withdrawn = findWithdrawnMark(request);
  return withdrawn !== undefined && isNews(withdrawn.at, now);
}

/** What the person can do, or has to know. */
function findOwnStep(
  requests: readonly Request[],
  bookings: readonly Booking[],
  now: Date,
): NextStep | null {
  const comingBookings = bookings.filter(
    ({ selectedSlot }) => now < selectedSlot,
  );
  const nextAppointment = comingBookings
    .filter(({ status }) => status === 'Booking Approved')
    .sort((a, b) => a.selectedSlot.getTime() - b.selectedSlot.getTime())[0];
  const unclearRequest = requests.find(
    ({ isDocumentValid }) => !isDocumentValid,
  );
  if (unclearRequest) return { kind: 'clearer-image', request: unclearRequest };
  const withdrawnRequest = requests.find((request) =>
    isNewlyWithdrawn(request, now),
  );
  if (withdrawnRequest) return { kind: 'withdrawn', request: withdrawnRequest };
  const bookingWithoutTime = comingBookings.find(
    ({ status }) => status === 'Choose New Time',
  );
  if (bookingWithoutTime) {
    return { kind: 'choose-time', booking: bookingWithoutTime };
  }
  const payableBooking = comingBookings.find((booking) =>
    isPayableBooking(booking, now),
  );
  if (payableBooking) return { kind: 'pay-booking', booking: payableBooking };
  if (nextAppointment && isWithinADay(nextAppointment, now)) {
    return { kind: 'appointment', booking: nextAppointment };
  }
  const unpaidRequest = requests.find(({ paymentStatus }) => !paymentStatus);
  if (unpaidRequest) return { kind: 'pay', request: unpaidRequest };
  const deliveredRequest = requests.find((request) =>
    hasNewResults(request, now),
  );
  if (deliveredRequest) return { kind: 'results', request: deliveredRequest };
  return nextAppointment
    ? { kind: 'appointment', booking: nextAppointment }
    : null;
}

const isWithinADay = ({ selectedSlot }: Booking, now: Date): boolean =>
  selectedSlot.getTime() - now.getTime() < dayMs;

function hasNewResults(request: Request, now: Date): boolean {
  const [newestVersion] = listResultVersions(request);
  return (
    newestVersion !== undefined &&
    newestVersion.withdrawn === undefined &&
    isNews(newestVersion.createdAt, now)
  );
}

const isNews = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < newResultsMs;

interface NextStepWords {
  title: string;
  /** '' where the title says all */
  text: string;
  /** which land, or which appointment */
  about: string;
  action: string;
  /** undefined: a dialog opens here */
  to?: string | undefined;
}

export function describeNextStep(step: NextStep): NextStepWords {
  return 'booking' in step
    ? describeBookingStep(step)
    : describeRequestStep(step);
}

function describeRequestStep(
  step: Extract<NextStep, { request: Request }>,
): NextStepWords {
  const { request } = step;
  const about = `${request.serviceType}, ${describeLand(request)}`;
  switch (step.kind) {
    case 'payment':
      return describePayment(step.payment, about);
    case 'late':
      return {
        title: lateTitle,
        text: describeNewDay(step.promises),
        about,
        action: askText,
        to: askPath(request.reference),
      };
    case 'clearer-image':
      return {
        title: 'We need a clearer image',
        text: describeImageReason(findImageAsked(request) ?? {}),
        about,
        action: 'Send a clearer image',
      };
    case 'pay':
      return {
        title: 'We start once this is paid',
        text: '',
        about,
        action: `Pay ${formatGhs(parseCedis(request.price))}`,
      };
    case 'withdrawn':
      return {
        title: 'We withdrew your results. Do not use them',
        text: '',
        about,
        action: 'See why',
        to: requestPath(request.documentId),
      };
    case 'results':
      return {
        title: 'Your results are ready',
        text: '',
        about,
        action: 'See the results',
        to: requestPath(request.documentId),
      };
  }
}

function describePayment(
  payment: OpenPaymentKind,
  about: string,
  to?: string,
): NextStepWords {
  return {
    title: openPaymentTitles[payment],
    text: 'Do not pay again.',
    about,
    action: seePaymentText,
    to,
  };
}

function describeBookingStep(
  step: Extract<NextStep, { booking: Booking }>,
): NextStepWords {
  const { booking } = step;
  const about = `${booking.topic}, ${formatSlot(booking.selectedSlot)}`;
  const to = paths.consultancy;
  switch (step.kind) {
    case 'payment':
      return describePayment(step.payment, about, `${to}?pay=${booking.id}`);
    case 'choose-time':
      return {
        title: 'Your hour is taken by now',
        text: 'You have paid: choose another time.',
        about: booking.topic,
        action: 'Choose another time',
        to,
      };
    case 'pay-booking':
      return {
        title: 'Pay to keep your appointment',
        text: '',
        about,
        action: 'Go to payment',
        to,
      };
    case 'appointment':
      return {
        title: 'Your next appointment',
        text: '',
        about,
        action: 'See the appointment',
        to,
      };
  }
}
