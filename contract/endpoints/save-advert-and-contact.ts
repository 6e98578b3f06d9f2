import * as z from 'zod/mini';

/** An administrator saves the advert and the contact of the office. */
export const saveAdvertAndContactName = 'saveAdvertAndContact';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

const Fields = z.strictObject({
  headline: text(200),
  description: text(2000),
  contactHeading: text(200),
  contactEmail: text(200),
  contactPhone: text(40),
  contactAddress: text(400),
  advertImageUrl: z.optional(
    z.nullable(z.string().check(z.maxLength(2048), z.regex(/^(?:https|gs):\/\/.+/s))),
  ),
});

export const SaveAdvertAndContactBody = z.object({
  /** null for the first record */
  id: z.nullable(z.string().check(z.minLength(1), z.maxLength(128))),
  /** of the fields that change, what the person saw; null for the first record */
  seen: z.nullable(Fields),
  changes: Fields,
});
export type SaveAdvertAndContactBody = z.infer<typeof SaveAdvertAndContactBody>;

/**
 * Refused with 404 'not-found', 409 'failed-precondition' with the reason 'stale' where one of the fields is no longer
 * what the person saw.
 */
export const SaveAdvertAndContactAnswer = z.object({});
