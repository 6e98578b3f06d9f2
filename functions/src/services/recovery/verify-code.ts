import type { VerifyOtpAnswer, VerifyOtpBody } from '@contract/endpoints/account/verify-otp';
import { OtpRecord, otpCollection } from '@contract/entities/account/otp-record';
import { resetTokensCollection, type ResetTokenRecord } from '@contract/entities/account/reset-token-record';
import { AppError } from '@contract/values/app-error';
import { resetTokenLifetimeMs } from '@contract/values/limits';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import { isSameHash } from '../../keyed-hash';
import type { AccountPorts } from '../accounts/ports';
import { openLimit } from '../../firestore/open-limit';
import { findRecordId } from '../../records/issue-code';
import { verificationsFromSource } from './limits';
import { hashDigits, countGuess } from '../../records/otp-state';
import { closeRecoveryIfNeeded, openWrongCodes, readWrongCodes } from './wrong-codes';
import { isClosedFor } from './wrong-codes-state';

/** For the record of a spent token. */
const keptMs = 24 * 60 * 60_000;

/**
 * Guesses are counted in the transaction that judges them, parallel ones too.
 * @throws AppError invalid-otp for wrong, expired, used, replaced and never sent alike; too-many-attempts for
 * a source and, while recovery is closed, for an address with a wrong code
 */
export async function verifyCode(
  ports: AccountPorts,
  { email, otp }: VerifyOtpBody,
  source: string,
): Promise<VerifyOtpAnswer> {
  const { db, hash } = ports;
  const recordId = findRecordId(hash, email);
  const ref = db.collection(otpCollection).doc(recordId);
  const resetToken = ports.newToken();
  const wrongCodes = await readWrongCodes(db, ports.now());
  await closeRecoveryIfNeeded(ports, wrongCodes);
  const verdict = await runTransaction(db, async (transaction) => {
    const now = ports.now();
    const countCall = await openLimit(db, transaction, verificationsFromSource(hash, source), now);
    const countWrongCodes = await openWrongCodes(db, transaction, resetToken, now);
    const record = findStored(OtpRecord, await transaction.get(ref));
    const offered = hashDigits(hash, recordId, record?.outboxId ?? '', otp);
    const fits = isSameHash(offered, record?.code?.hash ?? hash('otp-none', ''));
    const guess = countGuess(record, fits, now);
    const callId = ports.queue.store.newId();
    countCall(callId);
    if (isClosedFor(record, wrongCodes, now)) return { isClosed: true, uid: null };
    if (guess.uid === null) countWrongCodes(callId);
    if (guess.next !== null) transaction.set(ref, guess.next);
    if (guess.uid !== null) {
      const token: ResetTokenRecord = {
        hash: hashToken(hash, guess.uid, resetToken),
        addressHash: recordId,
        validUntil: new Date(now.getTime() + resetTokenLifetimeMs),
        used: false,
        expiresAt: new Date(now.getTime() + keptMs),
      };
      transaction.set(db.collection(resetTokensCollection).doc(guess.uid), token);
    }
    return { isClosed: false, uid: guess.uid };
  });
  if (verdict.isClosed) throw new AppError('too-many-attempts', 'Too many attempts. Please try again later.');
  const { uid: userId } = verdict;
  if (userId === null) {
    await closeRecoveryIfNeeded(ports, { ...wrongCodes, count: wrongCodes.count + 1 });
    throw new AppError('invalid-otp', 'Invalid OTP. Please try again.');
  }
  return { userId, resetToken };
}

/** Stored in place of the token. */
export function hashToken(hash: AccountPorts['hash'], uid: string, token: string): string {
  return hash('reset-token', uid, token);
}
