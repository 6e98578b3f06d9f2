import type { ResetPasswordBody } from '@contract/endpoints/account/reset-password';
import { AppError } from '@contract/values/app-error';
import { isDocumentId } from '../../records/document-id';
import { isSameHash } from '../../keyed-hash';
import { findRecordId } from '../../records/issue-code';
import type { AccountTransaction } from '../accounts/ports';
import { setPassword } from '../accounts/set-password';
import { resetsFromSource } from './limits';
import type { RecoveryPorts } from './ports';
import { hashToken } from './verify-code';

const invalidToken = () =>
  new AppError(
    'invalid-reset-token',
    'This recovery has expired. Please ask for a new code.',
  );

/**
 * Uses a reset token up, ends every session, and confirms the address that got
 * the code: if the account has another one by now, the token is worth nothing
 * (S21). If the identity service fails, it is valid again.
 * @param source counted before anything is asked about the account
 * @throws AppError invalid-reset-token for wrong, foreign, expired, used and
 * unknown alike; too-many-attempts
 */
export async function resetPassword(
  ports: RecoveryPorts,
  { userId: uid, newPassword, resetToken }: ResetPasswordBody,
  source: string,
): Promise<void> {
  const { hash, accountStore } = ports;
  await accountStore.transact(async (transaction) => {
    const countOne = await transaction.openLimit(
      resetsFromSource(hash, source),
      ports.now(),
    );
    countOne(ports.newToken());
  });
  if (!isDocumentId(uid)) throw invalidToken();
  const offeredHash = hashToken(hash, uid, resetToken);
  const account = await ports.identity.findAccount(uid);
  const address = account?.email ?? null;
  const isUsable =
    address !== null && account?.hasPassword === true && !account.disabled;
  const addressHash = findRecordId(hash, address ?? '');

  const claim = async (transaction: AccountTransaction, now: Date) => {
    const token = await transaction.findResetToken(uid);
    // Compared also where there is none, so that the time tells nothing.
    const isRight = isSameHash(
      offeredHash,
      token?.hash ?? hash('reset-token-none'),
    );
    if (!isUsable || token === null || !isRight) throw invalidToken();
    if (token.used || now >= token.validUntil) throw invalidToken();
    if (!isSameHash(addressHash, token.addressHash)) throw invalidToken();
    transaction.setResetTokenUsed(uid, true);
  };
  const unclaim = () =>
    accountStore.transact(async (transaction) => {
      const token = await transaction.findResetToken(uid);
      const isStillOurs = token !== null && isSameHash(offeredHash, token.hash);
      if (isStillOurs) transaction.setResetTokenUsed(uid, false);
    });
  await setPassword(ports, {
    uid,
    newPassword,
    provenAddress: address,
    claim,
    unclaim,
  });
}
