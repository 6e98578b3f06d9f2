import * as z from 'zod/mini';
import { findTenDigits } from '@contract/values/phone';
import { readJson, sendJson, type HttpCall } from '../lib/http-server';
import type { MessageStore } from './message-store';
import type { Refusals } from './refusals';

/** Wigal FROG v3, POST /api/v3/sms/send, headers API-KEY and USERNAME. */
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
  smstype: z.string(),
});

/** Takes an SMS as FROG does: one message to each destination. */
export async function receiveSms(
  call: HttpCall,
  { store, refusals, apiKey }: { store: MessageStore; refusals: Refusals; apiKey: string },
): Promise<void> {
  const { response, headers } = call;
  if (headers['api-key'] !== apiKey || headers['username'] === undefined) {
    sendJson(response, 401, { status: 'UNAUTHORIZED', message: 'Invalid API key or username' });
    return;
  }
  const body = FrogBody.safeParse(await readJson(call));
  if (!body.success) {
    sendJson(response, 400, { status: 'FAILED', message: z.prettifyError(body.error) });
    return;
  }
  if (refusals.take('sms')) {
    sendJson(response, 503, { status: 'FAILED', message: 'Service unavailable' });
    return;
  }
  for (const { destination } of body.data.destinations) {
    const to = findTenDigits(destination) ?? destination;
    store.add({ kind: 'sms', from: body.data.senderid, to, subject: '', text: body.data.message, html: '' });
  }
  // The spelling is FROG's.
  sendJson(response, 200, { status: 'ACCEPTD', message: 'Message Accepted For Processing' });
}
