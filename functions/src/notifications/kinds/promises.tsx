import type { LaterPromise } from '@contract/entities/later-promise';
import type { Reference } from '@contract/values/reference';
import { timeZone } from '@contract/values/time-zone';
import { describeLateReason } from '@contract/values/describe-late-reason';
import type { LateReason } from '@contract/values/late-reason';
import { paths } from '../app-paths';
import { isAt } from '../facts';
import { MailFacts, Paragraph, type Fact } from '../mail/mail-layout';
import { defineNotification, toAdministrators } from '../notification';
import type { PromisedRequest } from '../ports';
import { dayInWords, nameRequest, withReference } from '../words';
import { findRequest, listFacts, reason } from './requests';

/** More stand in the list that the mail leads to. */
const maxListed = 30;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'long',
});

const shortReasons: Readonly<Partial<Record<LateReason, string>>> = {
  'takes-longer': ' The check takes longer.',
  commission: ' The Commission has not answered yet.',
  'search-by-hand': ' The record is searched by hand.',
  'office-closed': ' The Commission was closed.',
  corrected: ' We withdrew the results.',
};

/** An SMS has only our own words, never what an administrator typed. */
export function laterText(
  reference: Reference | null,
  { promisedBy, reason }: Pick<LaterPromise, 'promisedBy' | 'reason'>,
): string {
  return `Asaase: we are late with ${nameRequest(reference)}. New day: ${dayFormat.format(promisedBy)}.${shortReasons[reason] ?? ''} Sign in to Asaase to see why.`;
}

function describePromised({
  reference,
  serviceType,
  promisedBy,
}: PromisedRequest): Fact {
  return [
    reference ?? 'Without a reference',
    `${serviceType}, by ${dayInWords(promisedBy)}`,
  ];
}

export const promiseNotifications = {
  'later-promise': defineNotification({
    find: async (ports, entry) => {
      const owned = await findRequest(ports, entry);
      if (owned === null) return null;
      const { laterPromise, promisedBy, status } = owned.request;
      const isStillTrue =
        !status &&
        laterPromise !== undefined &&
        isAt(laterPromise.toldAt, entry);
      if (!isStillTrue || promisedBy === null) return null;
      return { ...owned, laterPromise, promisedBy };
    },
    mail: ({ request, recipient, requestUrl, laterPromise, promisedBy }) => {
      const newDay = dayFormat.format(laterPromise.promisedBy);
      return {
        to: recipient.email,
        subject: withReference(
          'Your results come later than we promised',
          request.reference,
        ),
        preview: `The new day is ${newDay}.`,
        heading: 'Your results come later than we promised',
        opening: `We promised the results of your request by ${dayFormat.format(promisedBy)}. They are not ready, and we are sorry. The new day is ${newDay}.`,
        facts: [
          ...listFacts(request),
          ['New day', newDay],
          ['Why', describeLateReason(laterPromise)],
        ],
        body: (
          <Paragraph>
            You need to do nothing and pay nothing more. We write to you when
            the results are there, and again if the day changes.
          </Paragraph>
        ),
        action: { label: 'See your request', url: requestUrl },
        reason,
      };
    },
    sms: ({ request, laterPromise }) => ({
      to: request.phoneNumber,
      text: laterText(request.reference, laterPromise),
    }),
  }),
  'promises-due': defineNotification({
    find: async ({ records, now }) => {
      const promised = await records.listPromisedNext(now(), maxListed + 1);
      return promised.length === 0 ? null : promised;
    },
    mail: (promised, { appUrl }) => {
      const count =
        promised.length > maxListed ? `${maxListed}+` : `${promised.length}`;
      const words =
        promised.length === 1
          ? '1 request is promised by the next working day'
          : `${count} requests are promised by the next working day`;
      return {
        ...toAdministrators('promises-due'),
        subject: `Asaase: ${words}`,
        preview: 'Send the results, or promise another day with its reason.',
        heading: words,
        opening:
          'Send the results in time, or promise another day and say why. Where nobody does, the owner gets the new day and the reason that the office has set.',
        body: (
          <MailFacts
            facts={promised.slice(0, maxListed).map(describePromised)}
          />
        ),
        action: {
          label: 'Open the requests',
          url: `${appUrl}${paths.adminRequestsToReview}`,
        },
      };
    },
  }),
};
