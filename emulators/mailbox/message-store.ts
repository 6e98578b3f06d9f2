import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Journal } from 'local-firebase/lib/journal';

/** An SMS has no subject and no HTML. */
export const Message = z.object({
  id: z.string(),
  kind: z.enum(['email', 'sms']),
  from: z.string(),
  /** addresses, or one ten-digit number; several are joined by ', ' */
  to: z.string(),
  replyTo: z._default(z.string(), ''),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** text files only */
  attachments: z._default(
    z.array(
      z.object({
        fileName: z.string(),
        contentType: z.string(),
        content: z.string(),
      }),
    ),
    [],
  ),
  /** the sender's id of an SMS */
  msgid: z._default(z.string(), ''),
  /** RFC 3339 */
  receivedAt: z.string(),
});
export type Message = z.infer<typeof Message>;

const keptMessages = 500;

/** The last 500 messages, kept over restarts and kill -9. */
export class MessageStore {
  private messages: Message[];
  private readonly journal: Journal;

  constructor(journalFile: string, log: (line: string) => void) {
    const { journal, records } = Journal.open(
      journalFile,
      log,
      () => this.messages,
    );
    this.journal = journal;
    this.messages = records
      .map((record) => z.parse(Message, record))
      .slice(-keptMessages);
  }

  add(content: Omit<Message, 'id' | 'receivedAt'>): void {
    const message: Message = {
      ...content,
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
    };
    this.journal.append(message);
    this.messages = [...this.messages, message].slice(-keptMessages);
  }

  /** Newest first. */
  list(): Message[] {
    return this.messages.toReversed();
  }

  find(id: string): Message | null {
    return this.messages.find((message) => message.id === id) ?? null;
  }

  clear(): void {
    this.messages = [];
    this.journal.compact();
  }

  close(): void {
    this.journal.close();
  }
}
