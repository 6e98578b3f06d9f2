import type { Transaction } from 'firebase-admin/firestore';
import type { ResetPasswordBody } from '@contract/endpoints/account/reset-password';
import { ResetTokenRecord, resetTokensCollection } from '@contract/entities/account/reset-token-record';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { isSameHash } from '../../keyed-hash';
import type { AccountPorts } from '../accounts/ports';
import { setPassword } from '../accounts/set-password';
import { findRecordId } from '../../records/issue-code';
import { openLimit } from '../../firestore/open-limit';
import { resetsFromSource } from './limits';
import { hashToken } from './verify-code';

const invalid = () =>
  new AppError('invalid-reset-token', 'This recovery has expired. Please ask for a new code.');

/**
 * Uses a reset token up, ends every session, and confirms the address that got the code: if the account has
 * another one by now, the token is worth nothing (S21). If the identity service fails, it is valid again.
 * @param source counted before anything is asked about the account
 * @throws AppError invalid-reset-token for wrong, foreign, expired, used and unknown alike; too-many-attempts
 */
export async function resetPassword(
  ports: AccountPorts,
  input: ResetPasswordBody,
  source: string,
): Promise<void> {
  const { db, hash } = ports;
  const { userId: uid, newPassword } = input;
  await runTransaction(db, async (transaction) => {
    const count = await openLimit(db, transaction, resetsFromSource(hash, source), ports.now());
    count(ports.newToken());
  });
  if (!isDocumentId(uid)) throw invalid();
  const ref = db.collection(resetTokensCollection).doc(uid);
  const offered = hashToken(hash, uid, input.resetToken);
  const account = await ports.identity.findAccount(uid);
  const address = account?.email ?? null;
  const usable = address !== null && account?.hasPassword === true && !account.disabled;
  const addressHash = findRecordId(hash, address ?? '');

  const claim = async (transaction: Transaction, now: Date) => {
    const token = findStored(ResetTokenRecord, await transaction.get(ref));
    const fits = isSameHash(offered, token?.hash ?? hash('reset-token-none'));
    if (!usable || token === null || !fits || token.used || now >= token.validUntil) throw invalid();
    if (!isSameHash(addressHash, token.addressHash)) throw invalid();
    transaction.update(ref, { used: true });
  };
  const unclaim = async () => {
    await runTransaction(db, async (transaction) => {
      const token = findStored(ResetTokenRecord, await transaction.get(ref));
      if (token !== null && isSameHash(offered, token.hash)) transaction.update(ref, { used: false });
    });
  };
  await setPassword(ports, { uid, newPassword, provenAddress: address, claim, unclaim });
}
