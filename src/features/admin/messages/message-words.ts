import type { NotificationEntry } from '@contract/entities/notification-entry';

const kindsOfPayments: readonly NotificationEntry['kind'][] = [
  'payment-received',
  'refund-due',
  'refund-paid',
];

export const isAboutPayment = ({ kind }: NotificationEntry): boolean =>
  kindsOfPayments.includes(kind);

/** 'Refund paid' */
export function nameKind({ kind }: NotificationEntry): string {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const nameChannel = ({ channel }: NotificationEntry): string =>
  channel === 'mail' ? 'E-mail' : 'SMS';

/** 'smtp 451, after 10 tries' */
export function describeFailure({ failure, tries }: NotificationEntry): string {
  const afterTries = tries === 1 ? 'after 1 try' : `after ${tries} tries`;
  return failure === null
    ? `Failed ${afterTries}`
    : `${failure}, ${afterTries}`;
}

/** Why a message cannot be sent again. */
export const describeDeadEnd = ({ recordId }: NotificationEntry): string =>
  recordId === null
    ? 'They can ask for it again'
    : 'We no longer know who this was for';

/** What an administrator is asked before a message is sent again. */
export function askToSend(message: NotificationEntry): string {
  const channelName = message.channel === 'mail' ? 'e-mail' : 'SMS';
  const text = `We write the ${channelName} "${nameKind(message)}" again from what is true now. If it is no longer true, we do not send it.`;
  if (message.doubts === 0) return text;
  return `${text} One try had no answer. If that message arrived, this one comes twice.`;
}
