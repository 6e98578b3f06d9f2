import { Admin, adminsCollection } from '@contract/entities/admin';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/closed-account';
import { anonymousName, UserProfile, usersCollection } from '@contract/entities/user-profile';
import type { ManagedUser } from '@contract/endpoints/manage-users';
import { findStored } from '../../firestore/stored-document';
import type { RightsAccount } from '../../providers/account-rights';
import type { PeoplePorts } from './ports';

/**
 * Somebody as administrators see them: profile, account and what was decided about it.
 * @returns null when there is neither a profile nor an account
 */
export async function describeUser(ports: PeoplePorts, uid: string): Promise<ManagedUser | null> {
  const { db, accounts } = ports;
  const refs = [usersCollection, adminsCollection, closedAccountsCollection].map((name) =>
    db.collection(name).doc(uid),
  );
  const [account, [profile, admin, closed]] = await Promise.all([accounts.find(uid), db.getAll(...refs)]);
  if (profile === undefined || admin === undefined || closed === undefined)
    throw new Error('three were asked for');
  if (!profile.exists && account === null) return null;
  const facts = describeProfile(findStored(UserProfile, profile), account);
  const right = findStored(Admin, admin);
  return {
    uid,
    ...facts,
    isDisabled: account?.disabled ?? true,
    closed: describeClosed(findStored(ClosedAccount, closed)),
    administrator: right === null ? null : { since: right.grantedAt.toISOString(), by: right.grantedBy },
  };
}

function describeProfile(profile: UserProfile | null, account: RightsAccount | null) {
  const createdAt = profile?.createdAt ?? account?.createdAt ?? null;
  return {
    name: profile?.name ?? anonymousName,
    email: account?.email ?? profile?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    phoneNumber: profile?.phoneNumber ?? null,
    location: profile?.location ?? null,
    provider: profile?.provider ?? account?.provider ?? null,
    createdAt: createdAt?.toISOString() ?? null,
    lastSignInAt: account?.lastSignInAt?.toISOString() ?? null,
  };
}

function describeClosed(closed: ClosedAccount | null): ManagedUser['closed'] {
  if (closed === null) return null;
  const { why, at, by, reason } = closed;
  return { why, at: at.toISOString(), by, reason };
}
