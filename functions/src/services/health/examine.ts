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
  let kept: { until: number; answer: Promise<HealthAnswer> } | null = null;
  return () => {
    const at = ports.now();
    if (kept === null || at.getTime() >= kept.until) {
      const answer = examine(ports).then((troubles) =>
        describe(troubles, version, at),
      );
      kept = { until: at.getTime() + keptForMs, answer };
    }
    return kept.answer;
  };
}

/**
 * Only which parts are down: names of schedules and services stay in the log.
 */
function describe(troubles: Troubles, version: string, at: Date): HealthAnswer {
  const { database, bucket, queue, schedules, services } = troubles;
  const part = (isDown: boolean) => (isDown ? 'down' : 'ok');
  const stored = (isDown: boolean) => (database ? 'unknown' : part(isDown));
  return {
    status: isHealthy(troubles) ? 'healthy' : 'unhealthy',
    version,
    time: at.toISOString(),
    parts: {
      database: part(database),
      bucket: part(bucket),
      queue: stored(queue || services.some((service) => service !== 'gateway')),
      schedules: stored(schedules.length > 0),
      gateway: stored(services.includes('gateway')),
    },
  };
}
