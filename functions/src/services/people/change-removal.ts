import {
  type DecideSecondFactorRemovalBody,
  proposeSecondFactorRemovalEndpoint,
} from '@contract/endpoints/account/second-factor-removals';
import {
  type SecondFactorRemoval,
  secondFactorRemovalsCollection,
} from '@contract/entities/account/second-factor-removal';
import type { ProposalState } from '@contract/entities/account/administrator-proposal';
import type { AuditAction } from '@contract/entities/audit-entry';
import type { Outbox } from '../../notifications/outbox';
import type { Account } from '../../providers/identity';
import type { Person } from './decide';
import { findAccount, readPerson, requireAccount } from './find-person';
import { notifyByMail } from './notify-by-mail';
import type { PeoplePorts, PeopleTransaction } from './ports';
import { createPendingChange } from './record-change';
import { decideRemoval, proposeRemoval } from './removal-state';
import { trySync } from './sync-account';

const neededPermission = proposeSecondFactorRemovalEndpoint.permission;

/** A wish to take somebody's lost second factor away. */
export interface NewRemoval {
  /** of the person who lost it */
  uid: string;
  /** uid of the manager who proposes */
  administratorId: string;
  reason: string;
}

/**
 * Proposes to take a lost second factor away; every manager is told. A repeated
 * call changes nothing.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function proposeSecondFactorRemoval(
  ports: PeoplePorts,
  { uid, administratorId, reason }: NewRemoval,
): Promise<void> {
  const account = await requireAccount(ports, uid);
  const proposalId = ports.queue.store.newId();
  const isNew = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const { person, stored } = await readRemoval(
        transaction,
        { uid, administratorId },
        account,
      );
      const now = ports.now();
      const proposed = proposeRemoval(stored, person, {
        administratorId,
        actedAt: now,
        reason,
        proposalId,
      });
      if (proposed === stored) return false;
      transaction.saveSecondFactorRemoval(proposed);
      const auditId = addRemovalAudit(
        transaction,
        proposed,
        administratorId,
        now,
      );
      notifyByMail(outbox, {
        kind: 'second-factor-proposal',
        auditId,
        at: now,
        recipients: person.managers,
      });
      return true;
    },
  );
  ports.log.info('removal of a second factor proposed', {
    uid,
    by: administratorId,
    isNew,
  });
}

/**
 * Another manager decides, or the proposer withdraws. What is confirmed is
 * recorded first; then the identity service takes the factor away and ends the
 * person's sessions, if need be by the schedule. A repeated call changes
 * nothing.
 * @returns false when the identity service is told later
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function decideSecondFactorRemoval(
  ports: PeoplePorts,
  {
    uid,
    administratorId,
    proposalId,
    decision,
  }: DecideSecondFactorRemovalBody & { administratorId: string },
): Promise<boolean> {
  // What is about an account that is gone can be refused.
  const account = await findAccount(ports, uid);
  const changeId = ports.queue.store.newId();
  const state = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const { person, stored } = await readRemoval(
        transaction,
        { uid, administratorId },
        account,
      );
      const proposer =
        stored === null ? null : await transaction.findAdmin(stored.proposedBy);
      const pendingChange = await transaction.findPendingChange(uid);
      const now = ports.now();
      const decided = decideRemoval(stored, person, proposer, {
        administratorId,
        actedAt: now,
        proposalId,
        decision,
      });
      if (decided === stored) return decided.state;
      transaction.saveSecondFactorRemoval(decided);
      const auditId = addRemovalAudit(
        transaction,
        decided,
        administratorId,
        now,
      );
      if (decided.state === 'confirmed') {
        transaction.savePendingChange(
          createPendingChange(
            { kind: 'second-factor-removed', uid },
            changeId,
            pendingChange,
            now,
          ),
        );
        notifyOfRemoval(outbox, auditId, person, now);
      }
      return decided.state;
    },
  );
  ports.log.info('decision about a second factor', {
    uid,
    by: administratorId,
    state,
  });
  return state !== 'confirmed' || trySync(ports, uid);
}

/** The person, and what is proposed about their factor, if anything. */
async function readRemoval(
  transaction: PeopleTransaction,
  { uid, administratorId }: Pick<NewRemoval, 'uid' | 'administratorId'>,
  account: Account | null,
): Promise<{ person: Person; stored: SecondFactorRemoval | null }> {
  const person = await readPerson(
    transaction,
    { uid, administratorId, neededPermission },
    account,
  );
  const stored = await transaction.findSecondFactorRemoval(uid);
  return { person, stored };
}

const removalActions: Readonly<Record<ProposalState, AuditAction>> = {
  open: 'second-factor-removal-proposed',
  confirmed: 'second-factor-removed',
  refused: 'second-factor-removal-refused',
  withdrawn: 'second-factor-removal-withdrawn',
};

/** @returns the id of the entry */
function addRemovalAudit(
  transaction: PeopleTransaction,
  { uid, state, reason, proposedBy }: SecondFactorRemoval,
  administratorId: string,
  now: Date,
): string {
  return transaction.addAudit({
    at: now,
    by: administratorId,
    action: removalActions[state],
    collection: secondFactorRemovalsCollection,
    documentId: uid,
    before: { proposal: state === 'open' ? null : 'open' },
    after: { proposal: state, reason, proposedBy },
  });
}

/** One letter to each: the person, and the other managers. */
function notifyOfRemoval(
  outbox: Outbox,
  auditId: string,
  { uid, managers }: Person,
  now: Date,
): void {
  notifyByMail(outbox, {
    kind: 'own-second-factor-removed',
    auditId,
    at: now,
    recipients: [uid],
  });
  notifyByMail(outbox, {
    kind: 'second-factor-removed',
    auditId,
    at: now,
    recipients: managers.filter((manager) => manager !== uid),
  });
}
