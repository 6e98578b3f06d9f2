import * as z from 'zod/mini';
import { recordIdMaxLength } from './record-id-limits';

/**
 * The id of a record (specification, S24), as in firestore.rules. The shape
 * only: whether the record or account exists is checked where it is read.
 */
export const RecordId = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,${recordIdMaxLength}}$`)));
