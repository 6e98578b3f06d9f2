import type {
  OpenSharedResultAnswer,
  OpenSharedResultBody,
  ReadSharedResultBody,
} from '@contract/endpoints/open-shared-result';
import { documentPieceBytes } from '@contract/endpoints/open-document';
import {
  isPaperRemoved,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import type { ResultShare } from '@contract/entities/result-share';
import { AppError } from '@contract/values/app-error';
import { nameResultFile } from '@contract/values/file/result-file-name';
import type { Findings } from '@contract/values/findings/findings';
import { nameLand } from '@contract/values/land/land-place';
import { findNewerResult } from '@contract/values/newer-result';
import type { Piece } from '../../providers/stored-file';
import type { OpenedDocument } from '../files/open-document';
import type { SharePorts, ShareTransaction } from './ports';
import { shareOpeningLimitOf, shareReadLimitOf } from './share-limits';
import { hasOpening, openShare } from './share-state';
import { shareIdOf } from './share-token';

const closed: OpenSharedResultAnswer = { answer: 'closed' };

/**
 * Opens a shared result for whoever has its token, and counts it. Links that
 * are unknown, revoked, over or used up cost the same reads and write, so that
 * neither the answer nor its time tells them apart. A repeated call counts once.
 * @throws AppError resource-exhausted
 */
export async function openSharedResult(
  ports: SharePorts,
  { token, openingId }: OpenSharedResultBody,
  source: string,
): Promise<OpenSharedResultAnswer> {
  const { hash, shares } = ports;
  const shareId = shareIdOf(hash, token);
  return shares.transact(async (transaction) => {
    const now = ports.now();
    const [countOne, share] = await Promise.all([
      transaction.openLimit(shareOpeningLimitOf(hash, source), now),
      transaction.findShare(shareId),
    ]);
    const opened = share === null ? null : openShare(share, openingId, now);
    const shared =
      opened === null ? null : await findShared(transaction, opened);
    countOne(ports.newToken());
    if (opened === null || shared === null) return closed;
    if (opened !== share) transaction.saveShare(opened);
    return describeShared(opened, shared);
  });
}

/**
 * The file of what was just opened, or a later piece of it. Each piece asks
 * anew whether the link works: after it is revoked no byte more is sent.
 * @returns bytes to be read or destroyed
 * @throws AppError not-found, resource-exhausted; whatever the storage fails
 * with
 */
export async function readSharedResult(
  ports: SharePorts,
  { token, openingId, next }: ReadSharedResultBody,
  source: string,
): Promise<OpenedDocument> {
  const { hash, shares } = ports;
  const shareId = shareIdOf(hash, token);
  const path = await shares.transact(async (transaction) => {
    const now = ports.now();
    const [countOne, share] = await Promise.all([
      transaction.openLimit(shareReadLimitOf(hash, source), now),
      transaction.findShare(shareId),
    ]);
    const isOpened = share !== null && hasOpening(share, openingId, now);
    const shared = isOpened ? await findShared(transaction, share) : null;
    countOne(ports.newToken());
    if (shared === null || !isReadable(shared)) return null;
    return shared.result.path;
  });
  if (path === null) throw createNotFoundError();
  const piece = findPiece(openingId, next);
  const file = await ports.files.open(path, piece);
  if (file === null) throw createNotFoundError();
  const hasMore = piece.firstByte + file.size < file.fileSize;
  const opening = hasMore ? `${openingId}.${file.generation}` : null;
  return { ...file, opening };
}

const createNotFoundError = () =>
  new AppError('not-found', 'This link does not open a file.');

/** @throws AppError not-found for a piece of another opening */
function findPiece(
  openingId: string,
  next: ReadSharedResultBody['next'],
): Piece {
  const maxBytes = documentPieceBytes;
  if (next === undefined) return { firstByte: 0, maxBytes, generation: null };
  const [opener, generation = ''] = next.opening.split('.');
  if (opener !== openingId) throw createNotFoundError();
  return { firstByte: next.from, maxBytes, generation };
}

/** The results that a link leads to, as they are now. */
interface SharedVersion {
  request: Request;
  result: ResultVersion;
  findings: Findings | null;
}

/** Null where the account is closed, or there is nothing left to show. */
async function findShared(
  transaction: ShareTransaction,
  { documentId, userId, version }: ResultShare,
): Promise<SharedVersion | null> {
  const [request, findings, isOwnerGone] = await Promise.all([
    transaction.findRequest(documentId),
    transaction.findFindings(documentId, version),
    transaction.isAccountClosed(userId),
  ]);
  const result = request?.results[`v${version}`];
  if (request?.userId !== userId || isOwnerGone) return null;
  return result === undefined ? null : { request, result, findings };
}

function isReadable({ request, result }: SharedVersion): boolean {
  return (
    result.withdrawn === undefined && !isPaperRemoved(request, result.createdAt)
  );
}

function describeShared(
  { version, expiresAt }: ResultShare,
  shared: SharedVersion,
): OpenSharedResultAnswer {
  const { request, result, findings } = shared;
  const { reference, serviceType, results } = request;
  const issuedAt = result.createdAt.toISOString();
  const newer = findNewerResult(results, version);
  const isNewest = newer === 'none';
  const isNewerWithdrawn = newer === 'withdrawn';
  if (result.withdrawn !== undefined) {
    return {
      answer: 'withdrawn',
      reference,
      version,
      issuedAt,
      isNewest,
      isNewerWithdrawn,
      withdrawnAt: result.withdrawn.at.toISOString(),
    };
  }
  const { size, sha256, outcome = null } = result;
  const fileName = nameResultFile(request, {
    number: version,
    fileName: result.fileName,
  });
  return {
    answer: 'result',
    reference,
    version,
    issuedAt,
    isNewest,
    isNewerWithdrawn,
    serviceType,
    address: nameLand(request),
    outcome,
    findings,
    file: isReadable(shared) ? { fileName, size, sha256 } : null,
    worksUntil: expiresAt.toISOString(),
  };
}
