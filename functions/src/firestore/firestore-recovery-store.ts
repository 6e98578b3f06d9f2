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
const shardCount = 8;
const shardKey = (index: number) => `otp-wrong-${index % shardCount}`;
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
    change: (transaction: RecoveryTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreRecoveryTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }

  async readWrongCodes(now: Date): Promise<WrongCodes> {
    const { db } = this.connection;
    const shards = Array.from({ length: shardCount }, (_, index) =>
      limitAt(db, shardKey(index)),
    );
    const [closing, ...records] = await db.getAll(
      limitAt(db, closingKey),
      ...shards,
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
    const document = db.collection(otpCollection).doc(recordId);
    return runTransaction(db, async (transaction) => {
      const record = findStored(OtpRecord, await transaction.get(document));
      const changedRecord = change(record);
      if (changedRecord !== null && changedRecord !== record) {
        transaction.set(document, changedRecord);
      }
      return changedRecord;
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
    const document = limitAt(this.db, shardKey(callId.charCodeAt(0)));
    const stored = await this.transaction.get(document);
    const times = findStored(LimitRecord, stored)?.times ?? {};
    return (id) => {
      this.transaction.set(document, addWrongCode(times, id, now));
    };
  }

  async findClosedUntil(): Promise<Date | null> {
    const closing = await this.findDocument(
      Closing,
      limitsCollection,
      closingKey,
    );
    return closing?.until ?? null;
  }

  saveCode(recordId: string, record: OtpRecord): void {
    this.transaction.set(this.documentAt(otpCollection, recordId), record);
  }

  saveResetToken(uid: string, token: ResetTokenRecord): void {
    this.transaction.set(this.documentAt(resetTokensCollection, uid), token);
  }

  saveClosedUntil(closedUntil: Date): void {
    const expiresAt = new Date(closedUntil.getTime() + hourMs);
    this.transaction.set(limitAt(this.db, closingKey), {
      until: closedUntil,
      expiresAt,
    });
  }
}

function limitAt(db: Firestore, key: string): DocumentReference {
  return db.collection(limitsCollection).doc(key);
}
