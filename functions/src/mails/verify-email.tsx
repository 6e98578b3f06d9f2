import { Text } from '@react-email/components';
import { MailAction, MailAddress } from './mail-action';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

export const verifyEmailSubject = 'Confirm your e-mail address';

export function VerifyEmail({ verifyUrl }: { verifyUrl: string }) {
  return (
    <MailLayout
      preview="One tap, so that we know where to send your results."
      heading="Confirm your e-mail address"
      reason="You get this because somebody asked for it in the Asaase account with this address."
    >
      <Text style={paragraph}>
        Confirm that this address is yours. We send the results of your requests only to a confirmed address.
      </Text>
      <MailAction href={verifyUrl} label="Confirm this address" />
      <MailAddress href={verifyUrl} />
      <Text style={paragraph}>If you have no Asaase account, you need not do anything.</Text>
    </MailLayout>
  );
}
