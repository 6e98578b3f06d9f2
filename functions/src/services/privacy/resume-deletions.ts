import { describe } from './delete-account';
import type { PrivacyPorts } from './ports';
import { runDeletion } from './run-deletion';

const batchSize = 20;
/** less than what the schedule gives a run, and than the first pause between two tries */
const runForMs = 4 * 60_000;

/**
 * Takes up every deletion whose time has come: those that a crash or a failure stopped, and those whose last pass is due.
 * One that fails again waits longer each time and does not hold up the others.
 */
export async function resumeDeletions(ports: PrivacyPorts): Promise<void> {
  const until = new Date(ports.now().getTime() + runForMs);
  for (const uid of await ports.store.listDue(ports.now(), batchSize)) {
    if (ports.now() >= until) return;
    try {
      const deletion = await ports.store.claim(uid, ports.now());
      if (deletion !== null) await runDeletion(ports, deletion, until);
    } catch (error) {
      ports.log.error('account deletion stopped, to be tried again', { uid, error: describe(error) });
    }
  }
}
