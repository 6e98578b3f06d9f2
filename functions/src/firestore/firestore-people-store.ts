import type { Firestore, Query } from 'firebase-admin/firestore';
import {
  AccountChange,
  accountChangesCollection,
} from '@contract/entities/account/account-change';
import { takeRequestsEndpoint } from '@contract/endpoints/assign-requests';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from '@contract/entities/account/administrator-proposal';
import {
  ClosedAccount,
  closedAccountsCollection,
} from '@contract/entities/account/closed-account';
import {
  SecondFactorRemoval,
  secondFactorRemovalsCollection,
} from '@contract/entities/account/second-factor-removal';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import type { Log } from '../log';
import type { Outbox } from '../notifications/outbox';
import type {
  ChangeTries,
  DecidedAccount,
  PeopleStore,
  PeopleTransaction,
  PersonOnRecord,
} from '../services/people/ports';
import { isPermitted } from './administrator-permissions';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestorePeopleTransaction } from './firestore-people-transaction';
import { runTransaction } from './run-transaction';
import { findStored, readOrLog, toDates } from './stored-document';

/** Sorts behind every letter, also those beyond U+FFFF. */
const behindAll = '\u{10ffff}';

/**
 * Profiles, rights, closed accounts, proposals, and changes that the identity
 * service does not know yet.
 */
export class FirestorePeopleStore implements PeopleStore {
  constructor(
    private readonly connection: FirestoreConnection,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  transact<T>(
    change: (transaction: PeopleTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(new FirestorePeopleTransaction(this.#db, transaction), outbox),
    );
  }

  async readDecided(uid: string): Promise<DecidedAccount> {
    const [admin, closed, change] = await this.#db.getAll(
      this.#db.collection(adminsCollection).doc(uid),
      this.#db.collection(closedAccountsCollection).doc(uid),
      this.#db.collection(accountChangesCollection).doc(uid),
    );
    return {
      isAdmin: admin?.exists === true,
      mayTakeRequests:
        admin !== undefined &&
        isPermitted(admin, takeRequestsEndpoint.permission),
      closed: findStored(ClosedAccount, closed),
      change: findStored(AccountChange, change),
    };
  }

  async readPerson(uid: string): Promise<PersonOnRecord> {
    const [profile, admin, closed, proposal, removal] = await this.#db.getAll(
      this.#db.collection(usersCollection).doc(uid),
      this.#db.collection(adminsCollection).doc(uid),
      this.#db.collection(closedAccountsCollection).doc(uid),
      this.#db.collection(administratorProposalsCollection).doc(uid),
      this.#db.collection(secondFactorRemovalsCollection).doc(uid),
    );
    return {
      hasProfile: profile?.exists === true,
      hasRight: admin?.exists === true,
      read: () => ({
        profile: readOrLog(UserProfile, profile, this.log),
        closed: findStored(ClosedAccount, closed),
        admin: findStored(Admin, admin),
        proposal: findStored(AdministratorProposal, proposal),
        secondFactorRemoval: findStored(SecondFactorRemoval, removal),
      }),
    };
  }

  listByEmail(addresses: readonly string[], limit: number): Promise<string[]> {
    return listUids(this.#profiles.where('email', 'in', addresses), limit);
  }

  listByPhone(phoneNumber: string, limit: number): Promise<string[]> {
    return listUids(
      this.#profiles.where('phoneNumber', '==', phoneNumber),
      limit,
    );
  }

  listByNameStart(
    field: 'name' | 'searchName',
    start: string,
    limit: number,
  ): Promise<string[]> {
    const named = this.#profiles
      .where(field, '>=', start)
      .where(field, '<', `${start}${behindAll}`);
    return listUids(named, limit);
  }

  async listDueChanges(now: Date, limit: number): Promise<string[]> {
    const changes = this.#db.collection(accountChangesCollection);
    const due = await changes
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .limit(limit)
      .get();
    return due.docs.map(({ id }) => id);
  }

  async postponeChange(
    uid: string,
    postpone: (tries: number | null) => ChangeTries,
  ): Promise<void> {
    const changeDocument = this.#db
      .collection(accountChangesCollection)
      .doc(uid);
    await runTransaction(this.#db, async (transaction) => {
      const snapshot = await transaction.get(changeDocument);
      if (!snapshot.exists) return;
      const { data } = AccountChange.safeParse(toDates(snapshot.data()));
      const { tries, nextTryAt } = postpone(data?.tries ?? null);
      transaction.update(changeDocument, { tries, nextTryAt });
    });
  }

  get #db(): Firestore {
    return this.connection.db;
  }

  get #profiles() {
    return this.#db.collection(usersCollection);
  }
}

async function listUids(profiles: Query, limit: number): Promise<string[]> {
  const { docs } = await profiles.limit(limit).select().get();
  return docs.map(({ id }) => id);
}
