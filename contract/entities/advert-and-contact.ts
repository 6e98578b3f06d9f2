import * as z from 'zod/mini';

export const advertAndContactCollection = 'AdvertandContact';

/** For the dashboard; every field has a fallback on the screen. */
export const AdvertAndContact = z.object({
  headline: z.optional(z.string()),
  description: z.optional(z.string()),
  contactHeading: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  contactPhone: z.optional(z.string()),
  /** ten digits of Ghana, or '': then nobody is offered a chat */
  contactWhatsApp: z.optional(z.string()),
  contactAddress: z.optional(z.string()),
  advertImageUrl: z.optional(z.nullable(z.string())),
});
export type AdvertAndContact = z.infer<typeof AdvertAndContact>;
