import { Text } from '@react-email/components';
import type { ReviewStatus } from '@contract/entities/due-diligence';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';
import { withReference } from './with-reference';

interface ReportReviewedProps {
  reviewStatus: ReviewStatus;
  /** 'Lost land' */
  kind: string;
  reference: string | null;
  hasNote: boolean;
  reportsUrl: string;
}

interface Words {
  heading: string;
  preview: string;
  text: string;
}

const beingLookedAt: Words = {
  heading: 'We are looking at your report',
  preview: 'You need not do anything now.',
  text: 'Somebody has taken up the report you sent and is checking it. You need not do anything now: we write again when we are done.',
};

const words: Readonly<Record<ReviewStatus, Words>> = {
  pending: beingLookedAt,
  'in-review': beingLookedAt,
  completed: {
    heading: 'Your report is finished',
    preview: 'Sign in to Asaase to read what we found.',
    text: 'We have checked the report you sent and are done with it.',
  },
  rejected: {
    heading: 'We could not go on with your report',
    preview: 'Sign in to Asaase to read why, and what you can do.',
    text: 'We have looked at the report you sent and could not go on with it. Our note says why, and what you can do. You can send another one at any time.',
  },
};

export function makeReportSubject(reviewStatus: ReviewStatus, reference: string | null): string {
  return withReference(words[reviewStatus].heading, reference);
}

export function ReportReviewed({ reviewStatus, kind, reference, hasNote, reportsUrl }: ReportReviewedProps) {
  const { heading, preview, text } = words[reviewStatus];
  return (
    <MailLayout
      preview={preview}
      heading={heading}
      reason="You get this because of a report in the Asaase account with this address."
    >
      <Text style={paragraph}>{text}</Text>
      <MailFacts
        facts={[
          ['Report', kind],
          ['Reference', reference],
        ]}
      />
      <MailAction href={reportsUrl} label={hasNote ? 'Read our note' : 'Open your reports'} />
      {hasNote && (
        <Text style={paragraph}>
          The note is not in this mail: only you can read it, after you have signed in.
        </Text>
      )}
    </MailLayout>
  );
}
