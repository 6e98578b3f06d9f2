import type { HealthAnswer } from '@contract/endpoints/health';
import type { Troubles } from '../../records/incidents';
import { findTroubles, isHealthy } from './find-troubles';
import type { HealthPorts } from './ports';

/** Checks everything, and logs what does not work. */
export async function examine(ports: HealthPorts): Promise<Troubles> {
  const troubles = await findTroubles(ports);
  if (!isHealthy(troubles)) ports.log.error('unhealthy', { ...troubles });
  return troubles;
}

const keptForMs = 5_000;

/**
 * The answer of /api/health, which never rejects. Each process checks at most
 * once in five seconds.
 */
export function createHealthReport(
  ports: HealthPorts,
  version: string,
): () => Promise<HealthAnswer> {
  let lastReport: { until: number; answer: Promise<HealthAnswer> } | null =
    null;
  return () => {
    const now = ports.now();
    if (lastReport === null || now.getTime() >= lastReport.until) {
      const answer = examine(ports).then((troubles) =>
        describe(troubles, version, now),
      );
      lastReport = { until: now.getTime() + keptForMs, answer };
    }
    return lastReport.answer;
  };
}

/**
 * Only which parts are down: names of schedules and services stay in the log.
 */
function describe(
  troubles: Troubles,
  version: string,
  now: Date,
): HealthAnswer {
  const { database, bucket, queue, schedules, services } = troubles;
  const describePart = (isDown: boolean) => (isDown ? 'down' : 'ok');
  // Nothing else is known while the database does not answer.
  const describeStored = (isDown: boolean) =>
    database ? 'unknown' : describePart(isDown);
  const isSenderDown = services.some((service) => service !== 'gateway');
  return {
    status: isHealthy(troubles) ? 'healthy' : 'unhealthy',
    version,
    time: now.toISOString(),
    parts: {
      database: describePart(database),
      bucket: describePart(bucket),
      queue: describeStored(queue || isSenderDown),
      schedules: describeStored(schedules.length > 0),
      gateway: describeStored(services.includes('gateway')),
    },
  };
}
