import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

/** Specification, section 7, and our own for reports (decision 177). */
export const NotificationHeader = z.enum([
  'Pro Services Booking',
  'Support Message',
  'Report',
]);
export type NotificationHeader = z.infer<typeof NotificationHeader>;

const ignored = z.optional(z.string());

export const notifyAdminAndUserEndpoint = {
  name: 'notifyAdminAndUser',
  /**
   * The specification's body. The server uses only the header and the id of the
   * caller's own record: the mails are made from that record and go to the
   * caller's address and the administrators (S8).
   */
  body: z.object({
    header: NotificationHeader,
    /**
     * of the booking or support message, the caller's newest when missing; of the
     * report, which has to be named
     */
    documentId: z.optional(RecordId),
    clientsname: ignored,
    clientsnumber: ignored,
    clientEmail: ignored,
    userMessage: ignored,
    adminMessage: ignored,
  }),
  /**
   * 200 also for a record that was told of already. Refused with 400
   * 'invalid-argument', 404 'not-found' (also another user's), 429
   * 'resource-exhausted' after five an hour.
   */
  answer: z.object({}),
};
export type NotifyAdminAndUserBody = z.infer<
  typeof notifyAdminAndUserEndpoint.body
>;
