import type { VerifyResultAnswer } from '@contract/endpoints/verify-result';
import { formatGroundArea } from '@contract/values/land/ground-area';
import { formatLongDate } from '@/lib/dates';
import {
  describeOpenCallError,
  type OpenCallWords,
} from '@/domain/open-call-words';
import { newerWithdrawnText } from '@/domain/newer-result-words';

/** What we issued, with or without a withdrawal. */
type Known = Exclude<VerifyResultAnswer, { answer: 'no-match' }>;

export interface Verdict {
  kind: 'issued' | 'replaced' | 'withdrawn' | 'no-match';
  title: string;
  text: string;
  steps: readonly string[];
}

/** About a file that was read here, byte for byte. */
export function getFileVerdict(
  answer: VerifyResultAnswer,
  reference: string,
): Verdict {
  if (answer.answer === 'no-match') {
    return {
      kind: 'no-match',
      title: `This file does not match what we issued under ${reference}.`,
      text: 'The reference is wrong, or this is not the file we sent.',
      steps: [
        'Compare the reference with the one on the paper.',
        'Use the file as it was downloaded. A photo, a scan, or a copy saved by another program is a different file.',
        'Ask its owner to download it once more from their History and to send you that.',
        'If it still does not match, do not rely on it, and ask us.',
      ],
    };
  }
  if (answer.answer === 'withdrawn') {
    return describeWithdrawn(answer, reference);
  }
  const title = `Issued by us on ${formatLongDate(new Date(answer.issuedAt))}, unchanged.`;
  const text = describeFile(answer, reference);
  return answer.isNewest
    ? { kind: 'issued', title, text, steps: [] }
    : {
        kind: 'replaced',
        title,
        text: `${text} ${describeNewer(answer)}`,
        steps: [
          answer.isNewerWithdrawn
            ? 'Ask whoever gave you this file for the corrected version once they have it, and check that one.'
            : 'Ask whoever gave you this file for the newest version, and check that one.',
        ],
      };
}

const describeNewer = ({
  isNewerWithdrawn,
}: Pick<Known, 'isNewerWithdrawn'>): string =>
  isNewerWithdrawn
    ? newerWithdrawnText
    : 'We have issued a newer version since.';

function describeFile(
  { groundAreaSquareMetres }: Extract<VerifyResultAnswer, { answer: 'issued' }>,
  reference: string,
): string {
  const text = `This file is, byte for byte, what we delivered under ${reference}.`;
  return groundAreaSquareMetres === undefined
    ? text
    : `${text} The drawing of the land in it belongs to it: ${formatGroundArea(groundAreaSquareMetres)}.`;
}

/** For whoever holds the paper: never why, which may be about somebody. */
function describeWithdrawn(
  {
    issuedAt,
    withdrawnAt,
    isNewest,
    isNewerWithdrawn,
  }: Extract<Known, { answer: 'withdrawn' }>,
  reference: string,
): Verdict {
  const issuedText = `We issued this document under ${reference} on ${formatLongDate(new Date(issuedAt))}. It was wrong, and we took it back.`;
  const newerText = isNewerWithdrawn
    ? newerWithdrawnText
    : 'We have issued a corrected version since.';
  return {
    kind: 'withdrawn',
    title: `Withdrawn by us on ${formatLongDate(new Date(withdrawnAt))}.`,
    text: isNewest ? issuedText : `${issuedText} ${newerText}`,
    steps: [
      'Do not rely on it, whoever shows it to you.',
      'Ask its owner for the corrected results, and check that file here.',
    ],
  };
}

/**
 * About a fingerprint from a QR code, which proves nothing about a file yet.
 */
export function getFingerprintVerdict(
  answer: VerifyResultAnswer,
  reference: string,
): Verdict {
  if (answer.answer === 'no-match') {
    return {
      kind: 'no-match',
      title: 'This QR code does not match anything we issued.',
      text: `We know no document with this fingerprint under ${reference}.`,
      steps: [
        'Do not rely on the paper.',
        'Ask its owner for the file itself, and check that here.',
      ],
    };
  }
  if (answer.answer === 'withdrawn') {
    return describeWithdrawn(answer, reference);
  }
  const title = `A document with this fingerprint was issued on ${formatLongDate(new Date(answer.issuedAt))}.`;
  const chooseText =
    'Now choose the file you hold: a QR code can be copied onto another paper.';
  return answer.isNewest
    ? { kind: 'issued', title, text: chooseText, steps: [] }
    : {
        kind: 'replaced',
        title,
        text: `${describeNewer(answer)} ${chooseText}`,
        steps: [],
      };
}

const verifyErrorWords: OpenCallWords = {
  unanswered:
    'We could not ask our register. Check your internet and try again. Your file stays here.',
  tooMany: 'Too many checks from your connection. Please try again in an hour.',
};

/** Why a file could not be checked. */
export const describeVerifyError = (error: unknown): string =>
  describeOpenCallError(error, verifyErrorWords);
