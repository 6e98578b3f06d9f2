import { defaultPromisedWorkingDays } from '@contract/values/booking/public-holidays';
import type { InTimeFigures } from '@contract/entities/in-time-figures';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { inTimeFigures } from '@/repositories/public-figures/in-time-figures';
import { dataOf, useLive } from '@/session/use-live';

/** What is known of all services, beside the record of each. */
export interface ServiceFacts {
  /** from payment to results; null where it cannot be read */
  workingDays: number | null;
  /** null where nothing is counted, or it cannot be read */
  inTime: InTimeFigures | null;
}

/** @returns null while it is loading: what comes later would move the page */
export function useServiceFacts(): ServiceFacts | null {
  const config = useLive(adminConfig());
  const figures = useLive(inTimeFigures());
  if (config.kind === 'loading' || figures.kind === 'loading') return null;
  const { promisedWorkingDays = defaultPromisedWorkingDays } =
    dataOf(config) ?? {};
  return {
    workingDays: config.kind === 'failed' ? null : promisedWorkingDays,
    inTime: dataOf(figures),
  };
}
