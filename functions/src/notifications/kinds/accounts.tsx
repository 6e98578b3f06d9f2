import { Link } from '@react-email/components';
import * as z from 'zod/mini';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  anonymousName,
  usersCollection,
} from '@contract/entities/account/user-profile';
import type { Account } from '../../providers/identity';
import { isEndedSince } from '../../records/end-sessions';
import { paths } from '../app-paths';
import { MailAddress, Paragraph } from '../mail/mail-layout';
import { defineNotification, type NotificationPorts } from '../notification';
import { findGreetingName, inAccra } from '../words';

const Named = z.object({ name: z._default(z.string(), anonymousName) });

async function findAccount(
  { identity }: NotificationPorts,
  { uid }: NotificationEntry,
): Promise<Account | null> {
  if (uid === null) return null;
  const account = await identity.findAccount(uid);
  if (account === null || account.disabled) return null;
  return account.email === null ? null : account;
}

async function findVerificationLink(
  ports: NotificationPorts,
  account: Account,
): Promise<string | null> {
  if (account.email === null || account.emailVerified) return null;
  const code = await ports.identity.createVerificationCode(account.email);
  return `${ports.appUrl}${paths.verifyEmail}?code=${encodeURIComponent(code)}`;
}

export const accountNotifications = {
  welcome: defineNotification({
    find: async (ports, entry) => {
      const account = await findAccount(ports, entry);
      if (account === null) return null;
      const profile = await ports.records.findRecord(
        usersCollection,
        Named,
        account.uid,
      );
      const name = findGreetingName(profile?.name ?? anonymousName);
      return {
        account,
        name,
        verifyUrl: await findVerificationLink(ports, account),
      };
    },
    mail: ({ account, name, verifyUrl }, { appUrl }) => ({
      to: account.email,
      subject: 'Welcome to Asaase',
      preview:
        'Ask who owns a plot, book a professional, or have the papers checked.',
      heading:
        name === null ? 'Welcome to Asaase' : `Welcome to Asaase, ${name}`,
      opening:
        'Send us a site plan and we search who owns the plot. Book a land professional, or have the papers of a sale checked before you pay.',
      body: verifyUrl !== null && (
        <Paragraph>
          First confirm that this address is yours. We send the results of your
          requests only to a confirmed address.
        </Paragraph>
      ),
      action:
        verifyUrl === null
          ? { label: 'Open Asaase', url: `${appUrl}${paths.home}` }
          : { label: 'Confirm this address', url: verifyUrl },
      after: verifyUrl !== null && <MailAddress href={verifyUrl} />,
      reason:
        'You get this because an Asaase account was opened with this address. If that was not you, you need not do anything.',
    }),
  }),
  'verify-email': defineNotification({
    find: async (ports, entry) => {
      const account = await findAccount(ports, entry);
      if (account === null) return null;
      const verifyUrl = await findVerificationLink(ports, account);
      return verifyUrl === null ? null : { account, verifyUrl };
    },
    mail: ({ account, verifyUrl }) => ({
      to: account.email,
      subject: 'Confirm your e-mail address',
      preview: 'One tap, so that we know where to send your results.',
      heading: 'Confirm your e-mail address',
      opening:
        'Confirm that this address is yours. We send the results of your requests only to a confirmed address.',
      action: { label: 'Confirm this address', url: verifyUrl },
      after: (
        <>
          <MailAddress href={verifyUrl} />
          <Paragraph>
            If you have no Asaase account, you need not do anything.
          </Paragraph>
        </>
      ),
      reason:
        'You get this because somebody asked for it in the Asaase account with this address.',
    }),
  }),
  // Enqueued before the password is changed, so it checks that it was. After a
  // crash it ends the sessions.
  'password-changed': defineNotification({
    find: async ({ sessions, identity }, { uid, at }) => {
      if (uid === null) return null;
      const account = await identity.findAccount(uid);
      const validFrom = account?.sessionsValidFrom ?? null;
      if (account === null || validFrom === null) return null;
      if (!isEndedSince(validFrom, at)) return null;
      await sessions.recordSessionsEnd(account.uid, validFrom);
      return { account, at };
    },
    mail: ({ account, at }, { appUrl }) => ({
      to: account.email,
      subject: 'Your Asaase password was changed',
      preview: 'You were signed out on every device.',
      heading: 'Your password was changed',
      body: (
        <>
          <Paragraph>
            The password of your Asaase account was changed on {inAccra(at)}{' '}
            (time in Accra). You were signed out on every device; sign in with
            the new password.
          </Paragraph>
          <Paragraph>
            If that was not you, somebody may know your password or read your
            mail. Set a new password now:
          </Paragraph>
        </>
      ),
      action: {
        label: 'Set a new password',
        url: `${appUrl}${paths.forgotPassword}`,
      },
      reason:
        'You get this because the password of the account with this address was changed.',
    }),
  }),
  // The account is gone: the entry carries the address until the mail is sent.
  'account-deleted': defineNotification({
    find: (_ports, entry) => entry,
    mail: ({ address, at }, { appUrl }) => ({
      to: address,
      subject: 'Your Asaase account has been deleted',
      preview:
        'Your profile and files are gone; your payments stay in our books without your name.',
      heading: 'Your account has been deleted',
      body: (
        <>
          <Paragraph>
            As you asked on {inAccra(at)} (time in Accra), we deleted your
            Asaase account: your profile, your photo, your documents and the
            results we sent you.
          </Paragraph>
          <Paragraph>
            Your payments stay in our books, without your name, because the law
            asks us to keep them.
          </Paragraph>
          <Paragraph>
            If you want to use Asaase again, you can open a new account at{' '}
            <Link href={appUrl}>{appUrl}</Link>.
          </Paragraph>
        </>
      ),
      reason:
        'You get this because the account with this address was deleted. It is the last mail we send you about it.',
    }),
  }),
};
