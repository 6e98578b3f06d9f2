import { isUtf8 } from 'node:buffer';
import { refuseArgument } from '../core/status';

export const notUtf8 = 'The request contains text that is not valid UTF-8.';

/**
 * The bytes as text; refuses those that are none, where Node would put a
 * U+FFFD.
 */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) refuseArgument(notUtf8);
  return bytes.toString('utf8');
}

/**
 * A part of an address or of a form; refuses what is not percent-encoded UTF-8.
 */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    refuseArgument(notUtf8);
  }
}
