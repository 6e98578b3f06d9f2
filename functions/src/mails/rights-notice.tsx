import { Text } from '@react-email/components';
import type { RightsNoticeKind } from '@contract/entities/outbox-entry';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

interface Words {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  /** what stands before the name of who decided; null where that is who proposed */
  decided: string | null;
  next: string;
}

const unexpected = 'If you did not expect this, speak to the other administrators today.';

const words: Readonly<Record<RightsNoticeKind, Words>> = {
  'administrator-proposal': {
    subject: 'Somebody is proposed as an administrator of Asaase',
    preview: 'Another administrator confirms or refuses it.',
    heading: 'A new administrator is proposed',
    text: 'An administrator proposes to make this person an administrator too.',
    decided: null,
    next: 'Another administrator confirms or refuses it within seven days. Confirm only what you know to be right: ask the person themselves, not by this e-mail.',
  },
  'administrator-granted': {
    subject: 'Asaase has a new administrator',
    preview: 'Every administrator gets this letter.',
    heading: 'There is a new administrator',
    text: 'This person is an administrator of Asaase now. For the first 24 hours they decide about no refund.',
    decided: 'Confirmed by',
    next: `Every administrator can take the right away again, at once. ${unexpected}`,
  },
  'administrator-revoked': {
    subject: 'Somebody is no longer an administrator of Asaase',
    preview: 'Every administrator gets this letter.',
    heading: 'The right of an administrator was taken away',
    text: 'This person is no longer an administrator of Asaase.',
    decided: 'Taken away by',
    next: unexpected,
  },
};

export const rightsNoticeSubjects: Readonly<Record<RightsNoticeKind, string>> = {
  'administrator-proposal': words['administrator-proposal'].subject,
  'administrator-granted': words['administrator-granted'].subject,
  'administrator-revoked': words['administrator-revoked'].subject,
};

/** @param at in words, Accra time */
export function RightsNotice({
  kind,
  person,
  proposedBy,
  by,
  at,
  reason,
  usersUrl,
}: {
  kind: RightsNoticeKind;
  person: string;
  proposedBy: string | null;
  by: string;
  at: string;
  reason: string;
  usersUrl: string;
}) {
  const { preview, heading, text, decided, next } = words[kind];
  return (
    <MailLayout
      preview={preview}
      heading={heading}
      reason="You get this because you are an administrator of Asaase. Every administrator gets it."
    >
      <Text style={paragraph}>{text}</Text>
      <MailFacts
        facts={[
          ['Who', person],
          ...(proposedBy === null ? [] : [['Proposed by', proposedBy] as const]),
          ...(decided === null ? [] : [[decided, by] as const]),
          ['When', `${at} (time in Accra)`],
          ['Reason', reason],
        ]}
      />
      <Text style={paragraph}>{next}</Text>
      <MailAction href={usersUrl} label="Open the users" />
    </MailLayout>
  );
}
