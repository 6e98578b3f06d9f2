import * as z from 'zod/mini';

/** RFC 5321, section 4.5.3.1: the longest path is 256 octets with its two brackets. */
export const emailMaxLength = 254;

/** As we compare and store it: trimmed, lower case. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(emailMaxLength));
