import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { getTransactionNumber } from '@/domain/payment-labels';
import { countOf } from '@/lib/text/counts';
import type {
  SettlementComparison,
  SettlementDifference,
} from './compare-settlement';
import type { SettlementRow, UnreadableLine } from './settlement-file';

/** A difference, as a line with a title. */
export interface DifferenceWords {
  title: string;
  detail: string;
}

function nameRow({ line, numbers }: SettlementRow): string {
  const { ours, theirs, network } = numbers;
  const number = ours === null ? (theirs ?? network ?? '') : `TX-${ours}`;
  return `Line ${line}, ${number}`;
}

const takenText = (payment: Payment): string =>
  formatGhs(getTakenPesewas(payment));

export function describeDifference(
  difference: SettlementDifference,
): DifferenceWords {
  switch (difference.kind) {
    case 'amount':
      return {
        title: `${getTransactionNumber(difference.payment)}: the amounts differ`,
        detail: `Our ledger ${takenText(difference.payment)}, line ${difference.row.line} of the file ${formatGhs(difference.row.pesewas)}`,
      };
    case 'not-in-ledger':
      return {
        title: `${nameRow(difference.row)}: we have no such payment`,
        detail: `The file has ${formatGhs(difference.row.pesewas)}. Search the number under All payments: it may be open or failed with us.`,
      };
    case 'not-paid':
      return {
        title: `${getTransactionNumber(difference.payment)}: the file does not call it paid`,
        detail: `Our ledger ${takenText(difference.payment)}, line ${difference.row.line} says "${difference.row.status ?? ''}"`,
      };
    case 'two-payments':
      return {
        title: `${nameRow(difference.row)}: its numbers are of two payments`,
        detail: `The file has ${formatGhs(difference.row.pesewas)}. Ask the gateway which one it is.`,
      };
    case 'twice':
      return {
        title: `${nameRow(difference.row)}: the file has it twice`,
        detail: `${formatGhs(difference.row.pesewas)}, first in line ${difference.firstLine}`,
      };
    case 'not-in-file':
      return {
        title: `${getTransactionNumber(difference.payment)}: the file does not have it`,
        detail: `Our ledger ${takenText(difference.payment)}`,
      };
  }
}

/** What the comparison came to, in a sentence or two. */
export function describeComparison(
  { agreeing, differences, otherDays }: SettlementComparison,
  unreadable: readonly UnreadableLine[],
): string {
  const sentences = [
    `${countOf(agreeing, 'payment')} agree.`.replace(
      '1 payment agree.',
      '1 payment agrees.',
    ),
  ];
  sentences.push(
    differences.length === 0
      ? 'Nothing differs.'
      : `${countOf(differences.length, 'difference')}.`,
  );
  if (unreadable.length > 0) {
    sentences.push(
      `${countOf(unreadable.length, 'line')} cannot be read and did not count.`,
    );
  }
  if (otherDays > 0) {
    sentences.push(
      otherDays === 1
        ? '1 line is of another day.'
        : `${otherDays} lines are of other days.`,
    );
  }
  return sentences.join(' ');
}

export const describeUnreadable = ({ line, reason }: UnreadableLine): string =>
  `Line ${line}: ${reason}.`;
