import {
  changeIncident,
  listTroubles,
  type Troubles,
} from '../../records/incidents';
import { examine } from './examine';
import type { HealthPorts } from './ports';

const dayMs = 24 * 60 * 60_000;

/**
 * Administrators are told of a trouble once, and again when another one joins
 * it.
 */
export async function watchHealth(ports: HealthPorts): Promise<void> {
  const troubles = await examine(ports);
  if (!troubles.database) await notifyOfTroubles(ports, troubles);
  await reportUnsettled(ports);
}

async function notifyOfTroubles(
  ports: HealthPorts,
  troubles: Troubles,
): Promise<void> {
  const { health, log } = ports;
  const changedIncident = await health.transact(async (transaction, outbox) => {
    const now = ports.now();
    const openIncident = await transaction.findOpenIncident();
    const incident = changeIncident(
      openIncident?.incident ?? null,
      listTroubles(troubles),
      now,
    );
    if (incident === null) return null;
    const id = openIncident?.id ?? transaction.newIncidentId();
    transaction.saveIncident(id, incident);
    const isOver = incident.endedAt !== null;
    if (!isOver) {
      outbox.enqueueForAdministrators({
        kind: 'trouble',
        recordId: id,
        at: now,
        usefulForMs: dayMs,
      });
    }
    return incident;
  });
  if (changedIncident !== null && changedIncident.endedAt !== null) {
    log.info('healthy again', { since: changedIncident.since });
  }
}

/**
 * Nobody can answer a prompt of yesterday, so the gateway must have said
 * something since.
 */
async function reportUnsettled({
  health,
  log,
  now,
}: HealthPorts): Promise<void> {
  const count = await health.countUnsettledPayments(
    new Date(now().getTime() - dayMs),
  );
  if (count > 0) log.error('payments unsettled for a day', { count });
}
