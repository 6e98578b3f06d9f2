import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

export const notifyAdminAndUserName = 'notifyAdminAndUser';

/** What people are told of by this endpoint (specification, section 7). */
export const NotificationHeader = z.enum(['Pro Services Booking', 'Support Message']);
export type NotificationHeader = z.infer<typeof NotificationHeader>;

const ignored = z.optional(z.string());

/**
 * The specification's body. The server believes the header and, where it is given, the id of the caller's own record; the
 * mails are made from that record and go to the caller's own address and to the administrators (S8). What else the body
 * says is taken and ignored.
 */
export const NotifyAdminAndUserBody = z.object({
  header: NotificationHeader,
  /** of the booking or the support message; the caller's newest one when it is left out */
  documentId: z.optional(RecordId),
  clientsname: ignored,
  clientsnumber: ignored,
  clientEmail: ignored,
  userMessage: ignored,
  adminMessage: ignored,
});
export type NotifyAdminAndUserBody = z.infer<typeof NotifyAdminAndUserBody>;

/**
 * 200 also when everybody has been told, or is about to be: no record is told of twice. Refused with 400
 * 'invalid-argument', 404 'not-found' (also somebody else's), 429 'resource-exhausted' after five an hour.
 */
export const NotifyAdminAndUserAnswer = z.object({});
export type NotifyAdminAndUserAnswer = z.infer<typeof NotifyAdminAndUserAnswer>;
