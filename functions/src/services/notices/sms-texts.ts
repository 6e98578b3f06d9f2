import type { ReviewStatus } from '@contract/entities/due-diligence';
import type { ImageReason } from '@contract/values/image-reason';
import { formatGhs, type Pesewas } from '@contract/values/money';
import type { Reference } from '@contract/values/reference';

/**
 * Whoever picks up the phone reads these: a reference and what happened, nobody's name, and no link. A link in an SMS
 * that says it is from us is what a thief would send.
 */
const nameOf = (reference: Reference | null) => reference ?? 'your request';

export function paymentText(reference: Reference | null): string {
  return `Asaase: we have your payment for ${nameOf(reference)} and have started. Sign in to Asaase to see the receipt.`;
}

export function refundText(reference: Reference | null, amount: Pesewas): string {
  return `Asaase: we have sent ${formatGhs(amount)} for ${nameOf(reference)} back to the wallet that paid. We never ask for a PIN or a fee for it.`;
}

const shortReasons: Readonly<Partial<Record<ImageReason, string>>> = {
  blurred: ' It is blurred.',
  'cut-off': ' A part is cut off.',
  'wrong-document': ' It is the wrong document.',
};

/** @param reason what an administrator typed is left to the app: only our own words go into an SMS */
export function clearerImageText(reference: Reference | null, reason?: ImageReason): string {
  const why = (reason === undefined ? undefined : shortReasons[reason]) ?? '';
  const what = why === '' ? 'see why and send it' : 'send it';
  return `Asaase: we need a clearer image for ${nameOf(reference)}.${why} Sign in to Asaase to ${what}.`;
}

/** @param version from 1 */
export function resultsText(reference: Reference | null, version: number): string {
  if (version > 1) {
    return `Asaase: a new version of the results for ${nameOf(reference)} is ready. Sign in to Asaase to get it.`;
  }
  return `Asaase: the results for ${nameOf(reference)} are ready. Sign in to Asaase to get them.`;
}

export function reportText(reference: Reference | null, reviewStatus: ReviewStatus): string {
  const report = reference === null ? 'your report' : `your report ${reference}`;
  if (reviewStatus === 'completed')
    return `Asaase: we have finished with ${report}. Sign in to Asaase to read what we found.`;
  if (reviewStatus === 'rejected')
    return `Asaase: we could not go on with ${report}. Sign in to Asaase to read why and what you can do.`;
  return `Asaase: we are looking at ${report}. Sign in to Asaase to see it.`;
}

export function supportAnsweredText(reference: Reference): string {
  return `Asaase: we have answered your message ${reference}. Sign in to Asaase to read the answer.`;
}
