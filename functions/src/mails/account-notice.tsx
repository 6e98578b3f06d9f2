import { Text } from '@react-email/components';
import type { AccountNoticeKind } from '@contract/entities/outbox-entry';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { useWayToOffice } from './office';
import { paragraph } from './style';

interface Words {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  next: string;
  /** words of the button; null for somebody who cannot sign in */
  action: string | null;
}

const words: Readonly<Record<AccountNoticeKind, Words>> = {
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
  'administrator-made': {
    subject: 'You are an administrator of Asaase now',
    preview: 'Sign out and in again to see what is new in the menu.',
    heading: 'You are an administrator now',
    text: 'Your Asaase account may now review requests, see what people send us, and change settings.',
    next: 'Sign out and in again to see it in the menu. What you change is recorded with your name. If you did not expect this, do not use it, and tell the person who runs Asaase at once.',
    action: 'Sign in',
  },
  'administrator-unmade': {
    subject: 'You are no longer an administrator of Asaase',
    preview: 'Your own account stays as it is.',
    heading: 'You are no longer an administrator',
    text: 'Another administrator took the rights of an administrator away from your Asaase account.',
    next: 'Your own requests, bookings and payments stay as they are.',
    action: null,
  },
};

export const accountNoticeSubjects: Readonly<Record<AccountNoticeKind, string>> = {
  'account-disabled': words['account-disabled'].subject,
  'account-enabled': words['account-enabled'].subject,
  'administrator-made': words['administrator-made'].subject,
  'administrator-unmade': words['administrator-unmade'].subject,
};

/** @param at in words, Accra time */
export function AccountNotice({
  kind,
  at,
  reason,
  signInUrl,
}: {
  kind: AccountNoticeKind;
  at: string;
  reason: string;
  signInUrl: string;
}) {
  const { preview, heading, text, next, action } = words[kind];
  const way = useWayToOffice() ?? 'speak to our office';
  return (
    <MailLayout
      preview={preview}
      heading={heading}
      reason="You get this because an administrator decided something about the account with this address."
    >
      <Text style={paragraph}>{text}</Text>
      <MailFacts
        facts={[
          ['When', `${at} (time in Accra)`],
          ['Reason', reason],
        ]}
      />
      <Text style={paragraph}>
        {next}
        {kind === 'account-disabled' && ` If you think this is a mistake, please ${way}.`}
      </Text>
      {action !== null && <MailAction href={signInUrl} label={action} />}
    </MailLayout>
  );
}
