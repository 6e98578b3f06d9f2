import type * as z from 'zod/mini';
import type { FieldFacts, Fields } from './field-facts';

/**
 * Of a record that stays as it is when an account is deleted: nothing in it may
 * be about its person.
 */
type KeptFields = Readonly<
  Record<string, FieldFacts & { readonly personal: 'keep' | 'by-part' }>
>;

/**
 * What becomes of a record when the account of its person is deleted:
 * - anonymised: it stays, cleaned as its fields say; its person is in `userId`
 * - cleaned-apart: the same, found by other ways than `userId`
 * - deleted-under-uid: deleted; its id is the uid
 * - deleted-apart: deleted, found by other ways
 * - kept: it stays as it is
 */
export type StoredRecord = Readonly<
  { schema: z.ZodMiniType } & (
    | { onDeletion: 'kept'; fields: KeptFields }
    | {
        onDeletion:
          | 'anonymised'
          | 'cleaned-apart'
          | 'deleted-under-uid'
          | 'deleted-apart';
        fields: Fields;
      }
  )
>;
