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
  const after = `after ${tries} ${tries === 1 ? 'try' : 'tries'}`;
  return failure === null ? `Failed ${after}` : `${failure}, ${after}`;
}

/** Why a message cannot be sent again. */
export const describeDeadEnd = ({ recordId }: NotificationEntry): string =>
  recordId === null
    ? 'They can ask for it again'
    : 'We no longer know who this was for';

/** What an administrator is asked before a message is sent again. */
export function askToSend(message: NotificationEntry): string {
  const name = `the ${message.channel === 'mail' ? 'e-mail' : 'SMS'} "${nameKind(message)}"`;
  const doubt =
    message.doubts > 0
      ? ' One try had no answer. If that message arrived, this one comes twice.'
      : '';
  return `We write ${name} again from what is true now. If it is no longer true, we do not send it.${doubt}`;
}
