import type { OtpRecord } from '@contract/entities/account/otp-record';
import type { ResetTokenRecord } from '@contract/entities/account/reset-token-record';
import type { TransactionStore } from '../../notifications/outbox';
import type { CountOne, LimitedTransaction } from '../../records/limit';
import type { AccountPorts } from '../accounts/ports';
import type { WrongCodes } from './wrong-codes-state';

/** The codes and tokens of recovery. Each read throws AppError bad-document. */
export interface RecoveryTransaction extends LimitedTransaction {
  /** @param recordId a keyed hash of the address */
  findCode(recordId: string): Promise<OtpRecord | null>;
  /**
   * @param callId spreads calls, so that they seldom wait for each other
   * @returns what counts a wrong code
   */
  openWrongCodes(callId: string, now: Date): Promise<CountOne>;
  /** Until when recovery is closed, or was; null before the first time. */
  findClosedUntil(): Promise<Date | null>;

  saveCode(recordId: string, record: OtpRecord): void;
  /** In place of the token before it. */
  saveResetToken(uid: string, token: ResetTokenRecord): void;
  saveClosedUntil(closedUntil: Date): void;
}

/** The records of recovery. */
export interface RecoveryStore extends TransactionStore<RecoveryTransaction> {
  /**
   * Outside of transactions: what everybody counts together must not make
   * everybody wait.
   */
  readWrongCodes(now: Date): Promise<WrongCodes>;
}

/** What recovering an account needs from outside. */
export interface RecoveryPorts extends AccountPorts {
  recoveryStore: RecoveryStore;
}
