import { useState } from 'react';
import type {
  SendStatusSmsBody,
  StatusAnswer,
  StatusBody,
} from '@contract/endpoints/ask-status';
import { drawRandomText } from '@/lib/random-text';
import { describeSmsError } from './status-words';

/** The two questions of the page, so that tests can answer them. */
export interface StatusCalls {
  askStatus: (body: StatusBody) => Promise<StatusAnswer>;
  sendStatusSms: (body: SendStatusSmsBody) => Promise<unknown>;
}

/** How the SMS stands that somebody asked for. */
type SmsState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'asked' }
  | { kind: 'failed'; message: string };

/**
 * Asks for an SMS about one question. Pressed again after a lost answer, it
 * brings no second one.
 */
export function useStatusSms(sendStatusSms: StatusCalls['sendStatusSms']) {
  const [sms, setSms] = useState<SmsState>({ kind: 'idle' });
  const [attempt] = useState(drawRandomText);
  const send = async (question: StatusBody) => {
    setSms({ kind: 'sending' });
    try {
      await sendStatusSms({ ...question, attempt });
      setSms({ kind: 'asked' });
    } catch (error) {
      setSms({ kind: 'failed', message: describeSmsError(error) });
    }
  };
  return { sms, send };
}
