import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import {
  DecideAdministratorAnswer,
  decideAdministratorName,
  type DecideAdministratorBody,
} from '@contract/endpoints/administrator-proposals';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from '@contract/entities/administrator-proposal';
import { requireConnection } from '@/lib/require-connection';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';

const converter = makeConverter(administratorProposalsCollection, AdministratorProposal, 'uid');
const timeoutMs = 30_000;
const mostOpen = 20;

/** Who is proposed as an administrator and waits for a second one's decision, the longest waiting first, live. */
export const openProposals = defineLive(() => ({
  listen: listenToRecords(
    query(
      collection(getDb(), administratorProposalsCollection).withConverter(converter),
      where('state', '==', 'open'),
      orderBy('proposedAt', 'asc'),
      limit(mostOpen),
    ),
  ),
}));

/** Confirms, refuses or withdraws. @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason */
export function decideAdministrator(body: DecideAdministratorBody): Promise<DecideAdministratorAnswer> {
  requireConnection();
  return callEndpoint({
    name: decideAdministratorName,
    body,
    answerSchema: DecideAdministratorAnswer,
    timeoutMs,
  });
}
