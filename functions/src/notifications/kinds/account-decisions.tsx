import * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { findRecord } from '../../firestore/stored-document';
import { paths } from '../app-paths';
import { Paragraph } from '../mail/mail-layout';
import { useWayToOffice } from '../mail/office';
import { defineNotification, type Notification } from '../notification';
import { inAccra } from '../words';

type DecisionKind = Extract<
  NotificationKind,
  'account-disabled' | 'account-enabled' | 'right-granted' | 'right-revoked'
>;
const Told = z.object({ after: z.object({ reason: z.string() }) });

interface Words {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  next: string;
  /** words of the button; null for somebody who cannot sign in */
  action: string | null;
}

const words: Readonly<Record<DecisionKind, Words>> = {
  'account-disabled': {
    subject: 'Your Asaase account has been disabled',
    preview: 'You cannot sign in until it is enabled again.',
    heading: 'Your account has been disabled',
    text: 'An administrator disabled your Asaase account. You were signed out on every device and cannot sign in.',
    next: 'Your requests, bookings and payments are kept as they are.',
    action: null,
  },
  'account-enabled': {
    subject: 'You can use your Asaase account again',
    preview: 'Sign in with the same e-mail as before.',
    heading: 'Your account works again',
    text: 'An administrator enabled your Asaase account. Sign in with the same e-mail as before.',
    next: 'Everything in it is as you left it.',
    action: 'Sign in',
  },
  'right-granted': {
    subject: 'You are an administrator of Asaase now',
    preview: 'Sign out and in again to see what is new in the menu.',
    heading: 'You are an administrator now',
    text: 'Your Asaase account may now review requests, see what people send us, and change settings.',
    next: 'Sign out and in again to see it in the menu. What you change is recorded with your name. If you did not expect this, do not use it, and tell the person who runs Asaase at once.',
    action: 'Sign in',
  },
  'right-revoked': {
    subject: 'You are no longer an administrator of Asaase',
    preview: 'Your own account stays as it is.',
    heading: 'You are no longer an administrator',
    text: 'Another administrator took the rights of an administrator away from your Asaase account.',
    next: 'Your own requests, bookings and payments stay as they are.',
    action: null,
  },
};

function WhatIsNext({ kind }: { kind: DecisionKind }) {
  const way = useWayToOffice() ?? 'speak to our office';
  return (
    <Paragraph>
      {words[kind].next}
      {kind === 'account-disabled' && ` If you think this is a mistake, please ${way}.`}
    </Paragraph>
  );
}

/** The reason stands in the audit entry of the decision, which the entry names. Also to accounts that are disabled. */
function defineDecision(kind: DecisionKind): Notification {
  return defineNotification({
    find: async (ports, { uid, recordId, at }) => {
      const account = uid === null ? null : await ports.identity.findAccount(uid);
      const told = account === null ? null : await findRecord(ports.db, auditCollection, Told, recordId);
      return account === null || told === null ? null : { account, reason: told.after.reason, at };
    },
    mail: ({ account, reason, at }, { appUrl }) => {
      const { subject, preview, heading, text, action } = words[kind];
      return {
        ...{ to: account.email, subject, preview, heading, opening: text },
        facts: [
          ['When', `${inAccra(at)} (time in Accra)`],
          ['Reason', reason],
        ],
        body: <WhatIsNext kind={kind} />,
        ...(action !== null && { action: { label: action, url: `${appUrl}${paths.signIn}` } }),
        reason:
          'You get this because an administrator decided something about the account with this address.',
      };
    },
  });
}

/** What an administrator decided about an account, to the person it belongs to. */
export const accountDecisions: Readonly<Record<DecisionKind, Notification>> = {
  'account-disabled': defineDecision('account-disabled'),
  'account-enabled': defineDecision('account-enabled'),
  'right-granted': defineDecision('right-granted'),
  'right-revoked': defineDecision('right-revoked'),
};
