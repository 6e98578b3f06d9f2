import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import { secondFactorNeededReason } from '@contract/endpoints/endpoint-contract';
import {
  ChangeUserRefusal,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import { listKnownRoles, type Role } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { nameRoles, roleNames, roleTasks } from '@contract/values/role-words';
import { describeError } from '@/domain/error-messages';
import type { UserChange } from '@/repositories/users/manage-users';

export type UserState = 'Administrator' | 'Disabled' | 'Deleted' | 'Active';

export function stateOf({
  closed,
  isDisabled,
  administrator,
}: ManagedUser): UserState {
  if (closed?.why === 'deleted') return 'Deleted';
  if (closed !== null || isDisabled) return 'Disabled';
  return administrator === null ? 'Active' : 'Administrator';
}

type ChangeWords = Record<
  'action' | 'title' | 'text' | 'busyLabel' | 'doneText',
  string
> & { isDanger?: boolean };

export const changeWords: Readonly<
  Record<UserChange, (name: string) => ChangeWords>
> = {
  disable: (name) => ({
    action: 'Disable account',
    title: `Disable the account of ${name}?`,
    text: 'We sign this person out everywhere. They can no longer sign in or send anything. Their requests, bookings and payments stay.',
    busyLabel: 'Disabling...',
    doneText: 'The account is disabled.',
    isDanger: true,
  }),
  enable: (name) => ({
    action: 'Enable account',
    title: `Enable the account of ${name}?`,
    text: 'This person can sign in again. They find everything as it was.',
    busyLabel: 'Enabling...',
    doneText: 'The account is enabled.',
  }),
  propose: (name) => ({
    action: 'Choose roles',
    title: `Which roles shall ${name} have?`,
    text: 'You propose them. Another manager has to confirm within seven days.',
    busyLabel: 'Proposing...',
    doneText: 'Proposed. Another manager has to confirm it.',
  }),
  revoke: (name) => ({
    action: 'Take rights away',
    title: `Take away the rights of ${name}?`,
    text: 'This person loses all roles at once, also where they are signed in.',
    busyLabel: 'Taking away...',
    doneText: 'This person is no longer an administrator.',
    isDanger: true,
  }),
};

/** The words of taking one role away. */
export const withdrawalWords = (role: Role, name: string): ChangeWords => ({
  action: 'Take away',
  title: `Take the role ${roleNames[role]} away from ${name}?`,
  text: 'This person loses the role at once, also where they are signed in. They keep their other roles.',
  busyLabel: 'Taking away...',
  doneText: `This person no longer has the role ${roleNames[role]}.`,
  isDanger: true,
});

/** 'Officer: Does what intake does, ...', a sentence for each role. */
const describeRoles = (roles: readonly string[]): string =>
  listKnownRoles(roles)
    .map((role) => `${roleNames[role]}: ${roleTasks[role]}`)
    .join(' ');

/** Named by the confirmed address: anybody can choose a name. */
export const decisionWords: Readonly<
  Record<
    ProposalDecision,
    (
      proposal: Pick<AdministratorProposal, 'email' | 'roles' | 'rolesBefore'>,
    ) => ChangeWords
  >
> = {
  confirm: ({ email, roles }) => ({
    action: 'Confirm',
    title: 'Confirm these roles?',
    text: `${email} then has these roles. ${describeRoles(roles)} With a new role they decide about no refund for 24 hours. Confirm only if you have spoken with this person.`,
    busyLabel: 'Confirming...',
    doneText:
      'This person has these roles now. Every manager gets an e-mail about it.',
  }),
  refuse: ({ email, rolesBefore }) => ({
    action: 'Refuse',
    title: 'Refuse these roles?',
    text: `${email} ${describeUnchanged(rolesBefore)} A manager can propose them again.`,
    busyLabel: 'Refusing...',
    doneText: 'The proposal is refused. Nothing changes for this person.',
    isDanger: true,
  }),
  withdraw: ({ email, rolesBefore }) => ({
    action: 'Withdraw',
    title: 'Withdraw your proposal?',
    text: `${email} ${describeUnchanged(rolesBefore)} A manager can propose them again.`,
    busyLabel: 'Withdrawing...',
    doneText: 'Your proposal is withdrawn. Nothing changes for this person.',
    isDanger: true,
  }),
};

function describeUnchanged(rolesBefore: readonly string[]): string {
  return rolesBefore.length === 0
    ? 'gets no role.'
    : `keeps the roles they have: ${nameRoles(rolesBefore)}.`;
}

export const refusals: Readonly<Record<ChangeUserRefusal, string>> = {
  'own-account':
    'You cannot decide about your own account. Ask another manager.',
  'last-manager': 'This is the last manager. Make another one first.',
  'is-administrator':
    'This person is an administrator. Take their rights away first. Then you can disable the account.',
  closed: 'This account is closed. Search again to see its state.',
  'no-new-role':
    'This person has all these roles already. Choose a further one. To take a role away, go back and press "Take away".',
  'address-unconfirmed':
    'The e-mail address of this account is not confirmed. The person has to confirm it first, with the link in our e-mail.',
  'address-changed':
    'The e-mail address of this account has changed since the proposal. Refuse the proposal. Then propose it again.',
  'proposed-already':
    'This is already proposed for this person. Another manager decides.',
  'own-proposal': 'You proposed this. Another manager has to decide.',
  'not-own-proposal': 'Another manager made this proposal. You can refuse it.',
  'proposer-gone':
    'The person who proposed this is no longer a manager. Refuse the proposal. Then propose it again.',
  'proposal-over': 'Somebody has already decided, or the seven days are over.',
  'roles-changed':
    'The roles of this person have changed since the proposal. Refuse it. Then propose the roles again.',
  'no-second-factor':
    'This person has no second factor any more. Search again to see it.',
};

export function describeChangeError(error: unknown): string {
  if (!(error instanceof AppError)) return describeError(error);
  if (error.reason === secondFactorNeededReason) return error.message;
  const refusal = ChangeUserRefusal.safeParse(error.reason);
  return refusal.success ? refusals[refusal.data] : describeError(error);
}

/**
 * For the buttons only: the server checks it again. Nobody changes their own
 * account.
 */
export function listChangesFor(
  user: ManagedUser,
  ownUid: string,
): readonly UserChange[] {
  if (user.uid === ownUid || user.closed?.why === 'deleted') return [];
  if (user.closed !== null || user.isDisabled) {
    return user.administrator === null ? ['enable'] : ['enable', 'revoke'];
  }
  const changes: UserChange[] =
    user.administrator === null ? ['disable'] : ['revoke'];
  if (user.proposal === null) changes.push('propose');
  return changes;
}
