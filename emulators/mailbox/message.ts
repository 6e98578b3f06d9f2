import * as z from 'zod/mini';

/** An e-mail or SMS that left the app. Text messages have no subject and no HTML. */
export const Message = z.object({
  id: z.string(),
  kind: z.enum(['email', 'sms']),
  from: z.string(),
  /** one address or ten-digit number; several are joined by ', ' */
  to: z.string(),
  /** where answers to an e-mail go */
  replyTo: z._default(z.string(), ''),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** text files that came with an e-mail */
  attachments: z._default(
    z.array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })),
    [],
  ),
  /** of a text message: what its sender calls it by */
  msgid: z._default(z.string(), ''),
  /** RFC 3339 */
  receivedAt: z.string(),
});
export type Message = z.infer<typeof Message>;
