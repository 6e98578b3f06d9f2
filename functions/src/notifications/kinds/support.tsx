import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  SupportMessage,
  supportCollection,
} from '@contract/entities/support-message';
import { formatPhone } from '@contract/values/phone';
import type { Reference } from '@contract/values/reference';
import { paths } from '../app-paths';
import { findOwned, isAt } from '../facts';
import { Paragraph, type Fact } from '../mail/mail-layout';
import {
  defineNotification,
  toAdministrators,
  type NotificationPorts,
} from '../notification';
import { findGreetingName } from '../words';

/** The specification's header of mails about a support message. */
const header = 'Support Message';

const reason =
  'You get this because of a support message in the Asaase account with this address.';

/** What its owner wrote stays in the app. */
const listFacts = ({ reference, issueType }: SupportMessage): Fact[] => [
  ['Reference', reference],
  ['About', issueType],
];

export function supportAnsweredText(reference: Reference): string {
  return `Asaase: we have answered your message ${reference}. Sign in to Asaase to read the answer.`;
}

function findMessage(ports: NotificationPorts, entry: NotificationEntry) {
  return findOwned(ports, supportCollection, SupportMessage, entry);
}

/** To the account's own address, whatever was typed into the form (S8). */
export const supportNotifications = {
  'support-received': defineNotification({
    find: findMessage,
    mail: ({ record: message, recipient }, { appUrl }) => ({
      to: recipient.email,
      subject: `${header}: we have ${message.reference}`,
      preview: 'An administrator reads it and writes back.',
      heading: 'We have your message',
      opening:
        'Thank you. An administrator reads it and writes back. Keep the reference: it says at once which message you mean.',
      facts: listFacts(message),
      action: { label: 'See your messages', url: `${appUrl}${paths.support}` },
      reason,
    }),
  }),
  'support-to-answer': defineNotification({
    find: async (ports, entry) => {
      const owned = await findMessage(ports, entry);
      return owned?.record.state === 'open' ? owned.record : null;
    },
    mail: (message, { appUrl }) => ({
      ...toAdministrators('support-to-answer'),
      subject: `${header}: ${message.reference} waits for an answer`,
      preview: 'Somebody wrote to support and waits for an answer.',
      heading: 'A support message',
      opening: 'Somebody wrote to support and waits for an answer.',
      facts: [
        ...listFacts(message),
        ['Name', findGreetingName(message.fullName)],
        ['Phone', formatPhone(message.phoneNumber)],
      ],
      action: {
        label: 'Open the message',
        url: `${appUrl}${paths.adminSupport}`,
      },
    }),
  }),
  'support-answered': defineNotification({
    find: async (ports, entry) => {
      const owned = await findMessage(ports, entry);
      const answer = owned?.record.answers.find(({ at }) => isAt(at, entry));
      if (owned === null || answer === undefined) return null;
      return { ...owned, answer };
    },
    // The answer itself is for a confirmed address only: another one may be
    // anybody's.
    mail: ({ record: message, recipient, answer }, { appUrl }) => {
      const text = recipient.emailVerified ? answer.text : null;
      return {
        to: recipient.email,
        subject: `${header}: our answer to ${message.reference}`,
        preview: 'Our answer to your message.',
        heading: 'We have answered your message',
        opening:
          text === null
            ? 'Sign in to Asaase to read our answer.'
            : 'This is our answer:',
        facts: listFacts(message),
        body: text
          ?.split('\n')
          .map((line, index) => <Paragraph key={index}>{line}</Paragraph>),
        action: {
          label: 'See your messages',
          url: `${appUrl}${paths.support}`,
        },
        reason,
      };
    },
    sms: ({ record: message }) => ({
      to: message.phoneNumber,
      text: supportAnsweredText(message.reference),
    }),
  }),
};
