import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';

export const referencesCollection = 'references';

export const ReferenceKind = z.enum([
  'request',
  'booking',
  'support',
  'report',
]);
export type ReferenceKind = z.infer<typeof ReferenceKind>;

/**
 * references/{reference}: written in one commit with its record, which makes
 * references unique; nobody changes or removes it.
 */
export const ReferenceEntry = z.object({
  reference: Reference,
  kind: ReferenceKind,
  /** the record's id in the collection of its kind */
  documentId: RecordId,
  userId: z.string().check(z.minLength(1)),
  createdAt: z.date(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;
