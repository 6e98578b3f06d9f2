import type { ReactNode } from 'react';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { SupportMessage, supportCollection } from '@contract/entities/support-message';
import { formatPhone } from '@contract/values/phone';
import type { Reference } from '@contract/values/reference';
import { paths } from '../app-paths';
import { findRecipient, findRecord, listAdministratorAddresses } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph, type Fact } from '../mail/mail-layout';
import { defineNotification, type NotificationPorts } from '../notification';
import { findGreetingName } from '../words';

/** The specification's header of mails about a support message. */
const header = 'Support Message';

/** What every mail about a support message says of it. What its owner wrote stays in the app. */
interface SupportFacts {
  issueType: string;
  reference: string;
  /** the screen where it stands */
  url: string;
}

interface SupportMailProps {
  preview: string;
  heading: string;
  opening: string;
  facts: SupportFacts;
  more?: readonly Fact[];
  /** the label of the one thing to do */
  action: string;
  reason?: string;
  children?: ReactNode;
}

const ownReason = 'You get this because of a support message in the Asaase account with this address.';

function SupportMail(props: SupportMailProps) {
  const { preview, heading, opening, facts, more = [], action, reason = ownReason, children } = props;
  return (
    <MailLayout preview={preview} heading={heading} reason={reason}>
      <Paragraph>{opening}</Paragraph>
      <MailFacts facts={[['Reference', facts.reference], ['About', facts.issueType], ...more]} />
      {children}
      <MailAction href={facts.url} label={action} />
    </MailLayout>
  );
}

function SupportReceived({ facts }: { facts: SupportFacts }) {
  return (
    <SupportMail
      preview="An administrator reads it and writes back."
      heading="We have your message"
      opening="Thank you. An administrator reads it and writes back. Keep the reference: it says at once which message you mean."
      facts={facts}
      action="See your messages"
    />
  );
}

/** To the administrators. @param props.name null when what was typed does not look like a name */
function SupportToAnswer({
  facts,
  name,
  phone,
}: {
  facts: SupportFacts;
  name: string | null;
  phone: string;
}) {
  return (
    <SupportMail
      preview="Somebody wrote to support and waits for an answer."
      heading="A support message"
      opening="Somebody wrote to support and waits for an answer."
      facts={facts}
      more={[
        ['Name', name],
        ['Phone', phone],
      ]}
      action="Open the message"
      reason="You get this because you are an administrator of Asaase."
    />
  );
}

/** @param props.answer null where the address is not confirmed: then it is read in the app alone */
function SupportAnswered({ facts, answer }: { facts: SupportFacts; answer: string | null }) {
  return (
    <SupportMail
      preview="Our answer to your message."
      heading="We have answered your message"
      opening={answer === null ? 'Sign in to Asaase to read our answer.' : 'This is our answer:'}
      facts={facts}
      action="See your messages"
    >
      {answer?.split('\n').map((line, index) => (
        <Paragraph key={index}>{line}</Paragraph>
      ))}
    </SupportMail>
  );
}

export function supportAnsweredText(reference: Reference): string {
  return `Asaase: we have answered your message ${reference}. Sign in to Asaase to read the answer.`;
}

async function findMessage(ports: NotificationPorts, { recordId }: NotificationEntry) {
  const message = await findRecord(ports, supportCollection, SupportMessage, recordId);
  const recipient = message === null ? null : await findRecipient(ports, message.userId);
  return message === null || recipient === null ? null : { message, recipient };
}

function factsOf({ appUrl }: NotificationPorts, message: SupportMessage, path: string): SupportFacts {
  const { issueType, reference } = message;
  return { issueType, reference, url: `${appUrl}${path}` };
}

/** What the owner of a support message, at the account's own address (S8), and the administrators are told of it. */
export const supportNotifications = {
  'support-received': defineNotification({
    find: findMessage,
    mail: ({ message, recipient }, ports) => ({
      to: recipient.email,
      subject: `${header}: we have ${message.reference}`,
      body: <SupportReceived facts={factsOf(ports, message, paths.support)} />,
    }),
  }),
  'support-to-answer': defineNotification({
    find: async (ports, entry) => {
      const found = await findMessage(ports, entry);
      return found?.message.state === 'open' ? found.message : null;
    },
    mail: async (message, ports) => {
      const who = { name: findGreetingName(message.fullName), phone: formatPhone(message.phoneNumber) };
      return {
        to: await listAdministratorAddresses(ports),
        subject: `${header}: ${message.reference} waits for an answer`,
        body: <SupportToAnswer facts={factsOf(ports, message, paths.adminSupport)} {...who} />,
      };
    },
  }),
  'support-answered': defineNotification({
    find: async (ports, entry) => {
      const found = await findMessage(ports, entry);
      const answer = found?.message.answers.find(({ at }) => at.getTime() === entry.at.getTime());
      return found === null || answer === undefined ? null : { ...found, answer };
    },
    // The answer itself is for a confirmed address only: another one may be anybody's.
    mail: ({ message, recipient, answer }, ports) => {
      const text = recipient.emailVerified ? answer.text : null;
      return {
        to: recipient.email,
        subject: `${header}: our answer to ${message.reference}`,
        body: <SupportAnswered facts={factsOf(ports, message, paths.support)} answer={text} />,
      };
    },
    sms: ({ message }) => ({ to: message.phoneNumber, text: supportAnsweredText(message.reference) }),
  }),
};
