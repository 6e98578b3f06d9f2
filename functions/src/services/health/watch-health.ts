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
  { health, log, now }: HealthPorts,
  troubles: Troubles,
): Promise<void> {
  const changed = await health.transact(async (transaction, outbox) => {
    const at = now();
    const open = await transaction.findOpenIncident();
    const incident = changeIncident(
      open?.incident ?? null,
      listTroubles(troubles),
      at,
    );
    if (incident === null) return null;
    const id = open?.id ?? transaction.newIncidentId();
    transaction.saveIncident(id, incident);
    const isOver = incident.endedAt !== null;
    if (!isOver) {
      outbox.enqueueForAdministrators({
        kind: 'trouble',
        recordId: id,
        at,
        usefulForMs: dayMs,
      });
    }
    return incident;
  });
  if (changed !== null && changed.endedAt !== null) {
    log.info('healthy again', { since: changed.since });
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
