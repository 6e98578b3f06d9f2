import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import {
  ChangeUserRefusal,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { AppError } from '@contract/values/app-error';
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
    action: 'Make administrator',
    title: `Make ${name} an administrator?`,
    text: 'You propose this person. Another administrator has to confirm within seven days. After that, this person sees all requests, papers and payments, and can change settings.',
    busyLabel: 'Proposing...',
    doneText: 'Proposed. Another administrator has to confirm it.',
  }),
  revoke: (name) => ({
    action: 'Take rights away',
    title: `Take away the rights of ${name}?`,
    text: 'This person stops being an administrator at once, also where they are signed in.',
    busyLabel: 'Taking away...',
    doneText: 'This person is no longer an administrator.',
    isDanger: true,
  }),
};

/** Named by the confirmed address: anybody can choose a name. */
export const decisionWords: Readonly<
  Record<ProposalDecision, (email: string) => ChangeWords>
> = {
  confirm: (email) => ({
    action: 'Confirm',
    title: 'Confirm this administrator?',
    text: `${email} then sees all requests, papers and payments, and can change settings. They can decide about refunds after 24 hours. Confirm only if you have spoken with this person.`,
    busyLabel: 'Confirming...',
    doneText:
      'This person is now an administrator. Every administrator gets an e-mail about it.',
  }),
  refuse: (email) => ({
    action: 'Refuse',
    title: 'Refuse this administrator?',
    text: `${email} gets no rights. An administrator can propose them again.`,
    busyLabel: 'Refusing...',
    doneText: 'The proposal is refused. This person gets no rights.',
    isDanger: true,
  }),
  withdraw: (email) => ({
    action: 'Withdraw',
    title: 'Withdraw your proposal?',
    text: `${email} gets no rights. An administrator can propose them again.`,
    busyLabel: 'Withdrawing...',
    doneText: 'Your proposal is withdrawn. This person gets no rights.',
    isDanger: true,
  }),
};

export const refusals: Readonly<Record<ChangeUserRefusal, string>> = {
  'own-account':
    'You cannot decide about your own account. Ask another administrator.',
  'last-administrator':
    'This is the last administrator. Make another one first.',
  'is-administrator':
    'This person is an administrator. Take their rights away first. Then you can disable the account.',
  closed: 'This account is closed. Search again to see its state.',
  'already-administrator':
    'This person is already an administrator. Nothing has changed.',
  'address-unconfirmed':
    'The e-mail address of this account is not confirmed. The person has to confirm it first, with the link in our e-mail.',
  'address-changed':
    'The e-mail address of this account has changed since the proposal. Refuse the proposal. Then propose the person again.',
  'proposed-already':
    'This person is already proposed. Another administrator decides.',
  'own-proposal': 'You proposed this. Another administrator has to decide.',
  'not-own-proposal':
    'Another administrator made this proposal. You can refuse it.',
  'proposer-gone':
    'The person who proposed this is no longer an administrator. Refuse the proposal. Then propose the person again.',
  'proposal-over': 'Somebody has already decided, or the seven days are over.',
};

export function describeChangeError(error: unknown): string {
  if (!(error instanceof AppError)) return describeError(error);
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
  if (user.administrator !== null) return ['revoke'];
  return user.proposal === null ? ['disable', 'propose'] : ['disable'];
}
