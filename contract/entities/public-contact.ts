import * as z from 'zod/mini';

export const publicContactCollection = 'public_contact';
export const publicContactId = 'current';

/**
 * public_contact/current: how to reach the office, for everybody, signed in or not. Nothing else stands in it. Written by
 * the endpoint saveAdvertAndContact, together with the administrators' setting it is taken from.
 */
export const PublicContact = z.object({
  /** '' where nothing is set, as with the others */
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** may have several lines */
  contactAddress: z.string(),
});
export type PublicContact = z.infer<typeof PublicContact>;
