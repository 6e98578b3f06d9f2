import type { Payment } from '@contract/entities/payment/payment';
import {
  findImageAsked,
  findWithdrawnMark,
  listImageEvents,
  listResultVersions,
  type Request,
  type WithdrawnMark,
} from '@contract/entities/request';
import { heldPaymentText } from '@contract/values/payment/other-amount-texts';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { describeLateReason } from '@contract/values/describe-late-reason';
import { describeOutcome } from '@contract/values/describe-outcome';
import { formatDate, formatDateTime } from '@/lib/dates';
import { findOpenPaymentKind, openPaymentTitles } from '@/domain/open-payment';
import { describePapersTime, describeRemoval } from '@/domain/paper-words';
import {
  describeNewDay,
  findPromises,
  lateTitle,
  type Promises,
} from '@/domain/promise-words';
import { serverNow } from '@/lib/server-clock';

interface RequestAnswer {
  /**
   * under-way: the prompt is open, or its money is being checked; unconfirmed:
   * it has run out, and its end is not known
   */
  kind:
    | 'unpaid'
    | 'under-way'
    | 'unconfirmed'
    | 'review'
    | 'late'
    | 'unclear'
    | 'complete'
    | 'removed';
  title: string;
  text: string;
}

/** @param payments newest first */
export function describeRequest(
  request: Request,
  payments: readonly Payment[],
  now = serverNow(),
): RequestAnswer {
  if (!request.paymentStatus) return describeOpenPayment(payments, now);
  if (!request.isDocumentValid) {
    return {
      kind: 'unclear',
      title: 'We need a clearer image',
      text: describeAskedImage(request),
    };
  }
  return request.status
    ? describeResults(request)
    : describeWaiting(request, now);
}

function describeOpenPayment(
  payments: readonly Payment[],
  now: Date,
): RequestAnswer {
  const [latest] = payments;
  const kinds = payments.map((payment) => findOpenPaymentKind(payment, now));
  if (kinds.includes('checking')) {
    return {
      kind: 'under-way',
      title: openPaymentTitles.checking,
      text: heldPaymentText,
    };
  }
  if (kinds[0] === 'under-way') {
    return {
      kind: 'under-way',
      title: openPaymentTitles['under-way'],
      text:
        latest?.state === 'code-asked'
          ? 'Enter the code of the SMS that came to your phone. Do not pay again.'
          : 'Approve it on your phone. Do not pay again.',
    };
  }
  if (kinds[0] === 'unconfirmed' || latest?.state === 'expired') {
    return {
      kind: 'unconfirmed',
      title: openPaymentTitles.unconfirmed,
      text:
        latest?.state === 'expired'
          ? 'Did money leave your wallet? Verify the payment. If not, you can pay again: we check the first payment before a new prompt comes.'
          : 'Verify it before you pay again.',
    };
  }
  return {
    kind: 'unpaid',
    title: 'Waiting for your payment',
    text:
      latest?.state === 'failed'
        ? `The payment of ${formatDateTime(latest.createdAt)} did not go through. We start once it is paid.`
        : 'We start once it is paid.',
  };
}

/** Why we need a clearer image, and how to take it. */
export function describeAskedImage(request: Request): string {
  const reason =
    describeImageReason(findImageAsked(request) ?? {}) ||
    'We could not read the image.';
  return `${reason} Take it in daylight, flat and from above, with every corner showing.`;
}

function describeResults(request: Request): RequestAnswer {
  const [newestVersion] = listResultVersions(request);
  if (newestVersion === undefined) {
    return {
      kind: 'complete',
      title: 'Only in the file',
      text: 'What we found is in the results.',
    };
  }
  const { outcome, createdAt } = newestVersion;
  const removal = describeRemoval(request, createdAt);
  const papersText = removal ?? describePapersTime(request);
  const sentText = `We sent the results on ${formatDateTime(createdAt)}.`;
  return {
    kind: removal === null ? 'complete' : 'removed',
    title:
      outcome === undefined ? 'Only in the file' : describeOutcome(outcome),
    text: papersText === null ? sentText : `${sentText} ${papersText}`,
  };
}

function describeWaiting(request: Request, now: Date): RequestAnswer {
  const promises = findPromises(request, now);
  const withdrawn = findWithdrawnMark(request);
  if (withdrawn !== undefined) return describeWithdrawn(withdrawn, promises);
  if (promises !== null && (promises.isLate || promises.later !== null)) {
    return describeLate(promises);
  }
  const sentImage = listImageEvents(request).findLast(
    ({ kind }) => kind === 'sent',
  );
  const waitingSince = sentImage?.at ?? request.paidAt;
  const sentences: string[] = [];
  if (waitingSince !== null) {
    sentences.push(`Since ${formatDate(waitingSince)}.`);
  }
  if (promises !== null) {
    sentences.push(`Results usually by ${formatDate(promises.promisedBy)}.`);
  }
  return {
    kind: 'review',
    title: 'We are checking your papers',
    text: sentences.join(' '),
  };
}

function describeWithdrawn(
  { at, explanation }: WithdrawnMark,
  promises: Promises | null,
): RequestAnswer {
  const sentences = [
    `We withdrew them on ${formatDate(at)}.`,
    explanation,
    'Do not use them, and delete the file if you saved it.',
    describeCorrectedDay(promises),
    'You pay nothing more.',
  ];
  return {
    kind: 'review',
    title: 'Your results were wrong',
    text: sentences.join(' '),
  };
}

/** By when, and why that is later than was said with the withdrawal. */
function describeCorrectedDay(promises: Promises | null): string {
  if (promises === null) return 'We send you corrected results.';
  const { later, isLate, lastDay } = promises;
  if (later === null && isLate) {
    return `We send you corrected results. ${describeNewDay(promises)}`;
  }
  const dayText = `We send you corrected results by ${formatDate(lastDay)}.`;
  return later === null || later.reason === 'corrected'
    ? dayText
    : `${dayText} ${describeLateReason(later)}`;
}

function describeLate(promises: Promises): RequestAnswer {
  const { later, isLate } = promises;
  const sentences = [describeNewDay(promises)];
  if (later !== null) sentences.push(describeLateReason(later));
  return {
    kind: isLate ? 'late' : 'review',
    title: isLate ? lateTitle : 'Your results come later',
    text: sentences.join(' '),
  };
}
