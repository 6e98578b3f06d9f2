import type { HealthAnswer } from '@contract/endpoints/health';
import { findTroubles, isHealthy, type HealthPorts, type Troubles } from '../../records/health';

/** Looks at everything, and writes to the log what does not work. */
export async function examine(ports: HealthPorts): Promise<Troubles> {
  const troubles = await findTroubles(ports);
  if (!isHealthy(troubles)) ports.log.error('unhealthy', { ...troubles });
  return troubles;
}

const keptForMs = 5_000;

/**
 * The answer of /api/health. However often it is asked for, everything is looked at once in five seconds in each process:
 * three reads and one call to the bucket.
 * @returns what tells it, never a rejection
 */
export function createHealthReport(ports: HealthPorts, version: string): () => Promise<HealthAnswer> {
  let kept: { until: number; answer: Promise<HealthAnswer> } | null = null;
  return () => {
    const at = ports.now();
    if (kept === null || at.getTime() >= kept.until) {
      const answer = examine(ports).then((troubles) => describe(troubles, version, at));
      kept = { until: at.getTime() + keptForMs, answer };
    }
    return kept.answer;
  };
}

/** Which parts do not work and nothing more: names of schedules and services stand in the log. */
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
