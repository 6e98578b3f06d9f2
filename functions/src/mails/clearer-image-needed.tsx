import { Text } from '@react-email/components';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';
import { withReference } from './with-reference';

interface ClearerImageNeededProps {
  service: string;
  reference: string | null;
  /** in whole sentences; '' where nothing was said */
  reason: string;
  requestUrl: string;
}

export function makeClearerImageSubject(reference: string | null): string {
  return withReference('Please send a clearer image', reference);
}

export function ClearerImageNeeded({ service, reference, reason, requestUrl }: ClearerImageNeededProps) {
  return (
    <MailLayout
      preview="We cannot read it well enough to go on. It costs you nothing more."
      heading="Please send a clearer image"
      reason="You get this because of a request in the Asaase account with this address."
    >
      <Text style={paragraph}>
        We looked at the image of your request and cannot read it well enough to go on.
      </Text>
      <MailFacts
        facts={[
          ['Request', service],
          ['Reference', reference],
          ['Why', reason === '' ? null : reason],
        ]}
      />
      <Text style={paragraph}>
        Lay the paper flat in daylight and hold your phone straight above it. All four corners should be in
        the picture, and you should be able to read the smallest number.
      </Text>
      <MailAction href={requestUrl} label="Send a clearer image" />
      <Text style={paragraph}>You pay nothing more. We go on as soon as the new image is there.</Text>
    </MailLayout>
  );
}
