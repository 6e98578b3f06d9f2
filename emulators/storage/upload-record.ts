import * as z from 'zod/mini';
import { caller } from './http/caller';
import { incomingMetadata } from './object-metadata';
import { preconditions } from './preconditions';

/** A resumable upload as the journal keeps it. Its id names its blob file, whose size is the only truth about progress. */
export const uploadRecord = z.object({
  id: z.string(),
  bucket: z.string(),
  name: z.string(),
  api: z.enum(['web', 'json']),
  /** Who started it: the rules are asked about them again at the end. */
  caller,
  incoming: incomingMetadata,
  /** Announced size in bytes. */
  declaredSize: z.nullable(z.number()),
  preconditions,
  /** Of the page it was started for, the only one that may send; null where no page was named. */
  pageOrigin: z._default(z.nullable(z.string()), null),
  /** ISO time; an upload can be resumed for a week. */
  createdAt: z.string(),
  status: z.enum(['active', 'final', 'cancelled', 'refused']),
});
export type UploadRecord = z.infer<typeof uploadRecord>;

/** How long an unfinished upload can be resumed, as in production. */
export const uploadLifetimeMs = 7 * 24 * 60 * 60 * 1000;
