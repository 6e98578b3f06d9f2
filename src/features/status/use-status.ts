import { useRef, useState } from 'react';
import type {
  SendStatusSmsBody,
  StatusAnswer,
  StatusBody,
} from '@contract/endpoints/ask-status';
import { drawRandomText } from '@/lib/random-text';
import { describeSmsError, describeStatusError } from './status-words';

/** The two questions of the page, so that tests can answer them. */
export interface StatusCalls {
  askStatus: (body: StatusBody) => Promise<StatusAnswer>;
  sendStatusSms: (body: SendStatusSmsBody) => Promise<unknown>;
}

/** How the newest question stands. */
type StatusCheck =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'answered'; answer: StatusAnswer; question: StatusBody }
  | { kind: 'failed'; message: string };

/** An answer shows only for the newest question. */
export function useStatusCheck(askStatus: StatusCalls['askStatus']) {
  const [check, setCheck] = useState<StatusCheck>({ kind: 'idle' });
  const newestQuestion = useRef(0);
  const ask = async (question: StatusBody) => {
    newestQuestion.current += 1;
    const questionNumber = newestQuestion.current;
    setCheck({ kind: 'asking' });
    const outcome = await answerOrFail(askStatus, question);
    if (questionNumber === newestQuestion.current) setCheck(outcome);
  };
  const clear = () => {
    newestQuestion.current += 1;
    setCheck({ kind: 'idle' });
  };
  return { check, ask, clear };
}

async function answerOrFail(
  askStatus: StatusCalls['askStatus'],
  question: StatusBody,
): Promise<StatusCheck> {
  try {
    return { kind: 'answered', answer: await askStatus(question), question };
  } catch (error) {
    return { kind: 'failed', message: describeStatusError(error) };
  }
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
