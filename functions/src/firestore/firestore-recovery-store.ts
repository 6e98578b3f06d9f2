import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  OtpRecord,
  otpCollection,
} from '@contract/entities/account/otp-record';
import {
  resetTokensCollection,
  type ResetTokenRecord,
} from '@contract/entities/account/reset-token-record';
import { LimitRecord, limitsCollection } from '@contract/entities/limit-record';
import type { Outbox } from '../notifications/outbox';
import type { CodeStore } from '../records/issue-code';
import type { CountOne } from '../records/limit';
import type {
  RecoveryStore,
  RecoveryTransaction,
} from '../services/recovery/ports';
import {
  addWrongCode,
  countWrongCodes,
  type WrongCodes,
} from '../services/recovery/wrong-codes-state';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { runTransaction } from './run-transaction';
import { findStored } from './stored-document';

const hourMs = 60 * 60_000;
/**
 * Wrong codes are spread over several records, so that parallel calls seldom
 * wait for each other.
 */
const shards = 8;
const shardKey = (nth: number) => `otp-wrong-${nth % shards}`;
const closingKey = 'otp-closing';

/** limits/otp-closing */
const Closing = z.object({ until: z.date() });

/**
 * The collections otp and reset_tokens, and in limits the count of everybody's
 * wrong codes.
 */
export class FirestoreRecoveryStore implements RecoveryStore, CodeStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    run: (transaction: RecoveryTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      run(
        new FirestoreRecoveryTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }

  async readWrongCodes(now: Date): Promise<WrongCodes> {
    const { db } = this.connection;
    const [closing, ...records] = await db.getAll(
      limitAt(db, closingKey),
      ...Array.from({ length: shards }, (_, nth) => limitAt(db, shardKey(nth))),
    );
    const counts = records.map((record) =>
      countWrongCodes(findStored(LimitRecord, record)?.times ?? {}, now),
    );
    return {
      count: counts.reduce((sum, count) => sum + count, 0),
      closedUntil: findStored(Closing, closing)?.until ?? null,
    };
  }

  changeCode(
    recordId: string,
    change: (record: OtpRecord | null) => OtpRecord | null,
  ): Promise<OtpRecord | null> {
    const { db } = this.connection;
    const ref = db.collection(otpCollection).doc(recordId);
    return runTransaction(db, async (transaction) => {
      const record = findStored(OtpRecord, await transaction.get(ref));
      const next = change(record);
      if (next !== null && next !== record) transaction.set(ref, next);
      return next;
    });
  }
}

class FirestoreRecoveryTransaction
  extends FirestoreTransaction
  implements RecoveryTransaction
{
  findCode(recordId: string): Promise<OtpRecord | null> {
    return this.findDocument(OtpRecord, otpCollection, recordId);
  }

  async openWrongCodes(callId: string, now: Date): Promise<CountOne> {
    const ref = limitAt(this.db, shardKey(callId.charCodeAt(0)));
    const times =
      findStored(LimitRecord, await this.transaction.get(ref))?.times ?? {};
    return (id) => void this.transaction.set(ref, addWrongCode(times, id, now));
  }

  async findClosedUntil(): Promise<Date | null> {
    return (
      (await this.findDocument(Closing, limitsCollection, closingKey))?.until ??
      null
    );
  }

  saveCode(recordId: string, record: OtpRecord): void {
    this.transaction.set(this.documentAt(otpCollection, recordId), record);
  }

  saveResetToken(uid: string, token: ResetTokenRecord): void {
    this.transaction.set(this.documentAt(resetTokensCollection, uid), token);
  }

  saveClosedUntil(until: Date): void {
    const expiresAt = new Date(until.getTime() + hourMs);
    this.transaction.set(limitAt(this.db, closingKey), { until, expiresAt });
  }
}

function limitAt(db: Firestore, key: string): DocumentReference {
  return db.collection(limitsCollection).doc(key);
}
