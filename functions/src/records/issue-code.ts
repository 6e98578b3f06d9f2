import type { Firestore } from 'firebase-admin/firestore';
import { OtpRecord, otpCollection } from '@contract/entities/account/otp-record';
import { runTransaction } from '../firestore/run-transaction';
import { findStored } from '../firestore/stored-document';
import type { KeyedHash } from '../keyed-hash';
import { deriveDigits, installCode, isLive } from './otp-state';

interface IssuePorts {
  db: Firestore;
  hash: KeyedHash;
  /** random bytes in hex */
  newSeed(): string;
  now(): Date;
}

interface IssueInput {
  /** trimmed, lower case */
  address: string;
  outboxId: string;
  /** whose password it may change; null stores a code that no digits fit */
  uid: string | null;
}

/** The address itself is stored nowhere. */
export function findRecordId(hash: KeyedHash, address: string): string {
  return hash('otp-address', address);
}

/** Writes the same for an address without an account. Null for a code replaced, used up or nobody's. */
export async function issueCode(ports: IssuePorts, input: IssueInput): Promise<string | null> {
  const { db, hash } = ports;
  const { outboxId, uid } = input;
  const recordId = findRecordId(hash, input.address);
  const ref = db.collection(otpCollection).doc(recordId);
  const code = await runTransaction(db, async (transaction) => {
    const record = findStored(OtpRecord, await transaction.get(ref));
    const seed = ports.newSeed();
    const next = installCode(hash, record, { recordId, outboxId, uid, seed }, ports.now());
    if (next !== null && next !== record) transaction.set(ref, next);
    return next?.code ?? null;
  });
  return code?.uid !== null && isLive(code, ports.now()) ? deriveDigits(hash, code.seed) : null;
}
