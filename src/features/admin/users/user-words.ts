import type { ChangeUserRefusal, ManagedUser } from '@contract/endpoints/manage-users';
import { ChangeUserRefusal as Refusal } from '@contract/endpoints/manage-users';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/lib/error-messages';
import type { UserChange } from '@/repositories/manage-users';

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
  make: (name) => ({
    action: 'Make administrator',
    title: `Make ${name} an administrator?`,
    text: 'By pressing OK, this person sees all requests, papers and payments, and can change settings and make further administrators.',
    busy: 'Making...',
    done: 'This person is an administrator now.',
    isDanger: false,
  }),
  unmake: (name) => ({
    action: 'Take rights away',
    title: `Take the rights of ${name} away?`,
    text: 'By pressing OK, this person is no administrator any more, at once, also where they are signed in.',
    busy: 'Taking away...',
    done: 'This person is no administrator any more.',
    isDanger: true,
  }),
};

const refusals: Readonly<Record<ChangeUserRefusal, string>> = {
  'own-account': 'Nobody decides about their own account. Ask another administrator.',
  'last-administrator': 'This is the last administrator. Make another one first.',
  'is-administrator': 'Take the rights of an administrator away first; then the account can be disabled.',
  closed: 'This account is closed. Search again to see how it stands.',
};

export function describeChangeError(error: unknown): string {
  const reason = error instanceof AppError ? Refusal.safeParse(error.reason) : null;
  return reason?.success === true ? refusals[reason.data] : describeError(error);
}

/** What can be decided about somebody by this administrator. */
export function listChangesFor(user: ManagedUser, ownUid: string): readonly UserChange[] {
  if (user.uid === ownUid || user.closed?.why === 'deleted') return [];
  if (user.closed !== null || user.isDisabled)
    return user.administrator === null ? ['enable'] : ['enable', 'unmake'];
  return user.administrator === null ? ['disable', 'make'] : ['unmake'];
}
