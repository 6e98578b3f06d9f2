import type { NotificationEntry } from '@contract/entities/notification-entry';

/** 'Refund paid' */
export function nameKind({ kind }: Pick<NotificationEntry, 'kind'>): string {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const nameChannel = ({ channel }: Pick<NotificationEntry, 'channel'>) =>
  channel === 'mail' ? 'E-mail' : 'SMS';

/** Whom it was for is forgotten once it has failed: only what tells of a record can find its reader again. */
export const canSendAgain = ({ recordId }: Pick<NotificationEntry, 'recordId'>) => recordId !== null;

/** Why it was given up, as far as that is known. */
export function describeFailure({ failure, tries }: Pick<NotificationEntry, 'failure' | 'tries'>): string {
  const after = `after ${tries} ${tries === 1 ? 'try' : 'tries'}`;
  return failure === null ? `Failed ${after}` : `${failure}, ${after}`;
}

/** The question before it goes out again. */
export function askToSend(entry: NotificationEntry): string {
  const what = `the ${entry.channel === 'mail' ? 'e-mail' : 'SMS'} "${nameKind(entry)}"`;
  const doubt =
    entry.doubts > 0 ? ' One try had no answer. If that message arrived, this one comes twice.' : '';
  return `We write ${what} again from what is true now. If it is no longer true, we do not send it.${doubt}`;
}
