import { Text } from '@react-email/components';
import * as z from 'zod/mini';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  findImageAsked,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import type { ImageReason } from '@contract/values/file/image-reason';
import { timeZone } from '@contract/values/time-zone';
import type { Reference } from '@contract/values/reference';
import {
  outcomeNames,
  type ResultOutcome,
} from '@contract/values/result-outcome';
import { makeRequestPath } from '../app-paths';
import { findOwned, isAt } from '../facts';
import { Paragraph, type Fact } from '../mail/mail-layout';
import { paragraph } from '../mail/style';
import { defineNotification, type NotificationPorts } from '../notification';
import { nameRequest, withReference } from '../words';

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'long',
});
/** What mails and SMS about a request say of it. */
const WrittenAbout = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  serviceType: true,
  phoneNumber: true,
  isDocumentValid: true,
  imageEvents: true,
  results: true,
  papers: true,
  status: true,
  promisedBy: true,
  laterPromise: true,
});

/**
 * The request that an entry is about, its owner, and its address in the app;
 * null where there is nobody to tell.
 */
export async function findRequest(
  ports: NotificationPorts,
  entry: NotificationEntry,
) {
  const owned = await findOwned(ports, requestsCollection, WrittenAbout, entry);
  if (owned === null) return null;
  const { record: request, recipient } = owned;
  return {
    request,
    recipient,
    requestUrl: `${ports.appUrl}${makeRequestPath(request.documentId)}`,
  };
}

/** Why its owner gets a mail about a request. */
export const reason =
  'You get this because of a request in the Asaase account with this address.';

/** Which request it is. */
export const listFacts = ({
  serviceType,
  reference,
}: Pick<Request, 'serviceType' | 'reference'>): Fact[] => [
  ['Request', serviceType],
  ['Reference', reference],
];

const shortReasons: Readonly<Partial<Record<ImageReason, string>>> = {
  blurred: ' It is blurred.',
  'cut-off': ' A part is cut off.',
  'wrong-document': ' It is the wrong document.',
};

/** An SMS has only our own words, never what an administrator typed. */
export function clearerImageText(
  reference: Reference | null,
  reason?: ImageReason,
): string {
  const shortReason = reason === undefined ? undefined : shortReasons[reason];
  const name = nameRequest(reference);
  if (shortReason === undefined) {
    return `Asaase: we need a clearer image for ${name}. Sign in to Asaase to see why and send it.`;
  }
  return `Asaase: we need a clearer image for ${name}.${shortReason} Sign in to Asaase to send it.`;
}

export function resultsText(
  reference: Reference | null,
  version: number,
): string {
  if (version > 1) {
    return `Asaase: a new version of the results for ${nameRequest(reference)} is ready. Sign in to Asaase to get it.`;
  }
  return `Asaase: the results for ${nameRequest(reference)} are ready. Sign in to Asaase to get them.`;
}

export function papersText(reference: Reference | null, day: string): string {
  return `Asaase: we delete the papers of ${nameRequest(reference)} on ${day}. Sign in to Asaase to download them.`;
}

/** Its kind only: a mail names no third person. */
function describeOutcomeKind(
  outcome: ResultOutcome | undefined,
): string | null {
  if (outcome === undefined || outcome.kind === 'other') return null;
  return outcomeNames[outcome.kind];
}

