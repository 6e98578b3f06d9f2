import { Text } from '@react-email/components';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';
import { withReference } from './with-reference';

interface ResultsReadyProps {
  service: string;
  reference: string | null;
  /** 1 for the first delivery */
  version: number;
  /** its kind only: a letter names no third person */
  outcome: string | null;
  deliveredAt: string;
  sha256: string;
  requestUrl: string;
}

const headingOf = (version: number) =>
  version > 1 ? 'A new version of your results' : 'Your results are ready';

/** @param version 1 for the first delivery */
export function makeResultsSubject(reference: string | null, version: number): string {
  return withReference(headingOf(version), reference);
}

export function ResultsReady(props: ResultsReadyProps) {
  const { service, reference, version, outcome, deliveredAt, sha256, requestUrl } = props;
  return (
    <MailLayout
      preview="Sign in to Asaase to download them."
      heading={headingOf(version)}
      reason="You get this because of a request in the Asaase account with this address."
    >
      <Text style={paragraph}>
        {version > 1
          ? `We have added version ${version} to the results of your request. The earlier ones stay where they are; please use the newest.`
          : 'Our work on your request is done, and the results are waiting for you.'}
      </Text>
      <MailFacts
        facts={[
          ['Request', service],
          ['Reference', reference],
          ['Version', version > 1 ? String(version) : null],
          ['Outcome', outcome],
          ['Sent', deliveredAt],
        ]}
      />
      <MailAction href={requestUrl} label="Open your results" />
      <Text style={{ ...paragraph, wordBreak: 'break-all' }}>
        Check number of the file (SHA-256): {sha256}
      </Text>
      <Text style={paragraph}>
        The file itself is not in this mail: only you can open it, after you have signed in.
      </Text>
    </MailLayout>
  );
}
