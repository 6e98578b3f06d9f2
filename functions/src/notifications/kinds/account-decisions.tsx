import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import { paths } from '../app-paths';
import { listKnownRoles } from '@contract/permissions';
import { roleNames, roleTasks } from '@contract/values/role-words';
import { Paragraph, type Fact } from '../mail/mail-layout';
import { useWayToOffice } from '../mail/office';
import {
  defineNotification,
  type DraftMail,
  type Notification,
} from '../notification';
import { inAccra } from '../words';

const ExplainedEntry = z.object({
  after: z.object({
    reason: z.string(),
    /** only of a decision about roles */
    roles: z.optional(z.array(z.string())),
  }),
});

interface Decision extends Pick<
  DraftMail,
  'subject' | 'preview' | 'heading' | 'opening'
> {
  nextSteps: ReactNode;
  /** absent for somebody who cannot sign in, or has nothing new to see */
  button?: string;
}

/**
 * Also to disabled accounts. The notification names the audit entry, in which
 * the reason stands.
 */
function defineDecision({
  nextSteps,
  button,
  ...words
}: Decision): Notification {
  return defineNotification({
    find: async (ports, { uid, recordId, at }) => {
      if (uid === null) return null;
      const account = await ports.identity.findAccount(uid);
      if (account === null) return null;
      const auditEntry = await ports.records.findRecord(
        auditCollection,
        ExplainedEntry,
        recordId,
      );
      if (auditEntry === null) return null;
      const { reason, roles = [] } = auditEntry.after;
      return { account, reason, roles, at };
    },
    mail: ({ account, reason, roles, at }, { appUrl }) => ({
      ...words,
      to: account.email,
      facts: [
        ...listKnownRoles(roles).map((role): Fact => [
          roleNames[role],
          roleTasks[role],
        ]),
        ['When', `${inAccra(at)} (time in Accra)`],
        ['Reason', reason],
      ],
      body: <Paragraph>{nextSteps}</Paragraph>,
      action:
        button === undefined
          ? undefined
          : { label: button, url: `${appUrl}${paths.signIn}` },
      reason:
        'You get this because an administrator decided something about the account with this address.',
    }),
  });
}

function WayToObject() {
  return ` If you think this is a mistake, please ${useWayToOffice() ?? 'speak to our office'}.`;
}

export const accountDecisions = {
  'account-disabled': defineDecision({
    subject: 'Your Asaase account has been disabled',
    preview: 'You cannot sign in until it is enabled again.',
    heading: 'Your account has been disabled',
    opening:
      'An administrator disabled your Asaase account. You were signed out on every device and cannot sign in.',
    nextSteps: (
      <>
        Your requests, bookings and payments are kept as they are.
        <WayToObject />
      </>
    ),
  }),
  'account-enabled': defineDecision({
    subject: 'You can use your Asaase account again',
    preview: 'Sign in with the same e-mail as before.',
    heading: 'Your account works again',
    opening:
      'An administrator enabled your Asaase account. Sign in with the same e-mail as before.',
    nextSteps: 'Everything in it is as you left it.',
    button: 'Sign in',
  }),
  'right-granted': defineDecision({
    subject: 'You are an administrator of Asaase now',
    preview: 'Sign out and in again to see what is new in the menu.',
    heading: 'You are an administrator now',
    opening: 'You work in the office of Asaase now. These are your roles.',
    nextSteps:
      'Sign out and in again to see it in the menu. What you change is recorded with your name. If you did not expect this, do not use it, and tell the person who runs Asaase at once.',
    button: 'Sign in',
  }),
  'right-revoked': defineDecision({
    subject: 'You are no longer an administrator of Asaase',
    preview: 'Your own account stays as it is.',
    heading: 'You are no longer an administrator',
    opening: 'A manager took all roles away from your Asaase account.',
    nextSteps: 'Your own requests, bookings and payments stay as they are.',
  }),
  'own-roles-changed': defineDecision({
    subject: 'Your roles in Asaase have changed',
    preview: 'Your menu shows what you can do now.',
    heading: 'You have other roles now',
    opening:
      'Managers changed what you do in the office of Asaase. These are your roles.',
    nextSteps:
      'What you change is recorded with your name. If you did not expect this, tell a manager at once.',
    button: 'Sign in',
  }),
  'own-second-factor-removed': defineDecision({
    subject: 'Your second factor at Asaase was taken away',
    preview: 'You were signed out everywhere. Set up a new app.',
    heading: 'Your second factor was taken away',
    opening:
      'Two managers took the authenticator app away from your Asaase account, because it was lost. You were signed out on every device. Your password is enough to sign in now.',
    nextSteps:
      'Sign in and set up a new app at once. If you did not ask for this, choose a new password now with "Forgot password?" and speak to a manager today.',
    button: 'Sign in',
  }),
};
