import { takeRequestsEndpoint } from '@contract/endpoints/assign-requests';
import {
  withdrawalRefusals,
  type DecideResultWithdrawalBody,
  type ProposeResultWithdrawalBody,
  proposeResultWithdrawalEndpoint,
  type WithdrawalAnswer,
} from '@contract/endpoints/withdraw-results';
import type { AuditAction } from '@contract/entities/audit-entry';
import { requestsCollection, type Request } from '@contract/entities/request';
import {
  withdrawalIdOf,
  type ResultWithdrawal,
  type WithdrawalState,
} from '@contract/entities/result-withdrawal';
import { AppError } from '@contract/values/app-error';
import type { Outbox } from '../../notifications/outbox';
import { describeForAudit } from '../promises/later-promise-change';
import { findResultTime } from '../promises/note-result-times';
import type { PromiseRules } from '../promises/ports';
import { resultIdOf } from '../results/result-id';
import type { WithdrawalPorts, WithdrawalTransaction } from './ports';
import { decideWithdrawal, proposeWithdrawal } from './withdrawal-state';
import {
  isReopened,
  listClosedPaths,
  withdrawVersion,
  type Withdrawing,
} from './withdraw-version';

const { permission } = proposeResultWithdrawalEndpoint;
const proposalUsefulForMs = 7 * 24 * 60 * 60_000;

/**
 * Proposes to withdraw a delivered version (decision 156); those who may
 * confirm it are told by mail. A repeated call changes nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function proposeResultWithdrawal(
  ports: WithdrawalPorts,
  administratorId: string,
  { documentId, version, reason, explanation }: ProposeResultWithdrawalBody,
): Promise<WithdrawalAnswer> {
  const proposalId = ports.newId();
  const withdrawal = await ports.withdrawals.transact(
    async (transaction, outbox) => {
      const id = withdrawalIdOf(documentId, version);
      await requirePermitted(transaction, administratorId);
      const request = await requireRequest(transaction, documentId);
      const stored = await transaction.findWithdrawal(id);
      const now = ports.now();
      const proposed = proposeWithdrawal(stored, request, {
        version,
        reason,
        explanation,
        proposalId,
        proposedBy: administratorId,
        proposedAt: now,
      });
      if (proposed === stored) return proposed;
      transaction.saveWithdrawal(proposed);
      addProposalAudit(transaction, proposed, administratorId, now);
      outbox.enqueueForAdministrators({
        kind: 'withdrawal-proposed',
        recordId: id,
        at: now,
        usefulForMs: proposalUsefulForMs,
      });
      return proposed;
    },
  );
  return answerOf(ports, withdrawal);
}

/**
 * Another person decides, or the proposer takes it back. Once confirmed, the
 * file is closed to its owner, /verify says so, the request goes back to work
 * where it was the newest version, and the owner is told, all in one
 * transaction with the audit. A repeated call changes nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function decideResultWithdrawal(
  ports: WithdrawalPorts,
  administratorId: string,
  body: DecideResultWithdrawalBody,
): Promise<WithdrawalAnswer> {
  const { documentId, version, proposalId, decision } = body;
  const rules = await ports.promises.findRules();
  const day = body.decision === 'confirm' ? body.day : null;
  const withdrawal = await ports.withdrawals.transact(
    async (transaction, outbox) => {
      const id = withdrawalIdOf(documentId, version);
      await requirePermitted(transaction, administratorId);
      const request = await requireRequest(transaction, documentId);
      const stored = await transaction.findWithdrawal(id);
      const proposerSince =
        stored === null
          ? null
          : await transaction.findPermittedSince(stored.proposedBy, permission);
      const now = ports.now();
      const decided = decideWithdrawal(stored, request, {
        proposalId,
        decision,
        decidedBy: administratorId,
        decidedAt: now,
        proposerSince,
      });
      if (decided === stored) return decided;
      if (decided.state === 'confirmed') {
        const withdrawing: Withdrawing = {
          version,
          explanation: decided.explanation,
          confirmedBy: administratorId,
          at: now,
          isOwnerGone: await transaction.isAccountDeleted(request.userId),
          isAssigneeGone: await isAssigneeGone(transaction, request),
          day,
        };
        const context = { transaction, outbox, request, rules };
        await withdraw(context, decided, withdrawing);
      } else {
        addProposalAudit(transaction, decided, administratorId, now);
      }
      transaction.saveWithdrawal(decided);
      return decided;
    },
  );
  return answerOf(ports, withdrawal);
}

function answerOf(
  { log }: WithdrawalPorts,
  { documentId, version, state, proposalId }: ResultWithdrawal,
): WithdrawalAnswer {
  log.info('withdrawal of results', { documentId, version, state });
  return { state, proposalId };
}

/**
 * By the roles as they are now: one may have been taken away since the call
 * began.
 * @throws AppError permission-denied
 */
