import { OtpRecord, otpCollection } from '@contract/entities/account/otp-record';
import { otpLifetimeMs } from '@contract/values/limits';
import { findStored } from '../../firestore/stored-document';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { AccountPorts } from '../accounts/ports';
import { openLimit } from '../../firestore/open-limit';
import { findRecordId } from '../../records/issue-code';
import { sendsFromSource, sendsToAddress } from './limits';
import { startRecord } from '../../records/otp-state';

/**
 * Ends the old code. Does not look up the account: neither answer nor time tell whether there is one (S2).
 * @throws AppError resource-exhausted
 */
export async function sendCode(ports: AccountPorts, address: string, source: string): Promise<void> {
  const { db, hash } = ports;
  const recordId = findRecordId(hash, address);
  const outboxId = ports.queue.store.newId();
  await runWithOutbox(ports, async (transaction, outbox) => {
    const now = ports.now();
    const ref = db.collection(otpCollection).doc(recordId);
    const [before, countBySource, countByAddress] = await Promise.all([
      transaction.get(ref),
      openLimit(db, transaction, sendsFromSource(hash, source), now),
      openLimit(db, transaction, sendsToAddress(recordId), now),
    ]);
    countBySource(outboxId);
    countByAddress(outboxId);
    transaction.set(ref, startRecord(outboxId, now, findStored(OtpRecord, before)));
    outbox.enqueue({ outboxId, kind: 'recovery', to: { address }, at: now, usefulForMs: otpLifetimeMs });
  });
}
