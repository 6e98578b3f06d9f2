import {
  type AdministratorProposal,
  administratorProposalsCollection,
  type ProposalState,
} from '@contract/entities/account/administrator-proposal';
import {
  decideAdministratorEndpoint,
  type DecideAdministratorAnswer,
  type DecideAdministratorBody,
} from '@contract/endpoints/account/administrator-proposals';
import type { AuditAction } from '@contract/entities/audit-entry';
import { listKnownRoles, type Role } from '@contract/permissions';
import type { Outbox } from '../../notifications/outbox';
import { findAccount, readPerson, requireAccount } from './find-person';
import { notifyByMail } from './notify-by-mail';
import type { PeoplePorts, PeopleTransaction } from './ports';
import { decideProposal, createProposal } from './proposal-state';
import {
  createPendingChange,
  recordChange,
  type UserChange,
} from './record-change';
import { trySync } from './sync-account';

const neededPermission = decideAdministratorEndpoint.permission;

/** A wish to give somebody roles. */
export interface NewProposal {
  uid: string;
  /** uid of the administrator who proposes */
  administratorId: string;
  reason: string;
  /** all that the person shall have */
  roles: readonly Role[];
}

/**
 * Proposes roles for somebody; every manager is told. A repeated call changes
 * nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function proposeAdministrator(
  ports: PeoplePorts,
  { uid, administratorId, reason, roles }: NewProposal,
): Promise<void> {
  const account = await requireAccount(ports, uid);
  const isNew = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const candidate = await readPerson(
        transaction,
        { uid, administratorId, neededPermission },
        account,
      );
      const stored = await transaction.findProposal(uid);
      const now = ports.now();
      const proposalId = ports.queue.store.newId();
      const proposal = createProposal(stored, candidate, {
        administratorId,
        actedAt: now,
        reason,
        roles,
        proposalId,
      });
      if (proposal === stored) return false;
      transaction.saveProposal(proposal);
      const auditId = addProposalAudit(
        transaction,
        proposal,
        administratorId,
        now,
      );
      notifyOfProposal(outbox, auditId, candidate.managers, now);
      return true;
    },
  );
  ports.log.info('administrator proposed', { uid, by: administratorId, isNew });
}

/**
 * Another administrator decides, or the proposer withdraws. A confirmed right
 * is granted in the transaction. A repeated call changes nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function decideAdministrator(
  ports: PeoplePorts,
  {
    uid,
    administratorId,
    proposalId,
    decision,
  }: DecideAdministratorBody & { administratorId: string },
): Promise<DecideAdministratorAnswer> {
  // Who is gone can be refused, and is never confirmed.
  const account = await findAccount(ports, uid);
  const state = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const candidate = await readPerson(
        transaction,
        { uid, administratorId, neededPermission },
        account,
      );
      const stored = await transaction.findProposal(uid);
      const proposer =
        stored === null ? null : await transaction.findAdmin(stored.proposedBy);
      const pendingChange = await transaction.findPendingChange(uid);
      const now = ports.now();
      const decided = decideProposal(stored, candidate, proposer, {
        administratorId,
        actedAt: now,
        proposalId,
        decision,
      });
      if (decided === stored) return decided.state;
      transaction.saveProposal(decided);
      if (decided.state === 'confirmed') {
        const { reason, proposedBy } = decided;
        const grant: UserChange = {
          kind:
            candidate.admin === null
              ? 'administrator-granted'
              : 'roles-changed',
          uid,
          administratorId,
          reason,
          roles: listKnownRoles(decided.roles),
          proposedBy,
        };
        recordChange(transaction, outbox, grant, candidate, now);
        const changeId = ports.queue.store.newId();
        transaction.savePendingChange(
          createPendingChange(grant, changeId, pendingChange, now),
        );
      } else {
        addProposalAudit(transaction, decided, administratorId, now);
      }
      return decided.state;
    },
  );
  ports.log.info('decision about a proposed administrator', {
    uid,
    by: administratorId,
    state,
  });
  const isSynced = state !== 'confirmed' || (await trySync(ports, uid));
  return { state, isSynced };
}

/** A confirmed proposal is recorded with the right. */
const proposalActions: Readonly<
  Record<Exclude<ProposalState, 'confirmed'>, AuditAction>
> = {
  open: 'administrator-proposed',
  refused: 'administrator-refused',
  withdrawn: 'administrator-withdrawn',
};

/** @returns the id of the entry */
function addProposalAudit(
  transaction: PeopleTransaction,
  { uid, state, reason, roles, rolesBefore, proposedBy }: AdministratorProposal,
  administratorId: string,
  now: Date,
): string {
  if (state === 'confirmed') {
    throw new Error('a confirmed proposal is recorded with the right');
  }
  return transaction.addAudit({
    at: now,
    by: administratorId,
    action: proposalActions[state],
    collection: administratorProposalsCollection,
    documentId: uid,
    before: { proposal: state === 'open' ? null : 'open', roles: rolesBefore },
    after: { proposal: state, roles, reason, proposedBy },
  });
}

function notifyOfProposal(
  outbox: Outbox,
  auditId: string,
  managers: readonly string[],
  now: Date,
): void {
  notifyByMail(outbox, {
    kind: 'administrator-proposal',
    auditId,
    at: now,
    recipients: managers,
  });
}
