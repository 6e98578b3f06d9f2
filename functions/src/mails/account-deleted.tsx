import { Link, Text } from '@react-email/components';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

export const accountDeletedSubject = 'Your Asaase account has been deleted';

/** @param at in words, Accra time */
export function AccountDeleted({ at, appUrl }: { at: string; appUrl: string }) {
  return (
    <MailLayout
      preview="Your profile and files are gone; your payments stay in our books without your name."
      heading="Your account has been deleted"
      reason="You get this because the account with this address was deleted. It is the last mail we send you about it."
    >
      <Text style={paragraph}>
        As you asked on {at} (time in Accra), we deleted your Asaase account: your profile, your photo, your
        documents and the results we sent you.
      </Text>
      <Text style={paragraph}>
        Your payments stay in our books, without your name, because the law asks us to keep them.
      </Text>
      <Text style={paragraph}>
        If you want to use Asaase again, you can open a new account at <Link href={appUrl}>{appUrl}</Link>.
      </Text>
    </MailLayout>
  );
}
