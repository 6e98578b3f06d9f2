import type { SendVerificationEmailAnswer } from '@contract/endpoints/account/send-verification-email';
import { accountMailCollection, AccountMail } from '@contract/entities/account/account-mail';
import { AppError } from '@contract/values/app-error';
import { verificationEmailsPerHour } from '@contract/values/limits';
import { findStored } from '../../firestore/stored-document';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import { openLimit } from '../../firestore/open-limit';
import { perHour, userLimitKey } from '../../records/limit';
import type { AccountPorts } from './ports';

const hour = 60 * 60_000;

const verificationMails = (uid: string) =>
  perHour(
    userLimitKey('verification-mails', uid),
    verificationEmailsPerHour,
    'Please wait before you ask for another e-mail.',
  );

/**
 * Enqueues the welcome mail at the first call, later the link alone, if the address is not confirmed yet.
 * @throws AppError resource-exhausted after three mails in an hour; unauthenticated when the account is gone
 */
export async function sendVerification(
  ports: AccountPorts,
  uid: string,
): Promise<SendVerificationEmailAnswer> {
  const { db } = ports;
  // The token may be older than the confirmation, so the identity service is asked.
  const account = await ports.identity.findAccount(uid);
  if (account === null) throw new AppError('unauthenticated', 'Please sign in again.');
  const outboxId = ports.queue.store.newId();
  const ref = db.collection(accountMailCollection).doc(uid);
  await runWithOutbox(ports, async (transaction, outbox) => {
    const now = ports.now();
    const welcomed = findStored(AccountMail, await transaction.get(ref)) !== null;
    if (welcomed && account.emailVerified) return;
    const count = await openLimit(db, transaction, verificationMails(uid), now);
    count(outboxId);
    if (!welcomed) transaction.create(ref, { welcomedAt: now });
    const kind = welcomed ? 'verify-email' : 'welcome';
    outbox.enqueue({ outboxId, kind, to: { uid }, at: now, usefulForMs: 24 * hour });
  });
  return { verified: account.emailVerified };
}
