import * as z from 'zod/mini';

export const requestChangesCollection = 'request_changes';

/**
 * Under the owner's uid: when something about their requests changed that counters count, so that an open dashboard
 * counts again although the changed request is not among those it shows. Written by the server with the change: when a
 * request is paid, and with results.
 */
export const RequestChanges = z.object({ at: z.date() });
export type RequestChanges = z.infer<typeof RequestChanges>;
