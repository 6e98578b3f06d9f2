import {
  fewestCountedResults,
  inTimeDays,
  type InTimeFigures,
} from '@contract/entities/in-time-figures';
import type { InTimePorts } from './ports';

const dayMs = 24 * 60 * 60_000;

/**
 * Publishes how many results of each service came in time lately, for who
 * decides whether to pay (decision 170). A service with too few results is left
 * out: of three results two thirds say nothing.
 */
export async function publishInTime({
  inTime,
  now,
}: InTimePorts): Promise<void> {
  const countedAt = now();
  const since = new Date(countedAt.getTime() - inTimeDays * dayMs);
  const services: InTimeFigures['services'] = {};
  for (const serviceId of await inTime.listServiceIds()) {
    const figure = await inTime.count(serviceId, since);
    if (figure.sent >= fewestCountedResults) services[serviceId] = figure;
  }
  await inTime.publish({ countedAt, services });
}
