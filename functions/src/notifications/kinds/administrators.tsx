import * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { paths } from '../app-paths';
import { Paragraph, type Fact } from '../mail/mail-layout';
import {
  defineNotification,
  type DraftMail,
  type Notification,
  type NotificationPorts,
} from '../notification';
import { inAccra } from '../words';

/** What is told of an audit entry. */
const DecisionEntry = z.object({
  by: z.string(),
  documentId: z.string(),
  after: z.object({ reason: z.string(), proposedBy: z.optional(z.string()) }),
});
const Named = z.pick(UserProfile, { name: true });

interface Decision extends Pick<
  DraftMail,
  'subject' | 'preview' | 'heading' | 'opening'
> {
  /** label of the person who decided; null for a proposal */
  deciderLabel: string | null;
  nextSteps: string;
}

async function findName(
  ports: NotificationPorts,
  uid: string,
): Promise<string> {
  // scripts/admin-grant
  if (uid === 'script') return 'the set-up, from the command line';
  const profile = await ports.records.findRecord(usersCollection, Named, uid);
  return profile?.name ?? 'an account without a profile';
}

/**
 * To who was an administrator at that moment; confirmed addresses only, because
 * it names people.
 */
function defineRights({
  deciderLabel,
  nextSteps,
  ...words
}: Decision): Notification {
  return defineNotification({
    find: async (ports, { uid, recordId, at }) => {
      if (uid === null) return null;
      const recipient = await ports.identity.findAccount(uid);
      if (recipient === null || recipient.email === null) return null;
      if (!recipient.emailVerified || recipient.disabled) return null;
      const entry = await ports.records.findRecord(
        auditCollection,
        DecisionEntry,
        recordId,
      );
      if (entry === null) return null;
      const { by, documentId, after } = entry;
      const person = await ports.identity.findAccount(documentId);
      const name = await findName(ports, documentId);
      const facts: Fact[] = [
        ['Who', `${name} (${person?.email ?? 'no e-mail'})`],
      ];
      if (after.proposedBy !== undefined) {
        facts.push(['Proposed by', await findName(ports, after.proposedBy)]);
      }
      if (deciderLabel !== null) {
        facts.push([deciderLabel, await findName(ports, by)]);
      }
      facts.push(
        ['When', `${inAccra(at)} (time in Accra)`],
        ['Reason', after.reason],
      );
      return { to: recipient.email, facts };
    },
    mail: ({ to, facts }, { appUrl }) => ({
      ...words,
      to,
      facts,
      body: <Paragraph>{nextSteps}</Paragraph>,
      action: { label: 'Open the users', url: `${appUrl}${paths.adminUsers}` },
      reason:
        'You get this because you are an administrator of Asaase. Every administrator gets it.',
    }),
  });
}

const ifUnexpected =
  'If you did not expect this, speak to the other administrators today.';

export const administratorNotifications = {
  'administrator-proposal': defineRights({
    subject: 'Somebody is proposed as an administrator of Asaase',
    preview: 'Another administrator confirms or refuses it.',
    heading: 'A new administrator is proposed',
    opening:
      'An administrator proposes to make this person an administrator too.',
    deciderLabel: null,
    nextSteps:
      'Another administrator confirms or refuses it within seven days. Confirm only what you know to be right: ask the person themselves, not by this e-mail.',
  }),
  'administrator-granted': defineRights({
    subject: 'Asaase has a new administrator',
    preview: 'Every administrator gets this e-mail.',
    heading: 'There is a new administrator',
    opening:
      'This person is an administrator of Asaase now. For the first 24 hours they decide about no refund.',
    deciderLabel: 'Confirmed by',
    nextSteps: `Every administrator can take the right away again, at once. ${ifUnexpected}`,
  }),
  'administrator-revoked': defineRights({
    subject: 'Somebody is no longer an administrator of Asaase',
    preview: 'Every administrator gets this e-mail.',
    heading: 'The right of an administrator was taken away',
    opening: 'This person is no longer an administrator of Asaase.',
    deciderLabel: 'Taken away by',
    nextSteps: ifUnexpected,
  }),
};
