import * as z from 'zod/mini';

export const publicContactCollection = 'public_contact';
export const publicContactId = 'current';

/**
 * public_contact/current: for everybody, signed in or not. Written by the
 * endpoint saveSetting with the administrators' setting it is copied from.
 */
export const PublicContact = z.object({
  /** '' when not set, as the others */
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** may have several lines */
  contactAddress: z.string(),
});
export type PublicContact = z.infer<typeof PublicContact>;
