import type {
  VerifyOtpAnswer,
  VerifyOtpBody,
} from '@contract/endpoints/account/verify-otp';
import type { ResetTokenRecord } from '@contract/entities/account/reset-token-record';
import { AppError } from '@contract/values/app-error';
import { resetTokenLifetimeMs } from '../../records/recovery-limits';
import { isSameHash, type KeyedHash } from '../../keyed-hash';
import { findRecordId } from '../../records/issue-code';
import { countGuess, hashDigits } from '../../records/otp-state';
import { verificationsFromSource } from './limits';
import type { RecoveryPorts } from './ports';
import { closeRecoveryIfNeeded } from './wrong-codes';
import { isClosedFor } from './wrong-codes-state';

/** For the record of a spent token. */
const keptMs = 24 * 60 * 60_000;

/** What came of a code that somebody typed. */
interface Verdict {
  /** recovery is closed for this address, so the code was not judged */
  isClosed: boolean;
  /** whose account the code opened; null for a wrong one */
  uid: string | null;
}

/**
 * Guesses are counted in the transaction that judges them, parallel ones too.
 * @throws AppError invalid-otp for wrong, expired, used, replaced and never
 * sent alike; too-many-attempts for a source and, while recovery is closed, for
 * an address with a wrong code
 */
export async function verifyCode(
  ports: RecoveryPorts,
  { email, otp }: VerifyOtpBody,
  source: string,
): Promise<VerifyOtpAnswer> {
  const { hash, recoveryStore } = ports;
  const recordId = findRecordId(hash, email);
  const resetToken = ports.newToken();
  const wrongCodes = await recoveryStore.readWrongCodes(ports.now());
  await closeRecoveryIfNeeded(ports, wrongCodes);
  const verdict = await recoveryStore.transact(
    async (transaction): Promise<Verdict> => {
      const now = ports.now();
      const countCall = await transaction.openLimit(
        verificationsFromSource(hash, source),
        now,
      );
      const countWrongCode = await transaction.openWrongCodes(resetToken, now);
      const record = await transaction.findCode(recordId);
      const offeredHash = hashDigits(
        hash,
        recordId,
        record?.outboxId ?? '',
        otp,
      );
      const isRight = isSameHash(
        offeredHash,
        record?.code?.hash ?? hash('otp-none', ''),
      );
      const guess = countGuess(record, isRight, now);
      const callId = ports.queue.store.newId();
      countCall(callId);
      if (isClosedFor(record, wrongCodes, now)) {
        return { isClosed: true, uid: null };
      }
      if (guess.uid === null) countWrongCode(callId);
      if (guess.changedRecord !== null) {
        transaction.saveCode(recordId, guess.changedRecord);
      }
      if (guess.uid !== null) {
        const token: ResetTokenRecord = {
          hash: hashToken(hash, guess.uid, resetToken),
          addressHash: recordId,
          validUntil: new Date(now.getTime() + resetTokenLifetimeMs),
          used: false,
          expiresAt: new Date(now.getTime() + keptMs),
        };
        transaction.saveResetToken(guess.uid, token);
      }
      return { isClosed: false, uid: guess.uid };
    },
  );
  if (verdict.isClosed) {
    throw new AppError(
      'too-many-attempts',
      'Too many attempts. Please try again later.',
    );
  }
  if (verdict.uid === null) {
    await closeRecoveryIfNeeded(ports, {
      ...wrongCodes,
      count: wrongCodes.count + 1,
    });
    throw new AppError('invalid-otp', 'Invalid OTP. Please try again.');
  }
  return { userId: verdict.uid, resetToken };
}

/** Stored in place of the token. */
export function hashToken(hash: KeyedHash, uid: string, token: string): string {
  return hash('reset-token', uid, token);
}
