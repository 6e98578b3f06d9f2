import {
  type AnswerSupportBody,
  supportChangedText,
  supportClosedText,
} from '@contract/endpoints/change-support';
import {
  supportCollection,
  SupportMessage,
} from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import type { SupportPorts } from './ports';

const supportMessages: RecordKind<SupportMessage> = {
  collection: supportCollection,
  schema: SupportMessage,
  missing: 'We could not find this message.',
};

/**
 * A repeated answer adds nothing.
 * @throws AppError not-found; failed-precondition when closed or changed
 */
export function answerMessage(
  ports: SupportPorts,
  administratorId: string,
  { id, text, seenAnswers }: AnswerSupportBody,
): Promise<SupportMessage> {
  return changeRecord(
    ports,
    { kind: supportMessages, id, changedBy: administratorId },
    ({ record, now }) => {
      const { userId, state, answers } = record;
      const answerAfterSeen = answers[seenAnswers];
      if (
        answerAfterSeen?.text === text &&
        answerAfterSeen.by === administratorId
      ) {
        return null;
      }
      if (state === 'closed') {
        throw new AppError('failed-precondition', supportClosedText);
      }
      if (answers.length !== seenAnswers) {
        throw new AppError('failed-precondition', supportChangedText);
      }
      return {
        action: 'support-answered',
        changes: {
          state: 'answered',
          answers: [...answers, { text, at: now, by: administratorId }],
        },
        before: { state, answers: answers.length },
        after: { state: 'answered', answers: answers.length + 1, answer: text },
        notification: {
          kind: 'support-answered',
          uid: userId,
          recordId: record.id,
          at: now,
        },
      };
    },
  );
}

/**
 * Answered or not; a repeated call changes nothing.
 * @throws AppError not-found
 */
export function closeMessage(
  ports: SupportPorts,
  administratorId: string,
  id: string,
): Promise<SupportMessage> {
  return changeRecord(
    ports,
    { kind: supportMessages, id, changedBy: administratorId },
    ({ record: { state }, now }) => {
      if (state === 'closed') return null;
      return {
        action: 'support-closed',
        changes: { state: 'closed', closedAt: now },
        before: { state },
        after: { state: 'closed' },
      };
    },
  );
}
