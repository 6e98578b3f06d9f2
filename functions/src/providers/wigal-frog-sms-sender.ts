import * as z from 'zod/mini';
import { toGatewayNumber } from '@contract/values/phone';
import { SmsText } from '@contract/values/sms-text';
import type { SmsConfig } from '../config';
import { DeliveryRefused, type Sender, type Sms } from './senders';
import { createHttpClient, readNetworkError } from './http-client';

/**
 * FROG API v3 (frogdocs.wigal.com.gh, "Send Generalized Messages"). It may send
 * a repeated msgid again, so a lost answer is in doubt.
 * @param timeoutMs for connecting and answering together; below the first
 * interval of a notification
 */
export function createWigalFrogSmsSender(
  config: SmsConfig,
  timeoutMs: number,
): Sender<Sms> {
  const http = createHttpClient(config.FROG_URL, timeoutMs, {
    'API-KEY': config.FROG_API_KEY,
    USERNAME: config.FROG_USERNAME,
    'Content-Type': 'application/json',
  });

  const post = async (
    body: object,
  ): Promise<{ status: number; data: unknown }> => {
    try {
      return await http.post('/api/v3/sms/send', body, {
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const { code, hasLeft } = readNetworkError(error);
      throw new DeliveryRefused(code, { forGood: false, isCertain: !hasLeft });
    }
  };

  return {
    send: async (sms) => {
      // Other ten digits are stored as typed, and may lead to another person's
      // phone.
      if (!/^0\d{9}$/.test(sms.to)) {
        throw new DeliveryRefused('no number', {
          forGood: true,
          isCertain: true,
        });
      }
      const { status, data } = await post({
        senderid: config.FROG_SENDER_ID,
        destinations: [
          { destination: toGatewayNumber(sms.to), msgid: sms.outboxId },
        ],
        message: SmsText.parse(sms.text),
        smstype: 'text',
      });
      const refusal = findRefusal(status, data);
      if (refusal !== null) throw refusal;
    },
  };
}

/**
 * 'ACCEPTD' (queued), 'INVALID_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN',
 * 'SENDER_ID_NOT_FOUND' or 'ERROR'.
 */
const FrogAnswer = z.object({
  status: z.string(),
  message: z.optional(z.nullable(z.string())),
});
const Code = z.string().check(z.regex(/^[A-Z][A-Z_]{0,39}$/));

/**
 * Null for a yes. An operator can mend key, sender, credit and address; a bad
 * number or text stays bad.
 */
function findRefusal(
  httpStatus: number,
  data: unknown,
): DeliveryRefused | null {
  const answer = FrogAnswer.safeParse(data).data;
  const isAccepted = httpStatus >= 200 && httpStatus < 300;
  // The spelling is FROG's.
  if (isAccepted && answer?.status === 'ACCEPTD') return null;
  const code = Code.safeParse(answer?.status).data ?? 'UNREADABLE';
  const reason = `FROG ${httpStatus} ${code}`;
  const isCreditUsedUp =
    httpStatus === 402 || /balance|credit/i.test(answer?.message ?? '');
  if (isCreditUsedUp) {
    return new DeliveryRefused(`FROG ${httpStatus} NO_CREDIT`, {
      forGood: false,
      isCertain: true,
    });
  }
  if (httpStatus >= 500 || isAccepted) {
    return new DeliveryRefused(reason, { forGood: false, isCertain: false });
  }
  return new DeliveryRefused(reason, {
    forGood: code === 'INVALID_REQUEST',
    isCertain: true,
  });
}
