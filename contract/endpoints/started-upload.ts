import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';

/** On the administrator's device; the stored name contains it. */
export const UploadFileName = z
  .string()
  .check(z.minLength(1), z.maxLength(1000));

/** Where an administrator sends one file, and where it is then. */
export const StartedUpload = z.object({
  path: ObjectPath,
  /**
   * a resumable session of Cloud Storage: whoever has it can send this one
   * file, for a week
   */
  uploadUrl: z.url(),
});
export type StartedUpload = z.infer<typeof StartedUpload>;
