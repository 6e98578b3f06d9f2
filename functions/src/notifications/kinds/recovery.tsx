import { Section, Text } from '@react-email/components';
import {
  otpLifetimeMs,
  recoveryClosedMs,
  wrongCodesPerHour,
} from '../../records/recovery-limits';
import { issueCode } from '../../records/issue-code';
import { paths } from '../app-paths';
import { Paragraph } from '../mail/mail-layout';
import { colour } from '../mail/style';
import { defineNotification, toAdministrators } from '../notification';
import { inAccra } from '../words';

const box = {
  backgroundColor: colour.sunken,
  borderRadius: '8px',
  padding: '16px',
  margin: '0 0 20px',
  textAlign: 'center' as const,
};
const digits = {
  margin: 0,
  fontSize: '36px',
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: '0.3em',
  // The last digit has its space, too: this puts the four in the middle.
  paddingLeft: '0.3em',
  color: colour.ink,
  fontVariantNumeric: 'tabular-nums',
};
const minutes = otpLifetimeMs / 60_000;

const codeReason =
  'You get this because somebody asked for a new password for the account with this address.';
const hours = recoveryClosedMs / (60 * 60_000);

export const recoveryNotifications = {
  recovery: defineNotification({
    // Whether the address has an account is looked up only here, out of sight
    // of whoever asked (S2).
    find: async (ports, { outboxId, address }) => {
      if (address === null) return null;
      const account = await ports.identity.findAccountByEmail(address);
      const isUsable = account !== null && !account.disabled;
      const uid = isUsable && account.hasPassword ? account.uid : null;
      const code = await issueCode(ports, { address, outboxId, uid });
      if (!isUsable) return null;
      return { address, code, hasPassword: account.hasPassword };
    },
    mail: ({ address, code, hasPassword }, { appUrl }) => {
      if (!hasPassword) {
        return {
          to: address,
          subject: 'Sign in to Asaase with Google',
          preview: 'Your account has no password of its own.',
          heading: 'Sign in with Google',
          opening:
            'Your Asaase account was opened with Google, so it has no password of its own and needs no recovery code. Choose Google on the sign-in page.',
          action: { label: 'Go to sign-in', url: `${appUrl}${paths.signIn}` },
          after: (
            <Paragraph>
              If you did not ask for this, you need not do anything.
            </Paragraph>
          ),
          reason: codeReason,
        };
      }
      if (code === null) return null;
      return {
        to: address,
        // A locked phone shows the subject, so the code is not in it.
        subject: 'Your Asaase recovery code',
        preview: `It works once, for ${minutes} minutes.`,
        heading: 'Your recovery code',
        opening: 'Enter this code in Asaase to choose a new password:',
        body: (
          <>
            <Section style={box}>
              <Text style={digits}>{code}</Text>
            </Section>
            <Paragraph>
              It works once, for {minutes} minutes. A newer code replaces it.
              Nobody at Asaase will ever ask you for it.
            </Paragraph>
            <Paragraph>
              If you did not ask for it, you need not do anything: your password
              stays as it is.
            </Paragraph>
          </>
        ),
        reason: codeReason,
      };
    },
  }),
  'recovery-closed': defineNotification({
    find: (_ports, entry) => entry,
    mail: ({ at }) => ({
      ...toAdministrators('recovery-closed'),
      subject: 'Somebody is guessing recovery codes',
      preview: 'Recovery is closed for some addresses for an hour.',
      heading: 'Many wrong recovery codes',
      body: (
        <>
          <Paragraph>
            More than {wrongCodesPerHour} wrong recovery codes were entered
            within an hour, up to {inAccra(at)} (time in Accra). Recovery is
            closed for {hours === 1 ? 'an hour' : `${hours} hours`}, for
            addresses at which a wrong code was tried in the last day. Nobody
            else notices, and no password was changed by a wrong code.
          </Paragraph>
          <Paragraph>
            You need to do nothing. If e-mails like this keep coming, tell
            whoever runs the project: the log of the functions says when
            recovery closed.
          </Paragraph>
        </>
      ),
    }),
  }),
};
