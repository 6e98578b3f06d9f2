import * as z from 'zod/mini';

/**
 * One field of a draft, as typed and perhaps incomplete; '' in a draft that was
 * kept before the form had the field.
 */
export const DraftText = z._default(z.string(), '');
