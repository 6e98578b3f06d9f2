import { otpLifetimeMs } from '../../records/recovery-limits';
import { findRecordId } from '../../records/issue-code';
import { startRecord } from '../../records/otp-state';
import { sendsFromSource, sendsToAddress } from './limits';
import type { RecoveryPorts } from './ports';

/**
 * Ends the old code and enqueues the mail with a new one. Does not look up the
 * account: neither answer nor time tell whether there is one (S2).
 * @param address trimmed, lower case
 * @throws AppError resource-exhausted
 */
export async function sendCode(
  ports: RecoveryPorts,
  address: string,
  source: string,
): Promise<void> {
  const { hash } = ports;
  const recordId = findRecordId(hash, address);
  const outboxId = ports.queue.store.newId();
  await ports.recoveryStore.transact(async (transaction, outbox) => {
    const now = ports.now();
    const [before, countBySource, countByAddress] = await Promise.all([
      transaction.findCode(recordId),
      transaction.openLimit(sendsFromSource(hash, source), now),
      transaction.openLimit(sendsToAddress(recordId), now),
    ]);
    countBySource(outboxId);
    countByAddress(outboxId);
    transaction.saveCode(recordId, startRecord(outboxId, now, before));
    outbox.enqueue({
      outboxId,
      kind: 'recovery',
      to: { address },
      at: now,
      usefulForMs: otpLifetimeMs,
    });
  });
}
