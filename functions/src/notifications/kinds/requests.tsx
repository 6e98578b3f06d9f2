import { Text } from '@react-email/components';
import * as z from 'zod/mini';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { findImageAsked, Request, requestsCollection } from '@contract/entities/request';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import type { ImageReason } from '@contract/values/file/image-reason';
import { timeZone } from '@contract/values/limits';
import type { Reference } from '@contract/values/reference';
import { outcomeNames } from '@contract/values/result-outcome';
import { makeRequestPath } from '../app-paths';
import { findOwned } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph } from '../mail/mail-layout';
import { paragraph } from '../mail/style';
import { defineNotification, type NotificationPorts } from '../notification';
import { nameRequest, withReference } from '../words';

const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });
const inDays = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
const Told = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  serviceType: true,
  phoneNumber: true,
  isDocumentValid: true,
  imageEvents: true,
  results: true,
  papers: true,
});

async function findRequest(ports: NotificationPorts, entry: NotificationEntry) {
  const found = await findOwned(ports, requestsCollection, Told, entry);
  if (found === null) return null;
  const { record: request, recipient } = found;
  return { request, recipient, requestUrl: `${ports.appUrl}${makeRequestPath(request.documentId)}` };
}

interface ClearerImageNeededProps {
  service: string;
  reference: string | null;
  /** in whole sentences; '' where nothing was said */
  reason: string;
  requestUrl: string;
}

export function ClearerImageNeeded({ service, reference, reason, requestUrl }: ClearerImageNeededProps) {
  return (
    <MailLayout
      preview="We cannot read it well enough to go on. It costs you nothing more."
      heading="Please send a clearer image"
      reason="You get this because of a request in the Asaase account with this address."
    >
      <Paragraph>We looked at the image of your request and cannot read it well enough to go on.</Paragraph>
      <MailFacts
        facts={[
          ['Request', service],
          ['Reference', reference],
          ['Why', reason === '' ? null : reason],
        ]}
      />
      <Paragraph>
        Lay the paper flat in daylight and hold your phone straight above it. All four corners should be in
        the picture, and you should be able to read the smallest number.
      </Paragraph>
      <MailAction href={requestUrl} label="Send a clearer image" />
      <Paragraph>You pay nothing more. We go on as soon as the new image is there.</Paragraph>
    </MailLayout>
  );
}

const shortReasons: Readonly<Partial<Record<ImageReason, string>>> = {
  blurred: ' It is blurred.',
  'cut-off': ' A part is cut off.',
  'wrong-document': ' It is the wrong document.',
};

/** @param reason what an administrator typed is left to the app: only our own words go into an SMS */
export function clearerImageText(reference: Reference | null, reason?: ImageReason): string {
  const why = (reason === undefined ? undefined : shortReasons[reason]) ?? '';
  const what = why === '' ? 'see why and send it' : 'send it';
  return `Asaase: we need a clearer image for ${nameRequest(reference)}.${why} Sign in to Asaase to ${what}.`;
}

interface ResultsReadyProps {
  service: string;
  reference: string | null;
  /** 1 for the first delivery */
  version: number;
  /** its kind only: a mail names no third person */
  outcome: string | null;
  deliveredAt: string;
  sha256: string;
  requestUrl: string;
}

const headingOf = (version: number) =>
  version > 1 ? 'A new version of your results' : 'Your results are ready';

export function ResultsReady(props: ResultsReadyProps) {
  const { service, reference, version, outcome, deliveredAt, sha256, requestUrl } = props;
  return (
    <MailLayout
      preview="Sign in to Asaase to download them."
      heading={headingOf(version)}
      reason="You get this because of a request in the Asaase account with this address."
    >
      <Paragraph>
        {version > 1
          ? `We have added version ${version} to the results of your request. The earlier ones stay where they are; please use the newest.`
          : 'Our work on your request is done, and the results are waiting for you.'}
      </Paragraph>
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
      <Paragraph>
        The file itself is not in this mail: only you can open it, after you have signed in.
      </Paragraph>
    </MailLayout>
  );
}

/** @param version from 1 */
export function resultsText(reference: Reference | null, version: number): string {
  if (version > 1) {
    return `Asaase: a new version of the results for ${nameRequest(reference)} is ready. Sign in to Asaase to get it.`;
  }
  return `Asaase: the results for ${nameRequest(reference)} are ready. Sign in to Asaase to get them.`;
}

