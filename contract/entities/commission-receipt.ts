import * as z from 'zod/mini';
import { fileNameMaxLength } from '../values/file/file-limits';
import { ObjectPath } from '../values/file/object-path';

/**
 * The Lands Commission's own receipt for its fee, a picture or a PDF, beside a
 * version of results (decision 181). Later versions may name the same file.
 */
export const CommissionReceipt = z.object({
  path: ObjectPath,
  fileName: z.string().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
  /** bytes */
  size: z.int(),
});
export type CommissionReceipt = z.infer<typeof CommissionReceipt>;
