import type { ChangePasswordBody } from '@contract/endpoints/account/change-password';
import { AppError } from '@contract/values/app-error';
import { recentSignInMs } from './account-limits';
import type { AccountPorts } from './ports';
import { setPassword } from './set-password';

/** Somebody who is signed in. */
export interface SignedIn {
  uid: string;
  /** when they last signed in */
  authTime: Date;
}

/**
 * @throws AppError recent-sign-in-needed after five minutes, by the server's
 * clock
 */
export function requireRecentSignIn(authTime: Date, now: Date): void {
  if (now.getTime() - authTime.getTime() <= recentSignInMs) return;
  throw new AppError(
    'recent-sign-in-needed',
    'Please enter your password again.',
  );
}

/**
 * Ends all sessions, the caller's too.
 * @throws AppError recent-sign-in-needed, failed-precondition
 */
export async function changePassword(
  ports: AccountPorts,
  { uid, authTime }: SignedIn,
  { newPassword }: ChangePasswordBody,
): Promise<void> {
  requireRecentSignIn(authTime, ports.now());
  const account = await ports.identity.findAccount(uid);
  if (account?.hasPassword !== true) {
    throw new AppError(
      'failed-precondition',
      'This account signs in with Google and has no password.',
    );
  }
  await setPassword(ports, { uid, newPassword, provenAddress: null });
}
