import { useRef, useState } from 'react';
import type { StatusAnswer, StatusBody } from '@contract/endpoints/ask-status';
import { describeOpenCallError } from '@/domain/open-call-words';
import { statusErrorWords } from './status-words';

/** The two questions of the page, so that tests can answer them. */
export interface StatusCalls {
  askStatus: (body: StatusBody) => Promise<StatusAnswer>;
  sendStatusSms: (body: StatusBody) => Promise<unknown>;
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
    const message = describeOpenCallError(error, statusErrorWords);
    return { kind: 'failed', message };
  }
}

/** How the SMS stands that somebody asked for. */
type SmsState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'asked' }
  | { kind: 'failed'; message: string };

/** Asks for an SMS about one question. */
export function useStatusSms(sendStatusSms: StatusCalls['sendStatusSms']) {
  const [sms, setSms] = useState<SmsState>({ kind: 'idle' });
  const send = async (question: StatusBody) => {
    setSms({ kind: 'sending' });
    try {
      await sendStatusSms(question);
      setSms({ kind: 'asked' });
    } catch (error) {
      const message = describeOpenCallError(error, statusErrorWords);
      setSms({ kind: 'failed', message });
    }
  };
  return { sms, send };
}
