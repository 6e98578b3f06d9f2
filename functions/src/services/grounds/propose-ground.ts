import { isDeepStrictEqual } from 'node:util';
import {
  proposeGroundRefusals,
  type ProposeGroundBody,
} from '@contract/endpoints/propose-ground';
import type { GroundDescription } from '@contract/entities/ground-description';
import {
  GroundProposal,
  groundProposalsCollection,
  maxGroundProposals,
} from '@contract/entities/ground-proposal';
import { Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import * as z from 'zod/mini';
import type { RecordChangePorts, RecordKind } from '../audit/ports';

const ProposedRequest = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  status: true,
  ground: true,
});
const requestKind: RecordKind<z.infer<typeof ProposedRequest>> = {
  collection: requestsCollection,
  schema: ProposedRequest,
  missing: proposeGroundRefusals.notFound,
};
const proposalKind: RecordKind<GroundProposal> = {
  collection: groundProposalsCollection,
  schema: GroundProposal,
  missing: proposeGroundRefusals.notFound,
};

/**
 * Keeps the numbers of their plan that the owner of a request typed, beside the
 * request, until an officer has read them from the plan. Nothing is compared,
 * and no record but the owner's own is read: neither the answer nor its time
 * says anything about other plans. What was typed so already is no change.
 * @throws AppError not-found, failed-precondition
 */
export async function proposeGround(
  ports: RecordChangePorts,
  ownerId: string,
  { documentId, description: typed }: ProposeGroundBody,
): Promise<void> {
  const description = withoutOfficersAnswers(typed);
  await ports.records.transact(async (transaction) => {
    const request = await transaction.findRecord(requestKind, documentId);
    // Somebody else's request is answered like a missing one.
    const isOwn =
      request?.userId === ownerId &&
      !(await transaction.isAccountDeleted(ownerId));
    if (request === null || !isOwn) {
      throw new AppError('not-found', proposeGroundRefusals.notFound);
    }
    const stored = await transaction.findRecord(proposalKind, documentId);
    if (isDeepStrictEqual(stored?.description, description)) return;
    requireOpen(request, stored);

    const now = ports.now();
    const proposal: GroundProposal = {
      documentId,
      reference: request.reference,
      userId: ownerId,
      description,
      at: now,
      version: (stored?.version ?? 0) + 1,
    };
    const collection = groundProposalsCollection;
    if (stored === null) {
      transaction.createRecord(collection, documentId, proposal);
    } else {
      transaction.updateRecord(collection, documentId, proposal);
    }
    transaction.addAudit({
      at: now,
      by: ownerId,
      action: 'request-ground-proposed',
      collection: requestsCollection,
      documentId,
      reference: request.reference,
      before: {},
      after: { rows: description.rows.length },
    });
  });
}

/**
 * Only an officer, with the paper before them, says where a plan begins, whether
 * it names its datum, and what it shows of a surveyor (decision 215). Whatever a
 * call of somebody's own program says of it is not kept.
 */
const withoutOfficersAnswers = (
  description: GroundDescription,
): GroundDescription => ({
  ...description,
  frame: description.way === 'traverse' ? null : description.frame,
  isDatumStated: false,
  start: null,
  surveyor: { licenceNumber: null, signedOn: null, hasSeal: null },
});

/** @throws AppError failed-precondition */
function requireOpen(
  { status, ground }: z.infer<typeof ProposedRequest>,
  stored: GroundProposal | null,
): void {
  if (ground != null) refuse(proposeGroundRefusals.confirmed);
  if (status) refuse(proposeGroundRefusals.complete);
  if ((stored?.version ?? 0) >= maxGroundProposals) {
    refuse(proposeGroundRefusals.tooMany);
  }
}

function refuse(reason: string): never {
  throw new AppError('failed-precondition', reason);
}
