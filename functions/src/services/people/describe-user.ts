import { Admin, adminsCollection } from '@contract/entities/account/admin';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from '@contract/entities/account/administrator-proposal';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/account/closed-account';
import { anonymousName, UserProfile, usersCollection } from '@contract/entities/account/user-profile';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/firebase-accounts';
import type { PeoplePorts } from './ports';

/** As administrators see somebody. @returns null when there is neither a profile nor an account */
export async function describeUser(ports: PeoplePorts, uid: string): Promise<ManagedUser | null> {
  const { db, accounts } = ports;
  const collections = [
    usersCollection,
    adminsCollection,
    closedAccountsCollection,
    administratorProposalsCollection,
  ];
  const refs = collections.map((name) => db.collection(name).doc(uid));
  const [account, [profile, admin, closed, proposal]] = await Promise.all([
    accounts.findAccount(uid),
    db.getAll(...refs),
  ]);
  if (profile?.exists !== true && account === null) return null;
  const facts = describeProfile(findStored(UserProfile, profile), account);
  return {
    uid,
    ...facts,
    isDisabled: account?.disabled ?? true,
    closed: describeClosed(findStored(ClosedAccount, closed)),
    administrator: describeRight(findStored(Admin, admin)),
    proposal: describeProposal(findStored(AdministratorProposal, proposal), ports.now()),
  };
}

function describeProfile(profile: UserProfile | null, account: Account | null) {
  const signsInWith = account && (account.hasPassword ? 'email' : 'google');
  const createdAt = profile?.createdAt ?? account?.createdAt ?? null;
  return {
    name: profile?.name ?? anonymousName,
    email: account?.email ?? profile?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    phoneNumber: profile?.phoneNumber ?? null,
    location: profile?.location ?? null,
    provider: profile?.provider ?? signsInWith,
    createdAt: createdAt?.toISOString() ?? null,
    lastSignInAt: account?.lastSignInAt?.toISOString() ?? null,
  };
}

function describeRight(right: Admin | null): ManagedUser['administrator'] {
  if (right === null) return null;
  const { grantedAt, grantedBy, proposedBy } = right;
  return { since: grantedAt.toISOString(), by: grantedBy, proposedBy };
}

function describeProposal(proposal: AdministratorProposal | null, now: Date): ManagedUser['proposal'] {
  if (proposal?.state !== 'open' || now >= proposal.expiresAt) return null;
  const { proposedBy, proposedAt, expiresAt } = proposal;
  return { by: proposedBy, at: proposedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

function describeClosed(closed: ClosedAccount | null): ManagedUser['closed'] {
  if (closed === null) return null;
  const { why, at, by, reason } = closed;
  return { why, at: at.toISOString(), by, reason };
}
