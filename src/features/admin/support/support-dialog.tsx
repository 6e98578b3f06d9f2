import type { ReactNode } from 'react';
import {
  supportCollection,
  type SupportMessage,
} from '@contract/entities/support-message';
import { supportChangedText } from '@contract/endpoints/change-support';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { supportAnswerMaxLength } from '@contract/values/text-limits';
import { useLive } from '@/session/use-live';
import {
  anyMessage,
  answerMessage,
  closeMessage,
} from '@/repositories/support/admin-support';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory, type RecordChange } from '../shared/change-history';
import { SupportDetails, type SupportStep } from './support-details';
import { useQuestion } from '../shared/use-change';
import { ConfirmStep, WrittenStep, writtenText } from '../shared/confirm-step';

export function SupportDialog({
  id,
  onClose,
}: {
  id: string;
  onClose: () => void;
}) {
  const live = useLive(anyMessage(id));
  if (live.kind === 'ready') {
    return (
      <SupportFlow
        onClose={onClose}
        message={live.data}
        history={
          <ChangeHistory
            id={id}
            collection={supportCollection}
            listChanges={(audit) => listMessageChanges(live.data, audit)}
          />
        }
      />
    );
  }
  return (
    <AwaitedRecord
      what="message"
      title="Support Message"
      width={940}
      live={live}
      onClose={onClose}
    />
  );
}

const Answer = writtenText('Please write an answer.', supportAnswerMaxLength);

const hasChanged = (opened: SupportMessage, current: SupportMessage) =>
  opened.state !== current.state ||
  opened.answers.length !== current.answers.length;

/** The question replaces the details in the same dialog. */
export function SupportFlow({
  message,
  history,
  onClose,
}: {
  message: SupportMessage;
  history: ReactNode;
  onClose: () => void;
}) {
  const { question, findNotice, ask, back, change } = useQuestion<
    SupportStep,
    SupportMessage
  >({
    row: message,
    hasChanged,
    outdated: supportChangedText,
  });
  if (question === null) {
    return (
      <SupportDetails
        message={message}
        history={history}
        onClose={onClose}
        notice={findNotice(supportChangedText)}
        onStep={ask}
      />
    );
  }
  const { id, fullName, answers } = message;
  const step = { change, onClose: back };
  if (question.step === 'answer') {
    return (
      <WrittenStep
        {...step}
        title="Answer this message"
        text={`${fullName} reads your answer under Support and in an e-mail. An SMS tells them about it.`}
        busyLabel="Sending..."
        cancelLabel="Back"
        confirmLabel="Send answer"
        schema={Answer}
        label="Answer"
        rows={7}
        draftName={`support-answer-${id}`}
        perform={(written) =>
          answerMessage({ id, text: written, seenAnswers: answers.length })
        }
        doneText="Answered. We tell the user."
      />
    );
  }
  return (
    <ConfirmStep
      {...step}
      title="Close this message?"
      text={
        answers.length === 0
          ? `Nobody has answered ${fullName} yet. They see that the message is closed, but not why. You cannot undo this.`
          : `${fullName} sees that the message is closed. Nobody can answer it after this.`
      }
      busyLabel="Closing..."
      cancelLabel="Keep open"
      confirmLabel="Close message"
      danger={answers.length === 0}
      perform={() => closeMessage({ id })}
      doneText="The message is closed."
    />
  );
}

const titles: Readonly<Record<string, string>> = {
  'support-answered': 'Answered',
  'support-closed': 'Closed',
  'document-opened': 'File downloaded',
};

/** Oldest first. The answers themselves are shown beside it. */
export function listMessageChanges(
  message: SupportMessage,
  audit: readonly AuditEntry[],
): RecordChange[] {
  const { timestamp, notifiedAt, fullName } = message;
  const ownChanges: RecordChange[] = [
    {
      changedAt: timestamp,
      title: 'Sent',
      changedBy: null,
      detail: `By ${fullName}`,
    },
  ];
  if (notifiedAt !== null) {
    ownChanges.push({
      changedAt: notifiedAt,
      title: 'Notified',
      changedBy: null,
      detail: 'The user and the administrators',
    });
  }
  const auditChanges = audit.map(({ at, by, action }) => ({
    changedAt: at,
    changedBy: by,
    title: titles[action] ?? action,
    detail: null,
  }));
  return [...ownChanges, ...auditChanges].toSorted(
    (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
  );
}
