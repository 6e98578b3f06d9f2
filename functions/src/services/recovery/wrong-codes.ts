import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { LimitRecord, limitsCollection } from '@contract/entities/limit-record';
import { findStored } from '../../firestore/stored-document';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { AccountPorts } from '../accounts/ports';
import { addWrongCode, countWrongCodes, findClosedUntil, type WrongCodes } from './wrong-codes-state';

const hourMs = 60 * 60_000;
/** Spread over several, so that parallel calls seldom wait for each other. */
const shards = 8;
const shardKey = (nth: number) => `otp-wrong-${nth % shards}`;
const closingKey = 'otp-closing';

/** limits/otp-closing */
const Closing = z.object({ until: z.date() });

const limitAt = (db: Firestore, key: string): DocumentReference => db.collection(limitsCollection).doc(key);

/** Outside transactions: what everybody counts together must not make everybody wait. */
export async function readWrongCodes(db: Firestore, now: Date): Promise<WrongCodes> {
  const [closing, ...records] = await db.getAll(
    limitAt(db, closingKey),
    ...Array.from({ length: shards }, (_, nth) => limitAt(db, shardKey(nth))),
  );
  const counts = records.map((record) => countWrongCodes(findStored(LimitRecord, record)?.times ?? {}, now));
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    closedUntil: findStored(Closing, closing)?.until ?? null,
  };
}

/** @param key spreads calls over the shards @returns counts a wrong code, a write of the transaction */
export async function openWrongCodes(
  db: Firestore,
  transaction: Transaction,
  key: string,
  now: Date,
): Promise<(id: string) => void> {
  const ref = limitAt(db, shardKey(key.charCodeAt(0)));
  const times = findStored(LimitRecord, await transaction.get(ref))?.times ?? {};
  return (id) => void transaction.set(ref, addWrongCode(times, id, now));
}

/** For an hour, when too many codes were wrong; administrators are told once for each closing. */
export async function closeRecoveryIfNeeded(ports: AccountPorts, wrongCodes: WrongCodes): Promise<void> {
  if (findClosedUntil(wrongCodes, ports.now()) === null) return;
  const ref = limitAt(ports.db, closingKey);
  const isOurs = await runWithOutbox(ports, async (transaction, outbox) => {
    const now = ports.now();
    const closedUntil = findStored(Closing, await transaction.get(ref))?.until ?? null;
    const until = findClosedUntil({ ...wrongCodes, closedUntil }, now);
    if (until === null) return false;
    transaction.set(ref, { until, expiresAt: new Date(until.getTime() + hourMs) });
    outbox.enqueueForAdministrators({ kind: 'recovery-closed', at: now, usefulForMs: 24 * hourMs });
    return true;
  });
  if (isOurs) ports.log.warn('recovery closed for an hour', { wrongCodes: wrongCodes.count });
}
