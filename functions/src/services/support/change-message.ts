import { supportCollection, SupportMessage } from '@contract/entities/support-message';
import type { ChangePorts } from '../../base-ports';
import { changeRecord } from '../audit/change-record';
import {
  type AnswerSupportBody,
  supportChangedText,
  supportClosedText,
} from '@contract/endpoints/change-support';
import { AppError } from '@contract/values/app-error';

const messageOf = ({ id, by }: { id: string; by: string }) => ({
  ...{ collection: supportCollection, schema: SupportMessage, id, by },
  missing: 'We could not find this message.',
});

/** A repeated answer adds nothing. @throws AppError not-found; failed-precondition when closed or changed */
export function answerMessage(
  ports: ChangePorts,
  input: AnswerSupportBody & { by: string },
): Promise<SupportMessage> {
  const { by, text, seenAnswers } = input;
  return changeRecord(ports, messageOf(input), ({ id, userId, state, answers }, now) => {
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

/** Answered or not; a repeated call changes nothing. @throws AppError not-found */
export function closeMessage(ports: ChangePorts, input: { id: string; by: string }): Promise<SupportMessage> {
  return changeRecord(ports, messageOf(input), ({ state }, now) =>
    state === 'closed'
      ? null
      : {
          action: 'support-closed',
          changes: { state: 'closed', closedAt: now },
          before: { state },
          after: { state: 'closed' },
        },
  );
}
