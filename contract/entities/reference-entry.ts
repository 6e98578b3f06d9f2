import * as z from 'zod/mini';
import { Reference } from '../values/reference';

export const referencesCollection = 'references';

/** What can have a reference. */
export const ReferenceKind = z.enum(['request', 'booking', 'support', 'report']);
export type ReferenceKind = z.infer<typeof ReferenceKind>;

/**
 * references/{reference}: that a reference is taken, and by what. It is written in one commit with the record that
 * carries it, which makes references unique; nobody changes or removes it.
 */
export const ReferenceEntry = z.object({
  reference: Reference,
  kind: ReferenceKind,
  /** the record's id in the collection of its kind */
  documentId: z.string().check(z.minLength(1)),
  /** whose it is */
  userId: z.string().check(z.minLength(1)),
  createdAt: z.date(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;
