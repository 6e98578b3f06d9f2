import * as z from 'zod/mini';
import type { Network } from './payment/network';
import { cleanPastedCode } from './text/pasted-code';

/**
 * A Ghanaian phone or wallet number as stored: ten digits, national form
 * (specification, D10).
 */
export const TenDigits = z.string().check(z.regex(/^\d{10}$/));

/** Masked, '024***0142', once its owner is gone; see {@link maskPhone}. */
export const WalletNumber = z
  .string()
  .check(z.regex(/^\d{10}$|^\d{3}\*{3}\d{4}$/));

/** Null: the network has no wallets. */
const assignedPrefixes: ReadonlyMap<string, Network | null> = new Map([
  ...['024', '025', '053', '054', '055', '059'].map(
    (prefix) => [prefix, 'MTN'] as const,
  ),
  ...['020', '050'].map((prefix) => [prefix, 'VODAFONE'] as const),
  ...['026', '027', '056', '057'].map(
    (prefix) => [prefix, 'AIRTELTIGO'] as const,
  ),
  ...['023', '028'].map((prefix) => [prefix, null] as const),
]);

/**
 * Digits and a plus, from a number with spaces, dots, dashes, slashes or
 * brackets, however it was pasted.
 */
export function stripPhone(typed: string): string {
  return cleanPastedCode(typed).replace(/[\s().\-/]/g, '');
}

/**
 * Reads 0XXXXXXXXX, +233XXXXXXXXX, 233XXXXXXXXX and +233 (0) XXXXXXXXX with
 * spaces, dots, dashes or brackets.
 * @returns the ten national digits, or null for anything else
 */
export function findTenDigits(input: string): string | null {
  const national = stripPhone(input).replace(/^(?:\+|00)?2330?(?=\d{9}$)/, '0');
  return /^\d{10}$/.test(national) ? national : null;
}

/**
 * True for a prefix of a mobile network in Ghana. Others only warn: prefixes
 * change (D10).
 */
export function hasGhanaMobilePrefix(tenDigits: string): boolean {
  return assignedPrefixes.has(tenDigits.slice(0, 3));
}

/**
 * The network a number most likely belongs to; its owner may have moved it to
 * another (D10).
 * @param input as typed, perhaps only its beginning
 */
export function findNetworkOf(input: string): Network | null {
  const bare = stripPhone(input).replace(/^(?:\+|00)?2330?(?=\d)/, '0');
  return assignedPrefixes.get(bare.slice(0, 3)) ?? null;
}

/** 233XXXXXXXXX, as gateways and the SMS service take a number. */
export function toGatewayNumber(tenDigits: string): string {
  return `233${TenDigits.parse(tenDigits).slice(1)}`;
}

/**
 * '+233240000142', which can be called from everywhere; null for ten digits
 * that are no number of Ghana.
 */
export function findInternational(tenDigits: string): string | null {
  return tenDigits.startsWith('0') ? `+${toGatewayNumber(tenDigits)}` : null;
}

/** '024 000 0142' */
export function formatPhone(tenDigits: string): string {
  return `${tenDigits.slice(0, 3)} ${tenDigits.slice(3, 6)} ${tenDigits.slice(6)}`;
}

/**
 * '024 000 0142', however the number was typed; what is no number stays as it
 * is.
 */
export function formatTypedPhone(typed: string): string {
  const tenDigits = findTenDigits(typed);
  return tenDigits === null ? typed : formatPhone(tenDigits);
}

/** '024***0142', for logs and receipts. */
export function maskPhone(tenDigits: string): string {
  return `${tenDigits.slice(0, 3)}***${tenDigits.slice(-4)}`;
}
