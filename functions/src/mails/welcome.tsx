import { Text } from '@react-email/components';
import { MailAction, MailAddress } from './mail-action';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

export const welcomeSubject = 'Welcome to Asaase';

interface WelcomeProps {
  /** null when there is none that can be trusted to be a name */
  name: string | null;
  /** null when the address is confirmed already */
  verifyUrl: string | null;
  homeUrl: string;
}

export function Welcome({ name, verifyUrl, homeUrl }: WelcomeProps) {
  return (
    <MailLayout
      preview="Ask who owns a plot, book a professional, or have the papers checked."
      heading={name === null ? 'Welcome to Asaase' : `Welcome to Asaase, ${name}`}
      reason="You get this because an Asaase account was opened with this address. If that was not you, you need not do anything."
    >
      <Text style={paragraph}>
        Send us a site plan and we search who owns the plot. Book a land professional, or have the papers of a
        sale checked before you pay.
      </Text>
      {verifyUrl === null ? (
        <MailAction href={homeUrl} label="Open Asaase" />
      ) : (
        <>
          <Text style={paragraph}>
            First confirm that this address is yours. We send the results of your requests only to a confirmed
            address.
          </Text>
          <MailAction href={verifyUrl} label="Confirm this address" />
          <MailAddress href={verifyUrl} />
        </>
      )}
    </MailLayout>
  );
}
