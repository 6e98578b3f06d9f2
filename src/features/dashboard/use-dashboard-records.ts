import { findConsultancyFee } from '@/domain/consultancy-fee';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin/admin-config';
import { advertAndContact } from '@/repositories/advert-and-contact';
import { services } from '@/repositories/services';

/** What the dashboard shows besides the owner's requests, live. Null: not here yet, or not at all. */
export function useDashboardRecords() {
  const offered = useLive(services());
  const config = useLive(adminConfig());
  const advert = useLive(advertAndContact());
  return {
    services: dataOf(offered),
    consultancyFee: findConsultancyFee(dataOf(config)),
    advert: dataOf(advert),
    /** the advert is settled: its record or the fallback can be shown */
    advertSettled: advert.kind !== 'loading',
    /** asks again for what did not come */
    retry: () => {
      for (const live of [offered, config, advert]) if (live.kind === 'failed') live.retry();
    },
  };
}
