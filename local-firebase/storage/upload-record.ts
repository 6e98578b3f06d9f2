import * as z from 'zod/mini';
import { caller } from './http/caller';
import { incomingMetadata } from './object-metadata';
import { preconditions } from './preconditions';

/**
 * As in the journal. The id names the blob file, and only that file's size says
 * how far the upload is.
 */
export const uploadRecord = z.object({
  id: z.string(),
  bucket: z.string(),
  name: z.string(),
  api: z.enum(['web', 'json']),
  /** Who started it: the rules judge them again at the end. */
  caller,
  incoming: incomingMetadata,
  /** Announced, in bytes. */
  declaredSize: z.nullable(z.number()),
  preconditions,
  /** The only page that may send; null when the start named none. */
  pageOrigin: z._default(z.nullable(z.string()), null),
  createdAt: z.string(),
  status: z.enum(['active', 'final', 'cancelled', 'refused']),
});
export type UploadRecord = z.infer<typeof uploadRecord>;

/** As in production. */
export const uploadLifetimeMs = 7 * 24 * 60 * 60 * 1000;
