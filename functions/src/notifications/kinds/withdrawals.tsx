import { findCurrentPromise } from '@contract/entities/request';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import {
  ResultWithdrawal,
  resultWithdrawalsCollection,
} from '@contract/entities/result-withdrawal';
import type { Reference } from '@contract/values/reference';
import { timeZone } from '@contract/values/time-zone';
import * as z from 'zod/mini';
import { paths } from '../app-paths';
import { isAt } from '../facts';
import { Paragraph } from '../mail/mail-layout';
import { defineNotification, toAdministrators } from '../notification';
import { nameRequest, withReference } from '../words';
import { findRequest, listFacts, reason } from './requests';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'long',
});
const Named = z.pick(UserProfile, { name: true });

/**
 * An SMS has only our own words, never what an administrator typed.
 * @param isReopened corrected results follow
 * @param day by which; null where no day is promised
 */
export function withdrawnText(
  reference: Reference | null,
  isReopened: boolean,
  day: string | null,
): string {
  const name = nameRequest(reference);
  if (!isReopened) {
    return `Asaase: we withdrew an earlier version of the results for ${name}. Use only the newest. Sign in to Asaase to see why.`;
  }
  const dayText = day === null ? '' : ` Corrected ones come by ${day}.`;
  return `Asaase: we withdrew the results for ${name}. Do not use them.${dayText} Sign in to Asaase to see why.`;
}

export const withdrawalNotifications = {
  'results-withdrawn': defineNotification({
    find: async (ports, entry) => {
      const owned = await findRequest(ports, entry);
      if (owned === null) return null;
      const { request } = owned;
      const found = Object.entries(request.results).find(([, { withdrawn }]) =>
        isAt(withdrawn?.at, entry),
      );
      if (found === undefined) return null;
      const [key, { createdAt, withdrawn }] = found;
      const version = Number(key.slice(1));
      const promisedBy = request.status ? null : findCurrentPromise(request);
      return {
        ...owned,
        version,
        createdAt,
        explanation: withdrawn?.explanation ?? '',
        isReopened: Object.keys(request.results).length === version,
        day: promisedBy === null ? null : dayFormat.format(promisedBy),
      };
    },
    // To a confirmed address only: another one may be anybody's.
    mail: ({
      request,
      recipient,
      requestUrl,
      version,
      createdAt,
      explanation,
      isReopened,
      day,
    }) => ({
      to: recipient.emailVerified ? recipient.email : null,
      subject: withReference('We withdrew your results', request.reference),
      preview: 'Do not use them, and do not pass them on.',
      heading: 'We withdrew your results',
      opening: `The results that we sent you on ${dayFormat.format(createdAt)} were wrong, and we have withdrawn them. We are sorry. Do not use them and do not pass them on. If you saved the file, delete it.`,
      facts: [
        ...listFacts(request),
        ['Version', String(version)],
        ['Why', explanation],
        ['Corrected results by', isReopened ? day : null],
      ],
      body: (
        <Paragraph>
          {isReopened
            ? 'We work on your request again and send you corrected results. You need to do nothing and pay nothing more.'
            : 'We have sent you a newer version since. Please use only that one. You pay nothing more.'}
        </Paragraph>
      ),
      action: { label: 'See your request', url: requestUrl },
      after: (
        <Paragraph>
          Whoever checks the withdrawn file at /verify reads that it is
          withdrawn. If you gave it to somebody, such as a bank or a buyer, tell
          them.
        </Paragraph>
      ),
      reason,
    }),
    sms: ({ request, isReopened, day }) => ({
      to: request.phoneNumber,
      text: withdrawnText(request.reference, isReopened, day),
    }),
  }),
  'withdrawal-proposed': defineNotification({
    find: async ({ records }, entry) => {
      const withdrawal = await records.findRecord(
        resultWithdrawalsCollection,
        ResultWithdrawal,
        entry.recordId,
      );
      const isStillTrue =
        withdrawal?.state === 'proposed' && isAt(withdrawal.proposedAt, entry);
      if (!isStillTrue) return null;
      const { proposedBy } = withdrawal;
      const profile = await records.findRecord(
        usersCollection,
        Named,
        proposedBy,
      );
      const proposer = profile?.name ?? 'an account without a profile';
      return { withdrawal, proposer };
    },
    mail: ({ withdrawal, proposer }, { appUrl }) => ({
      ...toAdministrators('withdrawal-proposed'),
      subject: withReference(
        'Asaase: results to withdraw',
        withdrawal.reference,
      ),
      preview: 'Another person has to confirm or refuse it.',
      heading: 'Results to withdraw',
      opening:
        'Somebody of the office asks to withdraw results that were delivered. Until another person confirms it, the owner can still open the file.',
      facts: [
        ['Reference', withdrawal.reference],
        ['Version', String(withdrawal.version)],
        ['Proposed by', proposer],
        ['Reason', withdrawal.reason],
      ],
      action: {
        label: 'Open the requests',
        url: `${appUrl}${paths.adminRequests}`,
      },
    }),
  }),
};
