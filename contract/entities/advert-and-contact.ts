import * as z from 'zod/mini';

export const advertAndContactCollection = 'AdvertandContact';

/** Limits for writing; a stored text is read whatever its length. */
export const advertMaxLengths = {
  headline: 200,
  description: 2000,
  contactHeading: 200,
  contactEmail: 200,
  contactPhone: 40,
  contactAddress: 400,
} as const;

/** For the dashboard; every field has a fallback on the screen. */
export const AdvertAndContact = z.object({
  headline: z.optional(z.string()),
  description: z.optional(z.string()),
  contactHeading: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  contactPhone: z.optional(z.string()),
  contactAddress: z.optional(z.string()),
  advertImageUrl: z.optional(z.nullable(z.string())),
});
export type AdvertAndContact = z.infer<typeof AdvertAndContact>;
