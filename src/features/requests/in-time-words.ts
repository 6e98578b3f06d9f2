import {
  inTimeDays,
  type InTimeFigures,
} from '@contract/entities/in-time-figures';
import { serverNow } from '@/lib/server-clock';

/** After this time the figure would be about other days than it says. */
const staleAfterMs = 4 * 24 * 60 * 60_000;

/**
 * 'In the last 90 days, 18 of 20 results came by the promised day'; null where
 * too few were counted, or nobody has counted lately.
 * @param now by the server's clock
 */
export function describeInTime(
  { countedAt, services }: InTimeFigures,
  serviceId: string,
  now = serverNow(),
): string | null {
  const figure = services[serviceId];
  const isStale = now.getTime() - countedAt.getTime() > staleAfterMs;
  if (figure === undefined || isStale) return null;
  return `In the last ${inTimeDays} days, ${figure.inTime} of ${figure.sent} results came by the promised day`;
}
