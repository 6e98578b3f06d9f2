import type { RecoveryPorts } from './ports';
import { findClosedUntil, type WrongCodes } from './wrong-codes-state';

const usefulForMs = 24 * 60 * 60_000;

/**
 * Closes recovery for an hour, when too many codes were wrong; administrators
 * are told once for each closing. May be repeated.
 */
export async function closeRecoveryIfNeeded(
  ports: RecoveryPorts,
  wrongCodes: WrongCodes,
): Promise<void> {
  if (findClosedUntil(wrongCodes, ports.now()) === null) return;
  const isClosedByUs = await ports.recoveryStore.transact(
    async (transaction, outbox) => {
      const now = ports.now();
      const closedUntil = await transaction.findClosedUntil();
      const newClosedUntil = findClosedUntil(
        { count: wrongCodes.count, closedUntil },
        now,
      );
      if (newClosedUntil === null) return false;
      transaction.saveClosedUntil(newClosedUntil);
      outbox.enqueueForAdministrators({
        kind: 'recovery-closed',
        at: now,
        usefulForMs,
      });
      return true;
    },
  );
  if (isClosedByUs) {
    ports.log.warn('recovery closed for an hour', {
      wrongCodes: wrongCodes.count,
    });
  }
}
