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

const needed = decideAdministratorEndpoint.permission;

/** A wish to make somebody an administrator. */
export interface NewProposal {
  uid: string;
  /** uid of the administrator who proposes */
  by: string;
  reason: string;
}

/**
 * Proposes an administrator; every administrator is told. A repeated call
 * changes nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function proposeAdministrator(
  ports: PeoplePorts,
  { uid, by, reason }: NewProposal,
): Promise<void> {
  const account = await requireAccount(ports, uid);
  const isNew = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const candidate = await readPerson(
        transaction,
        { uid, by, needed },
        account,
      );
      const stored = await transaction.findProposal(uid);
      const at = ports.now();
      const proposalId = ports.queue.store.newId();
      const proposal = createProposal(stored, candidate, {
        by,
        at,
        reason,
        proposalId,
      });
      if (proposal === stored) return false;
      transaction.saveProposal(proposal);
      const auditId = addProposalAudit(transaction, proposal, by, at);
      notifyOfProposal(outbox, auditId, candidate.administrators, at);
      return true;
    },
  );
  ports.log.info('administrator proposed', { uid, by, isNew });
}

/**
 * Another administrator decides, or the proposer withdraws. A confirmed right
 * is granted in the transaction. A repeated call changes nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function decideAdministrator(
  ports: PeoplePorts,
  { uid, by, proposalId, decision }: DecideAdministratorBody & { by: string },
): Promise<DecideAdministratorAnswer> {
  // Who is gone can be refused, and is never confirmed.
  const account = await findAccount(ports, uid);
  const state = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const candidate = await readPerson(
        transaction,
        { uid, by, needed },
        account,
      );
      const stored = await transaction.findProposal(uid);
      const proposer =
        stored === null ? null : await transaction.findAdmin(stored.proposedBy);
      const pendingChange = await transaction.findPendingChange(uid);
      const at = ports.now();
      const decided = decideProposal(stored, candidate, proposer, {
        by,
        at,
        proposalId,
        decision,
      });
      if (decided === stored) return decided.state;
      transaction.saveProposal(decided);
      if (decided.state === 'confirmed') {
        const { reason, proposedBy } = decided;
        const grant: UserChange = {
          kind: 'administrator-granted',
          uid,
          by,
          reason,
          proposedBy,
        };
        recordChange(transaction, outbox, grant, candidate.administrators, at);
        const changeId = ports.queue.store.newId();
        transaction.savePendingChange(
          createPendingChange(grant, changeId, pendingChange, at),
        );
      } else {
        addProposalAudit(transaction, decided, by, at);
      }
      return decided.state;
    },
  );
  ports.log.info('decision about a proposed administrator', { uid, by, state });
  return {
    state,
    isSynced: state === 'confirmed' ? await trySync(ports, uid) : true,
  };
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
  { uid, state, reason, proposedBy }: AdministratorProposal,
  by: string,
  at: Date,
): string {
  if (state === 'confirmed') {
    throw new Error('a confirmed proposal is recorded with the right');
  }
  return transaction.addAudit({
    at,
    by,
    action: proposalActions[state],
    collection: administratorProposalsCollection,
    documentId: uid,
    before: { proposal: state === 'open' ? null : 'open' },
    after: { proposal: state, reason, proposedBy },
  });
}

function notifyOfProposal(
  outbox: Outbox,
  auditId: string,
  administrators: readonly string[],
  at: Date,
): void {
  notifyByMail(outbox, {
    kind: 'administrator-proposal',
    auditId,
    at,
    recipients: administrators,
  });
}
