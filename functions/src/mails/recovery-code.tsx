import { Section, Text } from '@react-email/components';
import { otpLifetimeMs } from '@contract/values/limits';
import { MailLayout } from './mail-layout';
import { colour, paragraph } from './style';

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

export const recoveryCodeSubject = 'Your Asaase recovery code';

/** The code, and what it is not for. It is not in the subject: a locked phone shows that. */
export function RecoveryCode({ code }: { code: string }) {
  return (
    <MailLayout
      preview={`It works once, for ${minutes} minutes.`}
      heading="Your recovery code"
      reason="You get this because somebody asked for a new password for the account with this address."
    >
      <Text style={paragraph}>Enter this code in Asaase to choose a new password:</Text>
      <Section style={box}>
        <Text style={digits}>{code}</Text>
      </Section>
      <Text style={paragraph}>
        It works once, for {minutes} minutes. A newer code replaces it. Nobody at Asaase will ever ask you for
        it.
      </Text>
      <Text style={paragraph}>
        If you did not ask for it, you need not do anything: your password stays as it is.
      </Text>
    </MailLayout>
  );
}
