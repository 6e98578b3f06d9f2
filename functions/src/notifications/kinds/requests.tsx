import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { findImageAsked, Request, requestsCollection } from '@contract/entities/request';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import type { ImageReason } from '@contract/values/file/image-reason';
import { timeZone } from '@contract/values/limits';
import type { Reference } from '@contract/values/reference';
import { outcomeNames } from '@contract/values/result-outcome';
import { makeRequestPath } from '../app-paths';
import { findOwned, isAt } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph, type Fact } from '../mail/mail-layout';
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

interface AboutRequest {
  request: Pick<Request, 'serviceType' | 'reference'>;
  requestUrl: string;
}

interface RequestMailProps {
  preview: string;
  heading: string;
  /** before the facts */
  opening: string;
  request: AboutRequest['request'];
  more?: readonly Fact[];
  children: ReactNode;
}

/** What every mail about a request says of it. */
function RequestMail({ preview, heading, opening, request, more = [], children }: RequestMailProps) {
  return (
    <MailLayout
      preview={preview}
      heading={heading}
      reason="You get this because of a request in the Asaase account with this address."
    >
      <Paragraph>{opening}</Paragraph>
      <MailFacts facts={[['Request', request.serviceType], ['Reference', request.reference], ...more]} />
      {children}
    </MailLayout>
  );
}

/** @param props.reason in whole sentences; '' where nothing was said */
export function ClearerImageNeeded({ request, requestUrl, reason }: AboutRequest & { reason: string }) {
  return (
    <RequestMail
      preview="We cannot read it well enough to go on. It costs you nothing more."
      heading="Please send a clearer image"
      opening="We looked at the image of your request and cannot read it well enough to go on."
      request={request}
      more={[['Why', reason === '' ? null : reason]]}
    >
      <Paragraph>
        Lay the paper flat in daylight and hold your phone straight above it. All four corners should be in
        the picture, and you should be able to read the smallest number.
      </Paragraph>
      <MailAction href={requestUrl} label="Send a clearer image" />
      <Paragraph>You pay nothing more. We go on as soon as the new image is there.</Paragraph>
    </RequestMail>
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

interface ResultsReadyProps extends AboutRequest {
  /** 1 for the first delivery */
  version: number;
  /** its kind only: a mail names no third person */
  outcome: string | null;
  deliveredAt: string;
  sha256: string;
}

const headingOf = (version: number) =>
  version > 1 ? 'A new version of your results' : 'Your results are ready';

export function ResultsReady(props: ResultsReadyProps) {
  const { request, version, outcome, deliveredAt, sha256, requestUrl } = props;
  return (
    <RequestMail
      preview="Sign in to Asaase to download them."
      heading={headingOf(version)}
      opening={
        version > 1
          ? `We have added version ${version} to the results of your request. The earlier ones stay where they are; please use the newest.`
          : 'Our work on your request is done, and the results are waiting for you.'
      }
      request={request}
      more={[
        ['Version', version > 1 ? String(version) : null],
        ['Outcome', outcome],
        ['Sent', deliveredAt],
      ]}
    >
      <MailAction href={requestUrl} label="Open your results" />
      <Text style={{ ...paragraph, wordBreak: 'break-all' }}>
        Check number of the file (SHA-256): {sha256}
      </Text>
      <Paragraph>
        The file itself is not in this mail: only you can open it, after you have signed in.
      </Paragraph>
    </RequestMail>
  );
}

/** @param version from 1 */
export function resultsText(reference: Reference | null, version: number): string {
  if (version > 1) {
    return `Asaase: a new version of the results for ${nameRequest(reference)} is ready. Sign in to Asaase to get it.`;
  }
  return `Asaase: the results for ${nameRequest(reference)} are ready. Sign in to Asaase to get them.`;
}

/** @param props.day '3 March 2028' */
export function PapersToBeRemoved({ request, requestUrl, day }: AboutRequest & { day: string }) {
  return (
    <RequestMail
      preview="Download what you still need before then."
      heading={`We delete your papers on ${day}`}
      opening={`We keep the papers of a finished request for the time that you agreed to. It ends on ${day}. Then we delete the plan that you sent and the results that we made.`}
      request={request}
    >
      <Paragraph>Download what you still need before that day. You pay nothing for it.</Paragraph>
      <MailAction href={requestUrl} label="Open your papers" />
      <Paragraph>
        The request stays in your account. Others can still check a file that you have kept, at /verify.
      </Paragraph>
    </RequestMail>
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
      return found !== null && asked !== null && isAt(asked.at, entry) ? { ...found, asked } : null;
    },
    mail: ({ request, recipient, requestUrl, asked }) => ({
      to: recipient.email,
      subject: withReference('Please send a clearer image', request.reference),
      body: <ClearerImageNeeded reason={describeImageReason(asked)} {...{ request, requestUrl }} />,
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
        Object.entries(found?.request.results ?? {}).find(([, { createdAt }]) => isAt(createdAt, entry)) ??
        [];
      if (found === null || key === undefined || delivered === undefined) return null;
      return { ...found, delivered, version: Number(key.slice(1)) };
    },
    // To a confirmed address only: another one may be anybody's.
    mail: ({ request, recipient, requestUrl, delivered, version }) => {
      const { outcome, sha256, createdAt } = delivered;
      return {
        to: recipient.emailVerified ? recipient.email : null,
        subject: withReference(headingOf(version), request.reference),
        body: (
          <ResultsReady
            outcome={outcome === undefined || outcome.kind === 'other' ? null : outcomeNames[outcome.kind]}
            deliveredAt={moment.format(createdAt)}
            {...{ request, version, sha256, requestUrl }}
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
      const isStill = papers?.state === 'told' && isAt(papers.removeAt, entry);
      return found !== null && isStill ? { ...found, day: inDays.format(entry.at) } : null;
    },
    mail: ({ request, recipient, requestUrl, day }) => ({
      to: recipient.email,
      subject: withReference(`We delete your papers on ${day}`, request.reference),
      body: <PapersToBeRemoved {...{ request, requestUrl, day }} />,
    }),
    sms: ({ request, day }) => ({ to: request.phoneNumber, text: papersText(request.reference, day) }),
  }),
};
