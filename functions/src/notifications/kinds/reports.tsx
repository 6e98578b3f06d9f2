import {
  Report,
  reportsCollection,
  type ReviewStatus,
} from '@contract/entities/due-diligence';
import type { Reference } from '@contract/values/reference';
import { reportKindWords } from '@contract/values/report-texts';
import { paths } from '../app-paths';
import { findOwned, isAt } from '../facts';
import { type MailWords, Paragraph } from '../mail/mail-layout';
import { defineNotification } from '../notification';
import { withReference } from '../words';

type Words = Pick<MailWords, 'heading' | 'preview' | 'opening'>;

const underReview: Words = {
  heading: 'We are looking at your report',
  preview: 'You need not do anything now.',
  opening:
    'Somebody has taken up the report you sent and is checking it. You need not do anything now: we write again when we are done.',
};

const words: Readonly<Record<ReviewStatus, Words>> = {
  pending: underReview,
  'in-review': underReview,
  completed: {
    heading: 'Your report is finished',
    preview: 'Sign in to Asaase to read what we found.',
    opening: 'We have checked the report you sent and are done with it.',
  },
  rejected: {
    heading: 'We could not go on with your report',
    preview: 'Sign in to Asaase to read why, and what you can do.',
    opening:
      'We have looked at the report you sent and could not go on with it. Our note says why, and what you can do. You can send another one at any time.',
  },
};

export function reportText(
  reference: Reference | null,
  reviewStatus: ReviewStatus,
): string {
  const report =
    reference === null ? 'your report' : `your report ${reference}`;
  if (reviewStatus === 'completed') {
    return `Asaase: we have finished with ${report}. Sign in to Asaase to read what we found.`;
  }
  if (reviewStatus === 'rejected') {
    return `Asaase: we could not go on with ${report}. Sign in to Asaase to read why and what you can do.`;
  }
  return `Asaase: we are looking at ${report}. Sign in to Asaase to see it.`;
}

export function reportReceivedText(reference: Reference | null): string {
  const reportWords =
    reference === null ? 'your report' : `report ${reference}`;
  return `Asaase: we have ${reportWords}. Keep this reference. Sign in to Asaase to see how it stands.`;
}

const reason =
  'You get this because of a report in the Asaase account with this address.';

export const reportNotifications = {
  'report-received': defineNotification({
    find: (ports, entry) => findOwned(ports, reportsCollection, Report, entry),
    mail: ({ record: { reference, kind }, recipient }, { appUrl }) => ({
      to: recipient.email,
      subject: withReference('We have your report', reference),
      preview: 'Keep the reference. We start soon.',
      heading: 'We have your report',
      opening:
        'Thank you. We look at it and start soon. Keep the reference: it says at once which report you mean.',
      facts: [
        ['Report', reportKindWords[kind]],
        ['Reference', reference],
      ],
      action: {
        label: 'Open your reports',
        url: `${appUrl}${paths.dueDiligence}`,
      },
      reason,
    }),
    sms: ({ record: { phone, reference } }) => ({
      to: phone,
      text: reportReceivedText(reference),
    }),
  }),
  'report-reviewed': defineNotification({
    // Dropped when a later review has a notification of its own.
    find: (ports, entry) =>
      findOwned(ports, reportsCollection, Report, entry, ({ reviewedAt }) =>
        isAt(reviewedAt, entry),
      ),
    // The administrator's words stay behind the sign-in: they may speak of
    // other people.
    mail: (
      { record: { reference, reviewStatus, kind, note }, recipient },
      { appUrl },
    ) => {
      const answerWords = words[reviewStatus];
      return {
        ...answerWords,
        to: recipient.email,
        subject: withReference(answerWords.heading, reference),
        facts: [
          ['Report', reportKindWords[kind]],
          ['Reference', reference],
        ],
        action: {
          label: note === null ? 'Open your reports' : 'Read our note',
          url: `${appUrl}${paths.dueDiligence}`,
        },
        after: note !== null && (
          <Paragraph>
            The note is not in this mail: only you can read it, after you have
            signed in.
          </Paragraph>
        ),
        reason,
      };
    },
    sms: ({ record: { phone, reference, reviewStatus } }) => ({
      to: phone,
      text: reportText(reference, reviewStatus),
    }),
  }),
};
