import type { DeleteAccountBody } from '@contract/endpoints/account/delete-account';
import { codeOf } from '../../log';
import {
  requireRecentSignIn,
  type SignedIn,
} from '../accounts/change-password';
import type { PrivacyPorts } from './ports';
import { runDeletion, takeStep } from './run-deletion';

/** After this the schedule does what is left. */
const answerWithinMs = 40_000;

/**
 * When it returns, nobody can sign in to the account; {@link resumeDeletions}
 * finishes what is left.
 * @throws AppError recent-sign-in-needed, permission-denied, payment-under-way,
 * papers-held, request-under-check, unfinished-requests
 */
export async function deleteAccount(
  ports: PrivacyPorts,
  { uid, authTime }: SignedIn,
  { acceptUnfinished }: DeleteAccountBody,
): Promise<void> {
  const now = ports.now();
  requireRecentSignIn(authTime, now);
  const account = await ports.accounts.findAccount(uid);
  const isAdmin = account?.isAdmin === true;
  const request = { uid, isAdmin, acceptUnfinished };
  const { deletion, isNew } = await ports.store.begin(request, now);
  const deadline = new Date(now.getTime() + answerWithinMs);
  const lockedDeletion =
    deletion.step === 'lock'
      ? await takeStep({ ports, deadline }, deletion)
      : deletion;
  // Another call is at work, or it stopped and the schedule takes it up.
  if (!isNew) return;
  try {
    await runDeletion(ports, lockedDeletion, deadline);
  } catch (error) {
    ports.log.error('account deletion stopped, to be resumed', {
      uid,
      error: codeOf(error),
    });
  }
}