export const requestNotifications = {
  'clearer-image-needed': defineNotification({
    find: async (ports, entry) => {
      const owned = await findRequest(ports, entry);
      if (owned === null) return null;
      const askedEvent = findImageAsked(owned.request);
      if (askedEvent === null || !isAt(askedEvent.at, entry)) return null;
      return { ...owned, askedEvent };
    },
    mail: ({ request, recipient, requestUrl, askedEvent }) => ({
      to: recipient.email,
      subject: withReference('Please send a clearer image', request.reference),
      preview:
        'We cannot read it well enough to go on. It costs you nothing more.',
      heading: 'Please send a clearer image',
      opening:
        'We looked at the image of your request and cannot read it well enough to go on.',
      facts: [
        ...listFacts(request),
        ['Why', describeImageReason(askedEvent) || null],
      ],
      body: (
        <Paragraph>
          Lay the paper flat in daylight and hold your phone straight above it.
          All four corners should be in the picture, and you should be able to
          read the smallest number.
        </Paragraph>
      ),
      action: { label: 'Send a clearer image', url: requestUrl },
      after: (
        <Paragraph>
          You pay nothing more. We go on as soon as the new image is there.
        </Paragraph>
      ),
      reason,
    }),
    sms: ({ request, askedEvent }) => ({
      to: request.phoneNumber,
      text: clearerImageText(request.reference, askedEvent.reason),
    }),
  }),
  'results-ready': defineNotification({
    find: async (ports, entry) => {
      const owned = await findRequest(ports, entry);
      if (owned === null) return null;
      const results = Object.entries(owned.request.results);
      const announced = results.find(([, { createdAt }]) =>
        isAt(createdAt, entry),
      );
      if (announced === undefined) return null;
      const [key, delivered] = announced;
      if (delivered.withdrawn !== undefined) return null;
      return { ...owned, delivered, version: Number(key.slice(1)) };
    },
    // To a confirmed address only: another one may be anybody's.
    mail: ({ request, recipient, requestUrl, delivered, version }) => {
      const { outcome, sha256, createdAt } = delivered;
      const isNewer = version > 1;
      const heading = isNewer
        ? 'A new version of your results'
        : 'Your results are ready';
      return {
        to: recipient.emailVerified ? recipient.email : null,
        subject: withReference(heading, request.reference),
        preview: 'Sign in to Asaase to download them.',
        heading,
        opening: isNewer
          ? `We have added version ${version} to the results of your request. The earlier ones stay where they are; please use the newest.`
          : 'Our work on your request is done, and the results are waiting for you.',
        facts: [
          ...listFacts(request),
          ['Version', isNewer ? String(version) : null],
          ['Outcome', describeOutcomeKind(outcome)],
          ['Sent', momentFormat.format(createdAt)],
        ],
        action: { label: 'Open your results', url: requestUrl },
        after: (
          <>
            <Text style={{ ...paragraph, wordBreak: 'break-all' }}>
              Check number of the file (SHA-256): {sha256}
            </Text>
            <Paragraph>
              The file itself is not in this mail: only you can open it, after
              you have signed in.
            </Paragraph>
          </>
        ),
        reason,
      };
    },
    sms: ({ request, version }) => ({
      to: request.phoneNumber,
      text: resultsText(request.reference, version),
    }),
  }),
  'papers-to-be-removed': defineNotification({
    find: async (ports, entry) => {
      const owned = await findRequest(ports, entry);
      if (owned === null) return null;
      const { papers } = owned.request;
      const isStillTrue =
        papers?.state === 'told' && isAt(papers.removeAt, entry);
      if (!isStillTrue) return null;
      return { ...owned, day: dayFormat.format(entry.at) };
    },
    mail: ({ request, recipient, requestUrl, day }) => ({
      to: recipient.email,
      subject: withReference(
        `We delete your papers on ${day}`,
        request.reference,
      ),
      preview: 'Download what you still need before then.',
      heading: `We delete your papers on ${day}`,
      opening: `We keep the papers of a finished request for the time that you agreed to. It ends on ${day}. Then we delete the plan that you sent and the results that we made.`,
      facts: listFacts(request),
      body: (
        <Paragraph>
          Download what you still need before that day. You pay nothing for it.
        </Paragraph>
      ),
      action: { label: 'Open your papers', url: requestUrl },
      after: (
        <Paragraph>
          The request stays in your account. Others can still check a file that
          you have kept, at /verify.
        </Paragraph>
      ),
      reason,
    }),
    sms: ({ request, day }) => ({
      to: request.phoneNumber,
      text: papersText(request.reference, day),
    }),
  }),
};
