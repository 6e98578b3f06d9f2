import * as z from 'zod/mini';
import { cleanPastedCode } from '../text/pasted-code';

const fewestDigits = 5;

/**
 * The network's own number of a transaction, as in its SMS: capitals, digits
 * and dots.
 */
export const TelcoTransid = z
  .string()
  .check(z.regex(/^[A-Z0-9][A-Z0-9.]{4,31}$/));

/** 'Financial Transaction Id:', 'Trans. ID', 'TxnId:', 'TX-' and the like. */
const label =
  /(?:transaction|trans|txn|tx)\.?\s*(?:id|no|number)?\s*[:.#-]*\s*/i;
const startingLabel = new RegExp(
  `^(?:(?:financial|external)\\s+)?${label.source}`,
  'i',
);
/**
 * In a whole message only a label with its 'Id' counts: 'Transaction Fee: 0.50'
 * is something else.
 */
const labelled =
  /(?:transaction|trans|txn)\.?\s*(?:id|no|number)\s*[:.#]?\s*([a-z0-9][a-z0-9.]{4,31})/i;
const amount = /^GH[SC]?[\d.]+$/;
/** A message of Telecel Cash begins with the number. */
const confirmed = /^\s*(\d{6,32})\s+confirmed/i;

/**
 * Reads the number, or the whole SMS, as a user copied it: in any case, with
 * labels, spaces or dashes.
 * @returns null when there is no such number
 */
export function findTelcoTransid(typed: string): string | null {
  const whole = cleanPastedCode(typed);
  const bare = whole.replace(startingLabel, '').replace(/[\s-]+/g, '');
  return (
    toTransid(bare) ??
    toTransid(confirmed.exec(whole)?.[1]) ??
    toTransid(labelled.exec(whole)?.[1])
  );
}

function toTransid(text: string | undefined): string | null {
  const number = (text ?? '').replace(/\.+$/, '').toUpperCase();
  const digits = number.replace(/\D/g, '').length;
  if (digits < fewestDigits || amount.test(number)) return null;
  return TelcoTransid.safeParse(number).success ? number : null;
}
