import { defaultPromisedWorkingDays } from '@contract/values/booking/public-holidays';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { dataOf, useLive } from '@/session/use-live';

/** What is known of all services, beside the record of each. */
export interface ServiceFacts {
  /** from payment to results; null where it cannot be read */
  workingDays: number | null;
}

/** @returns null while it is loading: what comes later would move the page */
export function useServiceFacts(): ServiceFacts | null {
  const config = useLive(adminConfig());
  if (config.kind === 'loading') return null;
  if (config.kind === 'failed') return { workingDays: null };
  const { promisedWorkingDays = defaultPromisedWorkingDays } =
    dataOf(config) ?? {};
  return { workingDays: promisedWorkingDays };
}