interface PapersToBeRemovedProps {
  service: string;
  reference: string | null;
  /** '3 March 2028' */
  day: string;
  requestUrl: string;
}

export function PapersToBeRemoved({ service, reference, day, requestUrl }: PapersToBeRemovedProps) {
  return (
    <MailLayout
      preview="Download what you still need before then."
      heading={`We delete your papers on ${day}`}
      reason="You get this because of a request in the Asaase account with this address."
    >
      <Paragraph>
        We keep the papers of a finished request for the time that you agreed to. It ends on {day}. Then we
        delete the plan that you sent and the results that we made.
      </Paragraph>
      <MailFacts
        facts={[
          ['Request', service],
          ['Reference', reference],
        ]}
      />
      <Paragraph>Download what you still need before that day. You pay nothing for it.</Paragraph>
      <MailAction href={requestUrl} label="Open your papers" />
      <Paragraph>
        The request stays in your account. Others can still check a file that you have kept, at /verify.
      </Paragraph>
    </MailLayout>
  );
}

export function papersText(reference: Reference | null, day: string): string {
  return `Asaase: we delete the papers of ${nameRequest(reference)} on ${day}. Sign in to Asaase to download them.`;
}

/** What the owner of a request is told of it. */
export const requestNotifications = {
  // Dropped when the image asked for has come in the meantime.
  'clearer-image-needed': defineNotification({
    find: async (ports, entry) => {
      const found = await findRequest(ports, entry);
      const asked = found === null ? null : findImageAsked(found.request);
      return found !== null && asked?.at.getTime() === entry.at.getTime() ? { ...found, asked } : null;
    },
    mail: ({ request: { reference, serviceType }, recipient, requestUrl, asked }) => ({
      to: recipient.email,
      subject: withReference('Please send a clearer image', reference),
      body: (
        <ClearerImageNeeded
          service={serviceType}
          reason={describeImageReason(asked)}
          {...{ reference, requestUrl }}
        />
      ),
    }),
    sms: ({ request, asked }) => ({
      to: request.phoneNumber,
      text: clearerImageText(request.reference, asked.reason),
    }),
  }),
  'results-ready': defineNotification({
    find: async (ports, entry) => {
      const found = await findRequest(ports, entry);
      const [key, delivered] =
        Object.entries(found?.request.results ?? {}).find(
          ([, { createdAt }]) => createdAt.getTime() === entry.at.getTime(),
        ) ?? [];
      if (found === null || key === undefined || delivered === undefined) return null;
      return { ...found, delivered, version: Number(key.slice(1)) };
    },
    // To a confirmed address only: another one may be anybody's.
    mail: ({ request: { reference, serviceType }, recipient, requestUrl, delivered, version }) => {
      const { outcome, sha256, createdAt } = delivered;
      return {
        to: recipient.emailVerified ? recipient.email : null,
        subject: withReference(headingOf(version), reference),
        body: (
          <ResultsReady
            service={serviceType}
            outcome={outcome === undefined || outcome.kind === 'other' ? null : outcomeNames[outcome.kind]}
            deliveredAt={moment.format(createdAt)}
            {...{ reference, version, sha256, requestUrl }}
          />
        ),
      };
    },
    sms: ({ request, version }) => ({
      to: request.phoneNumber,
      text: resultsText(request.reference, version),
    }),
  }),
  // Dropped when the day was moved, or later results have come.
  'papers-to-be-removed': defineNotification({
    find: async (ports, entry) => {
      const found = await findRequest(ports, entry);
      const papers = found?.request.papers;
      const isStill = papers?.state === 'told' && papers.removeAt?.getTime() === entry.at.getTime();
      return found !== null && isStill ? { ...found, day: inDays.format(entry.at) } : null;
    },
    mail: ({ request: { reference, serviceType }, recipient, requestUrl, day }) => ({
      to: recipient.email,
      subject: withReference(`We delete your papers on ${day}`, reference),
      body: <PapersToBeRemoved service={serviceType} {...{ reference, requestUrl, day }} />,
    }),
    sms: ({ request, day }) => ({ to: request.phoneNumber, text: papersText(request.reference, day) }),
  }),
};
