import * as z from 'zod/mini';
import { findTenDigits } from '@contract/values/phone';
import {
  answerJson,
  readJson,
  type HttpAnswer,
  type HttpCall,
} from 'local-firebase/lib/http-server';
import type { MessageStore } from './message-store';
import { takeRefusal, type Refusals, type SmsFailure } from './refusals';

/**
 * Wigal FROG v3, POST /api/v3/sms/send, headers API-KEY and USERNAME
 * (frogdocs.wigal.com.gh).
 */
const FrogBody = z.object({
  senderid: z.string().check(z.minLength(1), z.maxLength(11)),
  destinations: z
    .array(
      z.object({
        destination: z
          .string()
          .check(
            z.refine(
              (number) => findTenDigits(number) !== null,
              'Not a phone number.',
            ),
          ),
        msgid: z.string().check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
  smstype: z.enum(['text', 'flash']),
});
type FrogBody = z.infer<typeof FrogBody>;

/** The only account from which SMS are taken. */
export interface SmsAccount {
  apiKey: string;
  username: string;
  senderId: string;
}

/** What the routes of the mailbox share. */
export interface MailboxParts {
  store: MessageStore;
  refusals: Refusals;
  account: SmsAccount;
}

/**
 * The codes are the vendor's, who does not publish the HTTP status of all of
 * them.
 */
const failures: Readonly<Record<SmsFailure, HttpAnswer>> = {
  error: refuse(500, 'ERROR', 'Internal server error'),
  unavailable: refuse(503, 'ERROR', 'Service unavailable'),
  'no-credit': refuse(400, 'ERROR', 'Insufficient Balance'),
  'unknown-sender': refuse(404, 'SENDER_ID_NOT_FOUND', 'Sender ID not found'),
  forbidden: refuse(403, 'FORBIDDEN', 'Access denied'),
  'no-answer': 'cut',
  'answer-lost': 'cut',
};

function refuse(code: number, status: string, message: string): HttpAnswer {
  return answerJson({ status, message, data: null }, code);
}

/**
 * Takes an SMS as FROG does: one message for each destination, even when a
 * msgid comes again.
 */
export async function receiveSms(
  call: HttpCall,
  parts: MailboxParts,
): Promise<HttpAnswer> {
  const { apiKey, username, senderId } = parts.account;
  const { headers } = call.request;
  if (headers['api-key'] !== apiKey || headers['username'] !== username) {
    return refuse(401, 'UNAUTHORIZED', 'Invalid API credentials');
  }
  const body = FrogBody.safeParse(await readJson(call));
  if (!body.success) {
    return refuse(400, 'INVALID_REQUEST', z.prettifyError(body.error));
  }
  if (body.data.senderid !== senderId) return failures['unknown-sender'];
  const failure = takeRefusal(parts.refusals, 'sms');
  if (failure === null || failure === 'answer-lost') {
    storeMessages(parts.store, body.data);
  }
  if (failure !== null) return failures[failure];
  // The spelling is FROG's.
  return answerJson({
    status: 'ACCEPTD',
    message: 'Message Accepted For Processing',
  });
}

function storeMessages(
  store: MessageStore,
  { senderid, destinations, message }: FrogBody,
): void {
  for (const { destination, msgid } of destinations) {
    const to = findTenDigits(destination) ?? destination;
    store.add({
      kind: 'sms',
      from: senderid,
      to,
      replyTo: '',
      subject: '',
      text: message,
      html: '',
      attachments: [],
      msgid,
    });
  }
}
