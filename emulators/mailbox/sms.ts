import * as z from 'zod/mini';
import { findTenDigits } from '@contract/values/phone';
import { readJson, sendJson, type HttpCall } from '../lib/http-server';
import type { MessageStore } from './message-store';
import type { Refusals, SmsFailure } from './refusals';

/** Wigal FROG v3, POST /api/v3/sms/send, headers API-KEY and USERNAME (frogdocs.wigal.com.gh). */
const FrogBody = z.object({
  senderid: z.string().check(z.minLength(1), z.maxLength(11)),
  destinations: z
    .array(
      z.object({
        destination: z
          .string()
          .check(z.refine((number) => findTenDigits(number) !== null, 'Not a phone number.')),
        msgid: z.string().check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
  smstype: z.enum(['text', 'flash']),
});
type FrogBody = z.infer<typeof FrogBody>;

export interface SmsAccount {
  apiKey: string;
  username: string;
  senderId: string;
}

export interface MailboxParts {
  store: MessageStore;
  refusals: Refusals;
  account: SmsAccount;
}

/** The codes are the vendor's, who does not publish the HTTP status of all of them. */
const refusals: Readonly<Partial<Record<SmsFailure, [number, string, string]>>> = {
  error: [500, 'ERROR', 'Internal server error'],
  unavailable: [503, 'ERROR', 'Service unavailable'],
  'no-credit': [400, 'ERROR', 'Insufficient Balance'],
  'unknown-sender': [404, 'SENDER_ID_NOT_FOUND', 'Sender ID not found'],
  forbidden: [403, 'FORBIDDEN', 'Access denied'],
};

/** Takes an SMS as FROG does: one message for each destination, even when a msgid comes again. */
export async function receiveSms(call: HttpCall, parts: MailboxParts): Promise<void> {
  const { response, headers } = call;
  const { apiKey, username, senderId } = parts.account;
  const refuse = (code: number, status: string, message: string) =>
    sendJson(response, code, { status, message, data: null });
  if (headers['api-key'] !== apiKey || headers['username'] !== username) {
    refuse(401, 'UNAUTHORIZED', 'Invalid API credentials');
    return;
  }
  const body = FrogBody.safeParse(await readJson(call));
  if (!body.success) {
    refuse(400, 'INVALID_REQUEST', z.prettifyError(body.error));
    return;
  }
  if (body.data.senderid !== senderId) {
    refuse(404, 'SENDER_ID_NOT_FOUND', 'Sender ID not found');
    return;
  }
  const how = parts.refusals.take('sms');
  const refusal = how === null ? undefined : refusals[how];
  if (refusal !== undefined) {
    refuse(...refusal);
    return;
  }
  if (how !== 'no-answer') keep(parts.store, body.data);
  if (how === 'no-answer' || how === 'answer-lost') {
    response.destroy();
    return;
  }
  // The spelling is FROG's.
  sendJson(response, 200, { status: 'ACCEPTD', message: 'Message Accepted For Processing' });
}

function keep(store: MessageStore, { senderid, destinations, message }: FrogBody): void {
  for (const { destination, msgid } of destinations) {
    const to = findTenDigits(destination) ?? destination;
    const none = { replyTo: '', subject: '', html: '', attachments: [] };
    store.add({ kind: 'sms', from: senderid, to, text: message, msgid, ...none });
  }
}
