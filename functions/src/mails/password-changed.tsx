import { Text } from '@react-email/components';
import { MailAction } from './mail-action';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

export const passwordChangedSubject = 'Your Asaase password was changed';

/** @param at in words, Accra time */
export function PasswordChanged({ at, recoveryUrl }: { at: string; recoveryUrl: string }) {
  return (
    <MailLayout
      preview="You were signed out on every device."
      heading="Your password was changed"
      reason="You get this because the password of the account with this address was changed."
    >
      <Text style={paragraph}>
        The password of your Asaase account was changed on {at} (time in Accra). You were signed out on every
        device; sign in with the new password.
      </Text>
      <Text style={paragraph}>
        If that was not you, somebody may know your password or read your mail. Set a new password now:
      </Text>
      <MailAction href={recoveryUrl} label="Set a new password" />
    </MailLayout>
  );
}
