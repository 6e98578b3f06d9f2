import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { MailAction } from './mail-action';
import { MailFacts, type Fact } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

/** The specification's header of news about a support message. */
const header = 'Support Message';

/** What every letter about a support message says of it. What its owner wrote stays in the app. */
export interface SupportFacts {
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
      <Text style={paragraph}>{opening}</Text>
      <MailFacts facts={[['Reference', facts.reference], ['About', facts.issueType], ...more]} />
      {children}
      <MailAction href={facts.url} label={action} />
    </MailLayout>
  );
}

export const makeSupportReceivedSubject = (reference: string) => `${header}: we have ${reference}`;

export function SupportReceived({ facts }: { facts: SupportFacts }) {
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

export const makeSupportToAnswerSubject = (reference: string) =>
  `${header}: ${reference} waits for an answer`;

/** To the administrators. @param props.name null when what was typed does not look like a name */
export function SupportToAnswer({
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

export const makeSupportAnsweredSubject = (reference: string) => `${header}: our answer to ${reference}`;

/** @param props.answer null where the address is not confirmed: then it is read in the app alone */
export function SupportAnswered({ facts, answer }: { facts: SupportFacts; answer: string | null }) {
  return (
    <SupportMail
      preview="Our answer to your message."
      heading="We have answered your message"
      opening={answer === null ? 'Sign in to Asaase to read our answer.' : 'This is our answer:'}
      facts={facts}
      action="See your messages"
    >
      {answer?.split('\n').map((line, index) => (
        <Text key={index} style={paragraph}>
          {line}
        </Text>
      ))}
    </SupportMail>
  );
}
