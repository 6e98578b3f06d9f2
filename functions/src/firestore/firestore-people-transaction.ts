import {
  AccountChange,
  accountChangesCollection,
} from '@contract/entities/account/account-change';
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
import type { Permission } from '@contract/permissions';
import type { PeopleTransaction } from '../services/people/ports';
import { isPermitted, listPermitted } from './administrator-permissions';
import { FirestoreTransaction } from './firestore-transaction';

const maxManagers = 100;

/** Reads and writes what administrators decide about people. */
export class FirestorePeopleTransaction
  extends FirestoreTransaction
  implements PeopleTransaction
{
  findAdmin(uid: string): Promise<Admin | null> {
    return this.findDocument(Admin, adminsCollection, uid);
  }

  async isPermitted(uid: string, permission: Permission): Promise<boolean> {
    const record = await this.transaction.get(
      this.documentAt(adminsCollection, uid),
    );
    return isPermitted(record, permission);
  }

  listManagers(): Promise<string[]> {
    return listPermitted(
      this.db.collection(adminsCollection),
      (page) => this.transaction.get(page),
      'administrators.manage',
      maxManagers,
    );
  }

  findClosedAccount(uid: string): Promise<ClosedAccount | null> {
    return this.findDocument(ClosedAccount, closedAccountsCollection, uid);
  }

  findProposal(uid: string): Promise<AdministratorProposal | null> {
    return this.findDocument(
      AdministratorProposal,
      administratorProposalsCollection,
      uid,
    );
  }

  findSecondFactorRemoval(uid: string): Promise<SecondFactorRemoval | null> {
    return this.findDocument(
      SecondFactorRemoval,
      secondFactorRemovalsCollection,
      uid,
    );
  }

  findPendingChange(uid: string): Promise<AccountChange | null> {
    return this.findDocument(AccountChange, accountChangesCollection, uid);
  }

  createAdmin(admin: Admin): void {
    this.transaction.create(
      this.documentAt(adminsCollection, admin.uid),
      admin,
    );
  }

  saveAdmin(admin: Admin): void {
    this.transaction.set(this.documentAt(adminsCollection, admin.uid), admin);
  }

  deleteAdmin(uid: string): void {
    this.transaction.delete(this.documentAt(adminsCollection, uid));
  }

  createClosedAccount(closed: ClosedAccount): void {
    this.transaction.create(
      this.documentAt(closedAccountsCollection, closed.uid),
      closed,
    );
  }

  deleteClosedAccount(uid: string): void {
    this.transaction.delete(this.documentAt(closedAccountsCollection, uid));
  }

  saveProposal(proposal: AdministratorProposal): void {
    this.transaction.set(
      this.documentAt(administratorProposalsCollection, proposal.uid),
      proposal,
    );
  }

  saveSecondFactorRemoval(removal: SecondFactorRemoval): void {
    this.transaction.set(
      this.documentAt(secondFactorRemovalsCollection, removal.uid),
      removal,
    );
  }

  savePendingChange(change: AccountChange): void {
    this.transaction.set(
      this.documentAt(accountChangesCollection, change.uid),
      change,
    );
  }

  deletePendingChange(uid: string): void {
    this.transaction.delete(this.documentAt(accountChangesCollection, uid));
  }
}
