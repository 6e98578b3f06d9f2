import type { Transaction } from 'firebase-admin/firestore';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from '@contract/entities/account/administrator-proposal';
import {
  decideAdministratorEndpoint,
  type DecideAdministratorAnswer,
  type DecideAdministratorBody,
} from '@contract/endpoints/account/administrator-proposals';
import { findStored } from '../../firestore/stored-document';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { Outbox } from '../../notifications/outbox';
import { addAudit } from '../../firestore/add-audit';
import { findAccount, findAdmin, readPerson, requireAccount } from './change-user';
import type { PeoplePorts } from './ports';
import { decideProposal, proposeAdministrator as propose } from './proposal-state';
import { findPendingChange, recordChange, savePendingChange } from './record-change';
import { trySync } from './sync-account';
import { notifyByMail } from './notify-administrators';

/** Every administrator is told. @throws AppError not-found, permission-denied, failed-precondition */
export async function proposeAdministrator(
  ports: PeoplePorts,
  { uid, by, reason }: { uid: string; by: string; reason: string },
): Promise<void> {
  const account = await requireAccount(ports, uid);
  const isNew = await runWithOutbox(ports, async (transaction, outbox) => {
    const candidate = await readPerson(ports, transaction, { uid, by, needed }, account);
    const stored = await findProposal(ports, transaction, uid);
    const at = ports.now();
    const proposalId = ports.queue.store.newId();
    const next = propose(stored, candidate, { by, at, reason, proposalId });
    if (next === stored) return false;
    save(ports, transaction, outbox, next, { at, by, administrators: candidate.administrators });
    return true;
  });
  ports.log.info('administrator proposed', { uid, by, isNew });
}

/**
 * Another administrator decides, or the proposer withdraws. A confirmed right is granted in the transaction.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function decideAdministrator(
  ports: PeoplePorts,
  { uid, by, ...decided }: DecideAdministratorBody & { by: string },
): Promise<DecideAdministratorAnswer> {
  // Who is gone can be refused, and is never confirmed.
  const account = await findAccount(ports, uid);
  const state = await runWithOutbox(ports, async (transaction, outbox) => {
    const candidate = await readPerson(ports, transaction, { uid, by, needed }, account);
    const stored = await findProposal(ports, transaction, uid);
    const proposer = stored === null ? null : await findAdmin(ports.db, transaction, stored.proposedBy);
    const pending = await findPendingChange(ports.db, transaction, uid);
    const at = ports.now();
    const next = decideProposal(stored, candidate, proposer, { by, at, ...decided });
    if (next === stored) return next.state;
    if (next.state === 'confirmed') {
      transaction.set(proposalOf(ports, uid), next);
      const kind = 'administrator-granted';
      const { reason, proposedBy } = next;
      const change = { kind, uid, by, reason, proposedBy } as const;
      recordChange(ports, transaction, outbox, change, { at, administrators: candidate.administrators });
      savePendingChange(ports, transaction, change, { at, pending });
    } else save(ports, transaction, outbox, next, { at, by, administrators: [] });
    return next.state;
  });
  ports.log.info('decision about a proposed administrator', { uid, by, state });
  return { state, isSynced: state === 'confirmed' ? await trySync(ports, uid) : true };
}

const needed = decideAdministratorEndpoint.permission;

const proposalOf = ({ db }: PeoplePorts, uid: string) =>
  db.collection(administratorProposalsCollection).doc(uid);

async function findProposal(ports: PeoplePorts, transaction: Transaction, uid: string) {
  return findStored(AdministratorProposal, await transaction.get(proposalOf(ports, uid)));
}

function save(
  ports: PeoplePorts,
  transaction: Transaction,
  outbox: Outbox,
  proposal: AdministratorProposal,
  { at, by, administrators }: { at: Date; by: string; administrators: readonly string[] },
): void {
  const { uid, state, reason, proposedBy } = proposal;
  if (state === 'confirmed') throw new Error('a confirmed proposal is saved with the right');
  transaction.set(proposalOf(ports, uid), proposal);
  const action = state === 'open' ? 'administrator-proposed' : (`administrator-${state}` as const);
  const auditId = addAudit(ports.db, transaction, {
    ...{ at, by, action, collection: administratorProposalsCollection, documentId: uid },
    before: { proposal: state === 'open' ? null : 'open' },
    after: { proposal: state, reason, proposedBy },
  });
  notifyByMail(outbox, { kind: 'administrator-proposal', auditId, at, recipients: administrators });
}
