import * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { nameRoles } from '@contract/values/role-words';
import { paths } from '../app-paths';
import { Paragraph, type Fact } from '../mail/mail-layout';
import {
  defineNotification,
  type DraftMail,
  type Notification,
  type NotificationPorts,
} from '../notification';
import { inAccra } from '../words';

/** Absent in entries from before there were roles. */
const HeldRoles = z.optional(z.array(z.string()));

/** What is told of an audit entry. */
const DecisionEntry = z.object({
  by: z.string(),
  documentId: z.string(),
  before: z.object({ roles: HeldRoles }),
  after: z.object({
    reason: z.string(),
    roles: HeldRoles,
    proposedBy: z.optional(z.string()),
  }),
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
 * What somebody had and what they have, where it is not the same.
 * @param before undefined as in an entry from before there were roles
 */
function describeRoles(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): Fact[] {
  if (after === undefined) return [];
  const facts: Fact[] = [['Roles', nameRoles(after)]];
  if (before !== undefined && before.length > 0) {
    facts.push(['Roles before', nameRoles(before)]);
  }
  return facts;
}

/**
 * To who was a manager at that moment; confirmed addresses only, because it
 * names people.
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
      const { by, documentId, before, after } = entry;
      const person = await ports.identity.findAccount(documentId);
      const name = await findName(ports, documentId);
      const facts: Fact[] = [
        ['Who', `${name} (${person?.email ?? 'no e-mail'})`],
        ...describeRoles(before.roles, after.roles),
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
        'You get this because you are a manager of Asaase. Every manager gets it.',
    }),
  });
}

const ifUnexpected =
  'If you did not expect this, speak to the other managers today.';

export const administratorNotifications = {
  'administrator-proposal': defineRights({
    subject: 'Asaase: roles are proposed for somebody',
    preview: 'Another manager confirms or refuses it.',
    heading: 'Roles are proposed for somebody',
    opening: 'A manager proposes to give this person these roles.',
    deciderLabel: null,
    nextSteps:
      'Another manager confirms or refuses it within seven days. Confirm only what you know to be right: ask the person themselves, not by this e-mail.',
  }),
  'administrator-granted': defineRights({
    subject: 'Asaase has a new administrator',
    preview: 'Every manager gets this e-mail.',
    heading: 'There is a new administrator',
    opening:
      'This person works in the office of Asaase now. For the first 24 hours they decide about no refund.',
    deciderLabel: 'Confirmed by',
    nextSteps: `Every manager can take a role away again, at once. ${ifUnexpected}`,
  }),
  'administrator-revoked': defineRights({
    subject: 'Somebody is no longer an administrator of Asaase',
    preview: 'Every manager gets this e-mail.',
    heading: 'All roles of somebody were taken away',
    opening: 'This person is no longer an administrator of Asaase.',
    deciderLabel: 'Taken away by',
    nextSteps: ifUnexpected,
  }),
  'roles-changed': defineRights({
    subject: 'Somebody has other roles in Asaase',
    preview: 'Every manager gets this e-mail.',
    heading: 'The roles of somebody were changed',
    opening:
      'This person has other roles now. Whoever gets a further role decides about no refund for 24 hours.',
    deciderLabel: 'Decided by',
    nextSteps: `Every manager can take a role away at once. ${ifUnexpected}`,
  }),
  'second-factor-proposal': defineRights({
    subject: 'Asaase: a second factor shall be taken away',
    preview: 'Another manager confirms or refuses it.',
    heading: 'A second factor shall be taken away',
    opening:
      'A manager proposes to take the authenticator app away from this person, who has lost it. Their password is then enough to sign in.',
    deciderLabel: null,
    nextSteps:
      'Another manager confirms or refuses it within seven days. Confirm only if you have recognised the person yourself: by their voice, at a number that the office has, not by an e-mail.',
  }),
  'second-factor-removed': defineRights({
    subject: 'The second factor of somebody was taken away',
    preview: 'Every manager gets this e-mail.',
    heading: 'A second factor was taken away',
    opening:
      'The authenticator app of this person was taken away. They were signed out everywhere, and sign in with the password alone until they set up a new app.',
    deciderLabel: 'Confirmed by',
    nextSteps: ifUnexpected,
  }),
};
