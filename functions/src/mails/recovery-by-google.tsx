import { Text } from '@react-email/components';
import { MailAction } from './mail-action';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

export const recoveryByGoogleSubject = 'Sign in to Asaase with Google';

/** For an account that has no password to recover. */
export function RecoveryByGoogle({ signInUrl }: { signInUrl: string }) {
  return (
    <MailLayout
      preview="Your account has no password of its own."
      heading="Sign in with Google"
      reason="You get this because somebody asked for a new password for the account with this address."
    >
      <Text style={paragraph}>
        Your Asaase account was opened with Google, so it has no password of its own and needs no recovery
        code. Choose Google on the sign-in page.
      </Text>
      <MailAction href={signInUrl} label="Go to sign-in" />
      <Text style={paragraph}>If you did not ask for this, you need not do anything.</Text>
    </MailLayout>
  );
}
