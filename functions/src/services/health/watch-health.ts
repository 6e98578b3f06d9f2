import { paymentsCollection } from '@contract/entities/payment/payment';
import type { ChangePorts } from '../../base-ports';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { HealthPorts, Troubles } from '../../records/health';
import { changeIncident, findOpenIncident, incidentsCollection, listTroubles } from '../../records/incidents';
import { examine } from './examine';

export type WatchPorts = ChangePorts & HealthPorts;

const dayMs = 24 * 60 * 60_000;
const mostUnsettled = 100;

/** Administrators are told of a trouble once, and again when another one joins it. */
export async function watchHealth(ports: WatchPorts): Promise<void> {
  const troubles = await examine(ports);
  if (!troubles.database) await tellTroubles(ports, troubles);
  await reportUnsettled(ports);
}

async function tellTroubles(ports: WatchPorts, troubles: Troubles): Promise<void> {
  const { db } = ports;
  const change = await runWithOutbox(ports, async (transaction, outbox) => {
    const now = ports.now();
    const open = await findOpenIncident(db, ports.log, transaction);
    const changed = changeIncident(open?.incident ?? null, listTroubles(troubles), now);
    if (changed === null) return null;
    const ref = open?.ref ?? db.collection(incidentsCollection).doc();
    transaction.set(ref, changed);
    if (changed.endedAt === null)
      outbox.enqueueForAdministrators({ kind: 'trouble', recordId: ref.id, at: now, usefulForMs: dayMs });
    return changed;
  });
  if (change !== null && change.endedAt !== null) ports.log.info('healthy again', { since: change.since });
}

/** Nobody can answer a prompt of yesterday, so the gateway must have said something since. */
async function reportUnsettled({ db, log, ...ports }: WatchPorts): Promise<void> {
  const unsettled = db
    .collection(paymentsCollection)
    .where('state', 'in', ['created', 'pending'])
    .where('createdAt', '<', new Date(ports.now().getTime() - dayMs))
    .limit(mostUnsettled);
  const { count } = (await unsettled.count().get()).data();
  if (count > 0) log.error('payments unsettled for a day', { count });
}