async function requirePermitted(
  transaction: WithdrawalTransaction,
  uid: string,
): Promise<void> {
  if ((await transaction.findPermittedSince(uid, permission)) !== null) return;
  throw new AppError('permission-denied', 'For administrators only.');
}

/** @throws AppError not-found */
async function requireRequest(
  transaction: WithdrawalTransaction,
  documentId: string,
): Promise<Request> {
  const request = await transaction.findRequest(documentId);
  if (request !== null) return request;
  throw new AppError('not-found', withdrawalRefusals.notFound);
}

/**
 * Whoever loses the right gives back what is open; this request was not, and
 * would wait for somebody who cannot take it up.
 */
async function isAssigneeGone(
  transaction: WithdrawalTransaction,
  { assignedTo }: Request,
): Promise<boolean> {
  if (assignedTo === null) return false;
  const { permission: toTake } = takeRequestsEndpoint;
  return (await transaction.findPermittedSince(assignedTo, toTake)) === null;
}

interface Change {
  transaction: WithdrawalTransaction;
  outbox: Outbox;
  request: Request;
  rules: PromiseRules;
}

async function withdraw(
  { transaction, outbox, request, rules }: Change,
  confirmed: ResultWithdrawal,
  withdrawing: Withdrawing,
): Promise<void> {
  const { version, at, confirmedBy, isOwnerGone } = withdrawing;
  const { delivered, sha256 } = confirmed;
  const { documentId, reference, userId } = request;
  const resultId =
    reference === null ? null : resultIdOf({ reference, sha256 });
  const issued =
    resultId === null ? null : await transaction.findIssued(resultId);
  const changes = withdrawVersion(request, withdrawing, rules);
  const after: Request = { ...request, ...changes };
  const auditId = transaction.addAudit({
    at,
    by: confirmedBy,
    action: 'request-results-withdrawn',
    collection: requestsCollection,
    documentId,
    reference,
    before: describeState(request),
    after: { ...describeProposal(confirmed), ...describeState(after) },
  });
  transaction.updateRequest(documentId, { ...changes, auditId });
  transaction.saveResultTime(documentId, findResultTime(after));
  // The files of an account that is gone are deleted with it.
  if (delivered !== null && !isOwnerGone) {
    for (const path of listClosedPaths(after, delivered)) {
      transaction.closeFile(path, { userId, documentId, at });
    }
  }
  transaction.deleteFindings(documentId, version);
  if (resultId !== null && issued?.version === version) {
    transaction.markIssuedWithdrawn(resultId, at);
  }
  if (isReopened(request, withdrawing)) {
    transaction.noteRequestChange(userId, at);
  }
  if (isOwnerGone) return;
  outbox.enqueueNotification({
    kind: 'results-withdrawn',
    uid: userId,
    recordId: documentId,
    at,
  });
}

/** One that is confirmed is recorded with what it changes. */
const proposalActions: Readonly<
  Record<Exclude<WithdrawalState, 'confirmed'>, AuditAction>
> = {
  proposed: 'request-withdrawal-proposed',
  refused: 'request-withdrawal-refused',
  'taken-back': 'request-withdrawal-taken-back',
};

function addProposalAudit(
  transaction: WithdrawalTransaction,
  withdrawal: ResultWithdrawal,
  by: string,
  at: Date,
): void {
  const { state, documentId, reference } = withdrawal;
  if (state === 'confirmed') {
    throw new Error('a confirmed withdrawal is recorded with its changes');
  }
  transaction.addAudit({
    at,
    by,
    action: proposalActions[state],
    collection: requestsCollection,
    documentId,
    reference,
    before: {},
    after: describeProposal(withdrawal),
  });
}

/** The print of the file stays in the audit for good. */
function describeProposal({
  version,
  sha256,
  reason,
  explanation,
  proposedBy,
}: ResultWithdrawal): Record<string, unknown> {
  return { version, sha256, reason, explanation, proposedBy };
}

function describeState(request: Request): Record<string, unknown> {
  const { status, resultsUrl, assignedTo } = request;
  const { promisedDay } = describeForAudit(request);
  return { status, resultsUrl, promisedDay, assignedTo };
}
