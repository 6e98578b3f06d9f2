import * as z from 'zod/mini';
import { webAddressMaxLength } from './text-limits';

/**
 * The address of a Google account's picture, on the hosts that the content
 * security policy allows, in plain ASCII.
 */
export const GooglePicture = z
  .string()
  .check(
    z.maxLength(webAddressMaxLength),
    z.regex(/^https:\/\/[a-z0-9-]+[.]googleusercontent[.]com\/[!-~]+$/),
  );
