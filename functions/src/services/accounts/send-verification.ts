import type { SendVerificationEmailAnswer } from '@contract/endpoints/account/send-verification-email';
import { AppError } from '@contract/values/app-error';
import { verificationEmailsPerHour } from '@contract/values/account-limits';
import { perHour, userLimitKey } from '../../records/limit';
import type { AccountPorts } from './ports';

const hourMs = 60 * 60_000;

const verificationLimitOf = (uid: string) =>
  perHour(
    userLimitKey('verification-mails', uid),
    verificationEmailsPerHour,
    'Please wait before you ask for another e-mail.',
  );

/**
 * Enqueues the welcome mail at the first call, later the link alone, if the
 * address is not confirmed yet.
 * @throws AppError resource-exhausted after three mails in an hour;
 * unauthenticated when the account is gone
 */
export async function sendVerification(
  ports: AccountPorts,
  uid: string,
): Promise<SendVerificationEmailAnswer> {
  // The token may be older than the confirmation, so the identity service is
  // asked.
  const account = await ports.identity.findAccount(uid);
  if (account === null) {
    throw new AppError('unauthenticated', 'Please sign in again.');
  }
  const outboxId = ports.queue.store.newId();
  await ports.accountStore.transact(async (transaction, outbox) => {
    const now = ports.now();
    const isWelcomed = await transaction.isWelcomed(uid);
    if (isWelcomed && account.emailVerified) return;
    const countOne = await transaction.openLimit(verificationLimitOf(uid), now);
    countOne(outboxId);
    if (!isWelcomed) transaction.saveWelcome(uid, now);
    outbox.enqueue({
      outboxId,
      kind: isWelcomed ? 'verify-email' : 'welcome',
      to: { uid },
      at: now,
      usefulForMs: 24 * hourMs,
    });
  });
  return { verified: account.emailVerified };
}
