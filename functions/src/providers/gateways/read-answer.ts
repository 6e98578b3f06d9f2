import { findPesewas, type Pesewas } from '@contract/values/payment/money';
import { cutToCodePoints } from '@contract/values/text/code-points';

/**
 * What every gateway's answers are made of, read so that nothing in them can
 * break a record of ours.
 */

const maxIdLength = 64;
const maxReasonLength = 300;

/**
 * A number of the gateway or the network.
 * @returns null for none, or one that no record can hold
 */
export function readId(id: string | number | null | undefined): string | null {
  const text = String(id ?? '').trim();
  // The database refuses half a surrogate pair, and with it the whole record.
  const isStorable = text.length <= maxIdLength && !/\p{Cs}/u.test(text);
  return text !== '' && isStorable ? text : null;
}

/**
 * An amount in cedis. An empty one says nothing, as one that is left out. What
 * is there and cannot be read never counts as ours.
 */
export function readAmount(amount: unknown): Pesewas | 'unreadable' | null {
  if (amount === undefined || amount === null || amount === '') return null;
  if (typeof amount !== 'number' && typeof amount !== 'string') {
    return 'unreadable';
  }
  return findPesewas(amount) ?? 'unreadable';
}

/**
 * The gateway's words as plain text of at most 300 characters.
 * @returns null for none
 */
export function readReason(reason: string | null | undefined): string | null {
  const plain = (reason ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim();
  const text = cutToCodePoints(plain, maxReasonLength);
  return text === '' ? null : text;
}
