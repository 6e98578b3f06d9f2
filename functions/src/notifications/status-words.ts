import type { StatusWords } from '@contract/endpoints/ask-status';
import type { Booking } from '@contract/entities/booking';
import type { Report } from '@contract/entities/due-diligence';
import {
  findStage,
  nameStage,
  type StagedRequest,
} from '@contract/entities/find-stage';
import { isHeld, type Payment } from '@contract/entities/payment/payment';
import type { ReferenceEntry } from '@contract/entities/reference-entry';
import type { Request } from '@contract/entities/request';
import { findAppointmentEnd } from '@contract/values/booking/appointment';
import { isPayableBooking } from '@contract/values/booking/payable-booking';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import { reviewWords } from '@contract/values/report-texts';
import { timeZone } from '@contract/values/time-zone';
import { inShort } from './words';

/** What is said of a request to who knows its reference and number. */
export type StatusOfRequest = StagedRequest &
  Pick<Request, 'promisedBy' | 'laterPromise'>;
/** What is said of an appointment. */
type StatusOfBooking = Pick<Booking, 'status' | 'payBy' | 'selectedSlot'>;
/** What is said of a report. */
type StatusOfReport = Pick<Report, 'reviewStatus'>;

/** A record about which somebody asks. */
export type StatusRecord =
  | { kind: 'request'; record: StatusOfRequest }
  | { kind: 'booking'; record: StatusOfBooking }
  | { kind: 'report'; record: StatusOfReport };

/** A record about which somebody asks, and the number it was given with. */
export type FoundStatus = StatusRecord & { phone: string };

/** What a reference leads to. */
export type ReferencedRecord = Pick<ReferenceEntry, 'kind' | 'documentId'>;

/** The last payment for the record; null where nobody has tried to pay. */
export type LastPayment = Pick<Payment, 'state' | 'otherAmount'> | null;

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
});

/** '10 Nov 2026', with three letters in September too. */
const inDate = (moment: Date): string =>
  dateFormat.format(moment).replace('Sept', 'Sep');

const nothingToDo = 'Nothing to do now. Sign in to Asaase to see more.';
const underWay =
  'A payment is under way. Do not pay again. Sign in to Asaase to see it.';

/** Each sentence leads to the sign-in: an SMS has no link. */
export function describeStatus(
  status: StatusRecord,
  lastPayment: LastPayment,
  now: Date,
): StatusWords {
  switch (status.kind) {
    case 'request':
      return describeRequest(status.record, lastPayment, now);
    case 'booking':
      return describeBooking(status.record, lastPayment, now);
    case 'report':
      return describeReport(status.record);
  }
}

const isUnderWay = (payment: LastPayment): boolean =>
  payment !== null && (isOpenPayment(payment.state) || isHeld(payment));

function describeRequest(
  request: StatusOfRequest,
  lastPayment: LastPayment,
  now: Date,
): StatusWords {
  const step = nameStage(findStage(request));
  if (!request.paymentStatus) {
    const nextStep = isUnderWay(lastPayment)
      ? underWay
      : 'We start once it is paid. Sign in to Asaase to pay.';
    return { step, day: null, nextStep };
  }
  if (!request.isDocumentValid) {
    const nextStep =
      'It costs nothing more. Sign in to Asaase to send a clearer image.';
    return { step, day: null, nextStep };
  }
  if (request.status) {
    const nextStep = 'Sign in to Asaase to read the results.';
    return { step, day: null, nextStep };
  }
  return describeWait(request, step, now);
}

function describeWait(
  { promisedBy, laterPromise }: StatusOfRequest,
  step: string,
  now: Date,
): StatusWords {
  if (promisedBy === null) return { step, day: null, nextStep: nothingToDo };
  const newDay =
    laterPromise !== undefined && laterPromise.promisedBy >= now
      ? ` New day: ${inDate(laterPromise.promisedBy)}.`
      : '';
  if (now > promisedBy) {
    return {
      step,
      day: `We are late. We promised ${inDate(promisedBy)}. We are sorry.${newDay}`,
      nextStep: 'Sign in to Asaase to ask about it.',
    };
  }
  const day =
    newDay === ''
      ? `Results usually by ${inDate(promisedBy)}.`
      : `We promised ${inDate(promisedBy)}.${newDay}`;
  return { step, day, nextStep: nothingToDo };
}

function describeBooking(
  booking: StatusOfBooking,
  lastPayment: LastPayment,
  now: Date,
): StatusWords {
  const { status: step, payBy, selectedSlot } = booking;
  const slot = inShort(selectedSlot);
  const seeIt = 'Sign in to Asaase to see it.';
  switch (step) {
    case 'Awaiting Admin Response':
      return {
        step,
        day: `You asked for ${slot}.`,
        nextStep: `We answer before you pay. ${seeIt}`,
      };
    case 'Pending Payment': {
      if (isUnderWay(lastPayment)) {
        return { step, day: null, nextStep: underWay };
      }
      if (!isPayableBooking(booking, now)) {
        return { step, day: 'The time to pay is over.', nextStep: seeIt };
      }
      return {
        step,
        day: `Pay by ${inShort(payBy ?? selectedSlot)}.`,
        nextStep: 'Sign in to Asaase to pay.',
      };
    }
    case 'Booking Approved':
      return findAppointmentEnd(selectedSlot) <= now
        ? { step, day: `It was on ${slot}.`, nextStep: seeIt }
        : {
            step,
            day: `We call you on ${slot}.`,
            nextStep: 'Sign in to Asaase to move it.',
          };
    case 'Choose New Time':
      return {
        step,
        day: null,
        nextStep:
          'Your payment came when this time was gone. Sign in to Asaase to choose another time.',
      };
    case 'Cancelled':
    case 'Payment Overdue':
    case 'No Show':
      return { step, day: null, nextStep: 'Sign in to Asaase to read why.' };
  }
}

function describeReport({ reviewStatus }: StatusOfReport): StatusWords {
  const isAnswered =
    reviewStatus === 'completed' || reviewStatus === 'rejected';
  return {
    step: reviewWords[reviewStatus],
    day: null,
    nextStep: isAnswered
      ? 'Sign in to Asaase to read our answer.'
      : nothingToDo,
  };
}

/** One SMS; the words of the page. */
export function statusText(
  reference: string,
  { step, day, nextStep }: StatusWords,
): string {
  const sentences = [`Asaase: ${reference}. ${step}.`, day, nextStep];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
