import {
  shareRefusals,
  type RevokeResultShareAnswer,
  type RevokeResultShareBody,
  type ShareResultAnswer,
  type ShareResultBody,
} from '@contract/endpoints/share-result';
import {
  isPaperRemoved,
  requestsCollection,
  type Request,
} from '@contract/entities/request';
import {
  mostSharesAtOnce,
  type ResultShare,
} from '@contract/entities/result-share';
import { AppError } from '@contract/values/app-error';
import type { SharePorts } from './ports';
import { shareLimitOf } from './share-limits';
import { makeShareToken, shareIdOf } from './share-token';

const dayMs = 24 * 60 * 60_000;

/**
 * Makes a link to the newest results of an own request (decision 180). A
 * repeated call answers with the same link and changes nothing.
 * @throws AppError not-found, failed-precondition, resource-exhausted
 */
export async function shareResult(
  ports: SharePorts,
  uid: string,
  body: ShareResultBody,
): Promise<ShareResultAnswer> {
  const token = makeShareToken(ports.hash, uid, body);
  const shareId = shareIdOf(ports.hash, token);
  const share = await ports.shares.transact(async (transaction) => {
    const known = await transaction.findShare(shareId);
    if (known !== null) return known;
    const now = ports.now();
    const { documentId, version, days } = body;
    const request = await transaction.findRequest(documentId);
    if (request?.userId !== uid || (await transaction.isAccountClosed(uid))) {
      throw new AppError('not-found', shareRefusals.notFound);
    }
    requireShareable(request, version);
    const countOne = await transaction.openLimit(shareLimitOf(uid), now);
    const unended = await transaction.countUnended(uid, documentId, now);
    if (unended >= mostSharesAtOnce) refuse('tooMany');
    const created: ResultShare = {
      shareId,
      documentId,
      userId: uid,
      version,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
      revokedAt: null,
      openings: [],
    };
    countOne(shareId);
    transaction.saveShare(created);
    transaction.addAudit({
      at: now,
      by: uid,
      action: 'request-results-shared',
      collection: requestsCollection,
      documentId,
      reference: request.reference,
      before: {},
      after: { shareId, version, worksUntil: created.expiresAt },
    });
    return created;
  });
  ports.log.info('a link to results', { documentId: share.documentId });
  return { shareId, token, expiresAt: share.expiresAt.toISOString() };
}

/**
 * Ends a link, also for who has it open. A repeated call changes nothing.
 * @throws AppError not-found
 */
export async function revokeResultShare(
  ports: SharePorts,
  uid: string,
  { shareId }: RevokeResultShareBody,
): Promise<RevokeResultShareAnswer> {
  const revokedAt = await ports.shares.transact(async (transaction) => {
    const share = await transaction.findShare(shareId);
    if (share?.userId !== uid) {
      throw new AppError('not-found', shareRefusals.noShare);
    }
    if (share.revokedAt !== null) return share.revokedAt;
    const { documentId, version, openings } = share;
    const request = await transaction.findRequest(documentId);
    const now = ports.now();
    transaction.saveShare({ ...share, revokedAt: now });
    transaction.addAudit({
      at: now,
      by: uid,
      action: 'request-share-revoked',
      collection: requestsCollection,
      documentId,
      reference: request?.reference ?? null,
      before: {},
      after: { shareId, version, openings: openings.length },
    });
    return now;
  });
  return { revokedAt: revokedAt.toISOString() };
}

/** @throws AppError failed-precondition */
function requireShareable(request: Request, version: number): void {
  const result = request.results[`v${version}`];
  if (result === undefined || !request.paymentStatus) refuse('noResults');
  else if (Object.keys(request.results).length > version) refuse('notNewest');
  else if (result.withdrawn !== undefined) refuse('withdrawn');
  else if (isPaperRemoved(request, result.createdAt)) refuse('removed');
}

/** @throws AppError failed-precondition */
function refuse(refusal: keyof typeof shareRefusals): never {
  throw new AppError('failed-precondition', shareRefusals[refusal]);
}
