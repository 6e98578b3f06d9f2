import * as z from 'zod/mini';
import {
  assignmentRefusals,
  takeRequestsEndpoint,
  type AssignmentAnswer,
  type AssignRequestsBody,
  type SeenAssignment,
  type TakeRequestsBody,
} from '@contract/endpoints/assign-requests';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import type { AuditAction } from '@contract/entities/audit-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import { hasPermission } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import type {
  RecordChangePorts,
  RecordKind,
  RecordTransaction,
} from '../audit/ports';

const requestKind: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: assignmentRefusals.notFound,
};
const holderKind: RecordKind<Pick<Admin, 'roles'>> = {
  collection: adminsCollection,
  schema: z.pick(Admin, { roles: true }),
  missing: assignmentRefusals.cannotWork,
};

/** Who works on a request from now on, and what the audit calls it. */
interface Assignment {
  action: AuditAction;
  /** uid of the administrator who decides it */
  by: string;
  /** uid; null for nobody */
  to: string | null;
  /** @throws AppError for a request that may not change hands in this way */
  requireAllowed: (request: Request, seenAssignee: string | null) => void;
}

/**
 * The caller works on these requests, also on those of a colleague: the audit
 * says from whom. Each changes alone, and a repeated call changes nothing.
 * @returns those that somebody else has taken meanwhile, are not paid or are
 * gone
 */
export function takeRequests(
  ports: RecordChangePorts,
  administratorId: string,
  { requests }: TakeRequestsBody,
): Promise<AssignmentAnswer> {
  return assignEach(ports, requests, {
    action: 'request-taken',
    by: administratorId,
    to: administratorId,
    requireAllowed: requireAsSeen,
  });
}

/**
 * Nobody works on these requests of the caller any more; a repeated call
 * changes nothing.
 * @returns those that are not the caller's
 */
export function giveBackRequests(
  ports: RecordChangePorts,
  administratorId: string,
  { requests }: TakeRequestsBody,
): Promise<AssignmentAnswer> {
  return assignEach(ports, requests, {
    action: 'request-given-back',
    by: administratorId,
    to: null,
    requireAllowed: ({ assignedTo }) => {
      if (assignedTo === administratorId) return;
      throw new AppError('failed-precondition', assignmentRefusals.notYours);
    },
  });
}

/**
 * As {@link takeRequests}, for a colleague who may work on requests, or for
 * nobody.
 */
export function assignRequests(
  ports: RecordChangePorts,
  administratorId: string,
  { requests, to }: AssignRequestsBody,
): Promise<AssignmentAnswer> {
  return assignEach(ports, requests, {
    action: 'request-assigned',
    by: administratorId,
    to,
    requireAllowed: requireAsSeen,
  });
}

/** Of two people at once the second is refused. */
function requireAsSeen(
  { assignedTo }: Request,
  seenAssignee: string | null,
): void {
  if (assignedTo === seenAssignee) return;
  throw new AppError(
    'failed-precondition',
    assignmentRefusals.changed,
    'stale',
  );
}

/** One after the other, so that one that is refused stops no other. */
async function assignEach(
  ports: RecordChangePorts,
  seen: readonly SeenAssignment[],
  assignment: Assignment,
): Promise<AssignmentAnswer> {
  const refused: AssignmentAnswer['refused'] = [];
  for (const { documentId, seenAssignee } of seen) {
    try {
      await assignOne(ports, documentId, seenAssignee, assignment);
    } catch (error) {
      if (!(error instanceof AppError) || !isRefusal(error)) throw error;
      refused.push({ documentId, message: error.message });
    }
  }
  return { refused };
}

function isRefusal({ code }: AppError): boolean {
  return code === 'not-found' || code === 'failed-precondition';
}

async function assignOne(
  ports: RecordChangePorts,
  documentId: string,
  seenAssignee: string | null,
  { action, by, to, requireAllowed }: Assignment,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: requestKind, id: documentId, changedBy: by },
    async ({ record: request, transaction }) => {
      if (request.assignedTo === to) return null;
      if (!request.paymentStatus) {
        throw new AppError('failed-precondition', assignmentRefusals.notPaid);
      }
      requireAllowed(request, seenAssignee);
      if (to !== null) await requireCanWork(transaction, to);
      return {
        action,
        changes: { assignedTo: to },
        before: { assignedTo: request.assignedTo },
        after: { assignedTo: to },
      };
    },
  );
}

/**
 * By the record at this moment: the right may have been taken away a second
 * ago.
 */
async function requireCanWork(
  transaction: RecordTransaction,
  uid: string,
): Promise<void> {
  const holder = await transaction.findRecord(holderKind, uid);
  const canWork =
    holder !== null &&
    hasPermission(holder.roles, takeRequestsEndpoint.permission);
  if (!canWork) {
    throw new AppError('failed-precondition', assignmentRefusals.cannotWork);
  }
}
