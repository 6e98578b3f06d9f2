import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import { ChangeUserRefusal, type ManagedUser } from '@contract/endpoints/account/manage-users';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';
import type { UserChange } from '@/repositories/admin/manage-users';

export type UserState = 'Administrator' | 'Disabled' | 'Deleted' | 'Active';

export function stateOf({ closed, isDisabled, administrator }: ManagedUser): UserState {
  if (closed?.why === 'deleted') return 'Deleted';
  if (closed !== null || isDisabled) return 'Disabled';
  return administrator === null ? 'Active' : 'Administrator';
}

export interface ChangeWords {
  /** on the button of the dialog */
  action: string;
  title: string;
  text: string;
  busy: string;
  done: string;
  isDanger: boolean;
}

export const changeWords: Readonly<Record<UserChange, (name: string) => ChangeWords>> = {
  disable: (name) => ({
    action: 'Disable account',
    title: `Disable the account of ${name}?`,
    text: 'By pressing OK, this person is signed out everywhere, cannot sign in, and cannot send anything more. Requests, bookings and payments stay.',
    busy: 'Disabling...',
    done: 'The account is disabled.',
    isDanger: true,
  }),
  enable: (name) => ({
    action: 'Enable account',
    title: `Enable the account of ${name}?`,
    text: 'By pressing OK, this person can sign in again and finds everything as it was.',
    busy: 'Enabling...',
    done: 'The account is enabled.',
    isDanger: false,
  }),
  propose: (name) => ({
    action: 'Make administrator',
    title: `Make ${name} an administrator?`,
    text: 'By pressing OK, you propose it. Another administrator has to confirm within seven days; until then nothing changes. Then this person sees all requests, papers and payments, and can change settings.',
    busy: 'Proposing...',
    done: 'Proposed. Another administrator has to confirm it.',
    isDanger: false,
  }),
  revoke: (name) => ({
    action: 'Take rights away',
    title: `Take the rights of ${name} away?`,
    text: 'By pressing OK, this person is no administrator any more, at once, also where they are signed in.',
    busy: 'Taking away...',
    done: 'This person is no administrator any more.',
    isDanger: true,
  }),
};

/** By the address, which is what was confirmed: a name can be chosen by anybody. */
export const decisionWords: Readonly<Record<ProposalDecision, (email: string) => ChangeWords>> = {
  confirm: (email) => ({
    action: 'Confirm',
    title: 'Confirm this administrator?',
    text: `${email} then sees all requests, papers and payments, and can change settings. They can decide about refunds after 24 hours. Confirm only if you have spoken with this person yourself.`,
    busy: 'Confirming...',
    done: 'This person is an administrator now. Every administrator gets a letter about it.',
    isDanger: false,
  }),
  refuse: (email) => ({
    action: 'Refuse',
    title: 'Refuse this administrator?',
    text: `${email} gets no rights. It can be proposed again.`,
    busy: 'Refusing...',
    done: 'The proposal is refused. Nobody has got a right.',
    isDanger: true,
  }),
  withdraw: (email) => ({
    action: 'Withdraw',
    title: 'Withdraw your proposal?',
    text: `${email} gets no rights. It can be proposed again.`,
    busy: 'Withdrawing...',
    done: 'Your proposal is withdrawn. Nobody has got a right.',
    isDanger: true,
  }),
};

const refusals: Readonly<Record<ChangeUserRefusal, string>> = {
  'own-account': 'Nobody decides about their own account. Ask another administrator.',
  'last-administrator': 'This is the last administrator. Make another one first.',
  'is-administrator': 'Take the rights of an administrator away first; then the account can be disabled.',
  closed: 'This account is closed. Search again to see how it stands.',
  'already-administrator': 'This person is an administrator already. Nothing has changed.',
  'address-unconfirmed':
    'The e-mail address of this account is not confirmed. The person confirms it first, by the link we mailed them.',
  'address-changed':
    'This account has another e-mail address than the one that was proposed. Refuse it, and propose it again.',
  'proposed-already': 'This is proposed already, and waits for another administrator.',
  'own-proposal': 'You proposed this. Another administrator has to decide.',
  'not-own-proposal': 'Another administrator proposed this. You can refuse it.',
  'proposer-gone': 'Who proposed this is no administrator any more. Refuse it; it can be proposed again.',
  'proposal-over': 'Somebody has decided about this already, or its seven days are over.',
};

/** What administrators read when a change is not possible. */
export const describeRefusal = (refusal: ChangeUserRefusal): string => refusals[refusal];

export function describeChangeError(error: unknown): string {
  const reason = error instanceof AppError ? ChangeUserRefusal.safeParse(error.reason) : null;
  return reason?.success === true ? refusals[reason.data] : describeError(error);
}

/** What can be decided about somebody by this administrator. */
export function listChangesFor(user: ManagedUser, ownUid: string): readonly UserChange[] {
  if (user.uid === ownUid || user.closed?.why === 'deleted') return [];
  if (user.closed !== null || user.isDisabled)
    return user.administrator === null ? ['enable'] : ['enable', 'revoke'];
  if (user.administrator !== null) return ['revoke'];
  return user.proposal === null ? ['disable', 'propose'] : ['disable'];
}
