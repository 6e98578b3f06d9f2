import { Admin, adminsCollection } from '@contract/entities/account/admin';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from '@contract/entities/account/administrator-proposal';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/account/closed-account';
import { anonymousName, UserProfile, usersCollection } from '@contract/entities/account/user-profile';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { findStored, readOrLog } from '../../firestore/stored-document';
import type { PeoplePorts } from './ports';

/**
 * As administrators see somebody.
 * @param isKnown where it was just decided about them: whoever has lost the account and then the right leaves no trace
 * @returns null when there is no profile, no account and no right
 */
export async function describeUser(
  ports: PeoplePorts,
  uid: string,
  isKnown = false,
): Promise<ManagedUser | null> {
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
  const isThere = profile?.exists === true || admin?.exists === true || account !== null;
  if (!isThere && !isKnown) return null;
  const known = readOrLog(UserProfile, profile, ports.log);
  const end = findStored(ClosedAccount, closed);
  const right = findStored(Admin, admin);
  const proposed = findStored(AdministratorProposal, proposal);
  const isOpen = proposed?.state === 'open' && ports.now() < proposed.expiresAt;
  const signsInWith = account && (account.hasPassword ? 'email' : 'google');
  const createdAt = known?.createdAt ?? account?.createdAt ?? null;
  return {
    uid,
    name: known?.name ?? anonymousName,
    email: account?.email ?? known?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    phoneNumber: known?.phoneNumber ?? null,
    location: known?.location ?? null,
    provider: known?.provider ?? signsInWith,
    createdAt: createdAt?.toISOString() ?? null,
    lastSignInAt: account?.lastSignInAt?.toISOString() ?? null,
    isDisabled: account?.disabled ?? true,
    closed: end && { why: end.why, at: end.at.toISOString(), by: end.by, reason: end.reason },
    administrator: right && {
      since: right.grantedAt.toISOString(),
      by: right.grantedBy,
      proposedBy: right.proposedBy,
    },
    proposal: isOpen
      ? {
          by: proposed.proposedBy,
          at: proposed.proposedAt.toISOString(),
          expiresAt: proposed.expiresAt.toISOString(),
        }
      : null,
  };
}
