import * as z from 'zod/mini';
import { cleanPastedCode } from './text/pasted-code';

/**
 * RFC 5321, section 4.5.3.1: the longest path is 256 octets with its two
 * brackets.
 */
export const emailMaxLength = 254;

/**
 * As we compare and store it: without what cannot be seen, trimmed, lower case.
 */
export const Email = z
  .string()
  .check(
    z.overwrite(cleanPastedCode),
    z.toLowerCase(),
    z.email(),
    z.maxLength(emailMaxLength),
  );
