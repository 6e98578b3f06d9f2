import * as z from 'zod/mini';

export const requestChangesCollection = 'request_changes';

/**
 * request_changes/{uid}: written by the server when a request is paid and with
 * results, so that an open dashboard counts again although it does not show the
 * changed request.
 */
export const RequestChanges = z.object({ at: z.date() });
export type RequestChanges = z.infer<typeof RequestChanges>;
