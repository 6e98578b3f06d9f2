import type { CalendarDay } from '@contract/values/booking/working-days';
import type { Pesewas } from '@contract/values/payment/money';

/** The numbers by which a line of the gateway's file names a payment. */
export interface SettlementNumbers {
  /** ours, without 'TX-' */
  ours: string | null;
  /** the gateway's */
  theirs: string | null;
  /** the mobile network's */
  network: string | null;
}

/** One line of the gateway's settlement file. */
export interface SettlementRow {
  /** in the file, from 1 */
  line: number;
  numbers: SettlementNumbers;
  day: CalendarDay;
  pesewas: Pesewas;
  /** as the file says it; null where it has no such column */
  status: string | null;
  isPaid: boolean;
}

/** A line that says nothing certain. */
export interface UnreadableLine {
  line: number;
  /** the end of a sentence: 'the amount "x" cannot be read' */
  reason: string;
}

/** What a settlement file says. */
export interface SettlementFile {
  rows: readonly SettlementRow[];
  unreadable: readonly UnreadableLine[];
}

/** Why a whole file cannot be read, in words for its reader. */
export class SettlementFileProblem extends Error {
  override name = 'SettlementFileProblem';
}
