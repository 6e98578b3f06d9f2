import { doc, query, where } from 'firebase/firestore';
import {
  answerSupportEndpoint,
  closeSupportEndpoint,
} from '@contract/endpoints/change-support';
import {
  supportCollection,
  SupportMessage,
  type IssueType,
  type SupportState,
} from '@contract/entities/support-message';
import type { Reference } from '@contract/values/reference';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { defineAdminPage } from '@/repositories/define-admin-page';
import { whereChosen } from '@/repositories/where-chosen';

export interface SupportSelection {
  reference: Reference | null;
  state: SupportState | null;
  issueType: IssueType | null;
}

const messages = recordsOf(supportCollection, SupportMessage, 'id');

/** Open messages with the longest waiting first, others newest first. */
export const supportPage = defineAdminPage(
  ({ reference, state, issueType }: SupportSelection) => {
    if (reference !== null) {
      return {
        base: query(messages(), where('reference', '==', reference)),
        order: { field: 'timestamp', direction: 'desc' },
      };
    }
    const base = query(
      messages(),
      ...whereChosen('state', '==', state),
      ...whereChosen('issueType', '==', issueType),
    );
    return {
      base,
      order: {
        field: 'timestamp',
        direction: state === 'open' ? 'asc' : 'desc',
      },
    };
  },
);

/** One message, live. */
export const anyMessage = defineLive((id: string) => ({
  listen: listenToRecord(doc(messages(), id)),
}));

/**
 * Answers; the owner is notified by mail and SMS.
 * @throws AppError 'failed-precondition', 'not-found', …
 */
export const answerMessage = adminCall(answerSupportEndpoint, slowCall);

/**
 * Closes a message.
 * @throws AppError 'not-found', …
 */
export const closeMessage = adminCall(closeSupportEndpoint, slowCall);
