import { supportChangedText, supportClosedText } from '@contract/endpoints/change-support';
import type { SupportMessage } from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../audit/change-record';
import { changeMessage } from './change-message';

export interface AnswerInput {
  id: string;
  /** uid of the administrator */
  by: string;
  text: string;
  /** how many answers were there when this one was written */
  seenAnswers: number;
}

/**
 * Writes back to the owner, who is told by mail and SMS. A repeated call adds nothing.
 * @throws AppError not-found, failed-precondition when it is closed or somebody else has answered meanwhile
 */
export function answerMessage(ports: ChangePorts, input: AnswerInput): Promise<SupportMessage> {
  const { by, text, seenAnswers } = input;
  return changeMessage(ports, input, ({ id, userId, state, answers }, now) => {
    const added = answers[seenAnswers];
    if (added?.text === text && added.by === by) return null;
    if (state === 'closed') throw new AppError('failed-precondition', supportClosedText);
    if (answers.length !== seenAnswers) throw new AppError('failed-precondition', supportChangedText);
    return {
      action: 'support-answered',
      changes: { state: 'answered', answers: [...answers, { text, at: now, by }] },
      before: { state, answers: answers.length },
      after: { state: 'answered', answers: answers.length + 1, answer: text },
      notification: { kind: 'support-answered', uid: userId, recordId: id, at: now },
    };
  });
}
