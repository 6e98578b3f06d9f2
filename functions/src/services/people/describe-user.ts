import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import type { Admin } from '@contract/entities/account/admin';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import type { SecondFactorRemoval } from '@contract/entities/account/second-factor-removal';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import { anonymousName } from '@contract/entities/account/user-profile';
import type { Account } from '../../providers/identity';
import type { PeoplePorts, PersonDetails } from './ports';
import { isOpen } from './proposal-state';

/**
 * As administrators see somebody.
 * @param isKnown where it was just decided about them: whoever has lost the
 * account and then the right leaves no trace
 * @returns null when there is no profile, no account and no right
 * @throws AppError bad-document, but not for a profile
 */
export async function describeUser(
  ports: PeoplePorts,
  uid: string,
  isKnown = false,
): Promise<ManagedUser | null> {
  const [account, person] = await Promise.all([
    ports.accounts.findAccount(uid),
    ports.peopleStore.readPerson(uid),
  ]);
  const hasTrace = person.hasProfile || person.hasRight || account !== null;
  if (!hasTrace && !isKnown) return null;
  return describe(uid, account, person.read(), ports.now());
}

function describe(
  uid: string,
  account: Account | null,
  details: PersonDetails,
  now: Date,
): ManagedUser {
  const { profile, closed, admin, proposal, secondFactorRemoval } = details;
  const createdAt = profile?.createdAt ?? account?.createdAt ?? null;
  return {
    uid,
    name: profile?.name ?? anonymousName,
    email: account?.email ?? profile?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    phoneNumber: profile?.phoneNumber ?? null,
    location: profile?.location ?? null,
    provider: profile?.provider ?? findProvider(account),
    createdAt: createdAt?.toISOString() ?? null,
    lastSignInAt: account?.lastSignInAt?.toISOString() ?? null,
    isDisabled: account?.disabled ?? true,
    closed: closed && describeClosed(closed),
    administrator: admin && describeAdmin(admin),
    proposal: describeOpenProposal(proposal, now),
    hasSecondFactor: account !== null && account.secondFactorSince !== null,
    secondFactorRemoval: describeOpenRemoval(secondFactorRemoval, now),
  };
}

function findProvider(account: Account | null): ManagedUser['provider'] {
  if (account === null) return null;
  return account.hasPassword ? 'email' : 'google';
}

function describeClosed({
  why,
  at,
  by,
  reason,
}: ClosedAccount): ManagedUser['closed'] {
  return { why, at: at.toISOString(), by, reason };
}

function describeAdmin({
  grantedAt,
  grantedBy,
  proposedBy,
  roles,
}: Admin): ManagedUser['administrator'] {
  return { since: grantedAt.toISOString(), by: grantedBy, proposedBy, roles };
}

function describeOpenProposal(
  proposal: AdministratorProposal | null,
  now: Date,
): ManagedUser['proposal'] {
  if (proposal === null || !isOpen(proposal, now)) return null;
  return {
    by: proposal.proposedBy,
    at: proposal.proposedAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    roles: proposal.roles,
  };
}

function describeOpenRemoval(
  removal: SecondFactorRemoval | null,
  now: Date,
): ManagedUser['secondFactorRemoval'] {
  if (removal === null || !isOpen(removal, now)) return null;
  return {
    proposalId: removal.proposalId,
    by: removal.proposedBy,
    at: removal.proposedAt.toISOString(),
    expiresAt: removal.expiresAt.toISOString(),
    reason: removal.reason,
  };
}
