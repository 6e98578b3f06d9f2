import {
  findFirstHeartbeats,
  findStillSchedules,
} from '../../records/heartbeats';
import type { Troubles } from '../../records/incidents';
import { findSilentServices } from '../../records/outside-services';
import { within } from '../../within';
import type { HealthPorts, HealthRecords } from './ports';

const answerWithinMs = 5_000;
/**
 * The sweep takes 40 in a minute: what waits longer is not swept, or there is
 * too much of it.
 */
const maxDelayMs = 15 * 60_000;

/**
 * Costs the reads of three documents and one call to the bucket. It never
 * rejects.
 */
export async function findTroubles(ports: HealthPorts): Promise<Troubles> {
  const now = ports.now();
  const [records, isBucketSilent] = await Promise.all([
    within(answerWithinMs, readRecords(ports, now)).catch(() => null),
    within(answerWithinMs, ports.askBucket()).then(
      () => false,
      () => true,
    ),
  ]);
  if (records === null) {
    return {
      database: true,
      bucket: isBucketSilent,
      queue: false,
      schedules: [],
      services: [],
    };
  }
  return {
    database: false,
    bucket: isBucketSilent,
    queue: records.isQueueLate,
    schedules: findStillSchedules(records.heartbeats ?? {}, now),
    services: findSilentServices(records.contacts, now),
  };
}

/** Whether everything works. */
export function isHealthy({
  database,
  bucket,
  queue,
  schedules,
  services,
}: Troubles): boolean {
  return (
    !database &&
    !bucket &&
    !queue &&
    schedules.length === 0 &&
    services.length === 0
  );
}

async function readRecords(
  { health }: HealthPorts,
  now: Date,
): Promise<HealthRecords> {
  const records = await health.readRecords(
    new Date(now.getTime() - maxDelayMs),
  );
  const firstHeartbeats = findFirstHeartbeats(records.heartbeats, now);
  if (Object.keys(firstHeartbeats).length > 0) {
    await health.saveHeartbeats(firstHeartbeats);
  }
  return {
    ...records,
    heartbeats: { ...records.heartbeats, ...firstHeartbeats },
  };
}
