import { Section, Text } from '@react-email/components';
import { otpLifetimeMs, recoveryClosedMs, wrongCodesPerHour } from '@contract/values/limits';
import { issueCode } from '../../records/issue-code';
import { paths } from '../app-paths';
import { listAdministratorAddresses } from '../facts';
import { MailAction, MailLayout, Paragraph } from '../mail/mail-layout';
import { colour } from '../mail/style';
import { defineNotification } from '../notification';
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

/** The code, and what it is not for. It is not in the subject: a locked phone shows that. */
export function RecoveryCode({ code }: { code: string }) {
  return (
    <MailLayout
      preview={`It works once, for ${minutes} minutes.`}
      heading="Your recovery code"
      reason="You get this because somebody asked for a new password for the account with this address."
    >
      <Paragraph>Enter this code in Asaase to choose a new password:</Paragraph>
      <Section style={box}>
        <Text style={digits}>{code}</Text>
      </Section>
      <Paragraph>
        It works once, for {minutes} minutes. A newer code replaces it. Nobody at Asaase will ever ask you for
        it.
      </Paragraph>
      <Paragraph>
        If you did not ask for it, you need not do anything: your password stays as it is.
      </Paragraph>
    </MailLayout>
  );
}

/** For an account that has no password to recover. */
export function RecoveryByGoogle({ signInUrl }: { signInUrl: string }) {
  return (
    <MailLayout
      preview="Your account has no password of its own."
      heading="Sign in with Google"
      reason="You get this because somebody asked for a new password for the account with this address."
    >
      <Paragraph>
        Your Asaase account was opened with Google, so it has no password of its own and needs no recovery
        code. Choose Google on the sign-in page.
      </Paragraph>
      <MailAction href={signInUrl} label="Go to sign-in" />
      <Paragraph>If you did not ask for this, you need not do anything.</Paragraph>
    </MailLayout>
  );
}

const hours = recoveryClosedMs / (60 * 60_000);

/** What people and administrators are told of the recovery of accounts. */
export const recoveryNotifications = {
  recovery: defineNotification({
    // Only here, out of sight of whoever asked, is it looked up whether the address has an account (S2).
    find: async (ports, { outboxId, address }) => {
      if (address === null) return null;
      const account = await ports.identity.findAccountByEmail(address);
      const usable = account !== null && !account.disabled ? account : null;
      const uid = usable?.hasPassword === true ? usable.uid : null;
      const code = await issueCode(ports, { address, outboxId, uid });
      return usable === null ? null : { address, code, hasPassword: usable.hasPassword };
    },
    mail: ({ address, code, hasPassword }, { appUrl }) => {
      if (!hasPassword) {
        const body = <RecoveryByGoogle signInUrl={`${appUrl}${paths.signIn}`} />;
        return { to: address, subject: 'Sign in to Asaase with Google', body };
      }
      if (code === null) return null;
      return { to: address, subject: 'Your Asaase recovery code', body: <RecoveryCode code={code} /> };
    },
  }),
  'recovery-closed': defineNotification({
    find: (_ports, entry) => entry,
    mail: async ({ at }, ports) => ({
      to: await listAdministratorAddresses(ports),
      subject: 'Somebody is guessing recovery codes',
      body: (
        <MailLayout
          preview="Recovery is closed for some addresses for an hour."
          heading="Many wrong recovery codes"
          reason="You get this because you are an administrator of Asaase."
        >
          <Paragraph>
            More than {wrongCodesPerHour} wrong recovery codes were entered within an hour, up to{' '}
            {inAccra(at)} (time in Accra). Recovery is closed for {hours === 1 ? 'an hour' : `${hours} hours`}
            , for addresses at which a wrong code was tried in the last day. Nobody else notices, and no
            password was changed by a wrong code.
          </Paragraph>
          <Paragraph>
            You need to do nothing. If letters like this keep coming, tell whoever runs the project: the log
            of the functions says when recovery closed.
          </Paragraph>
        </MailLayout>
      ),
    }),
  }),
};
