import { findConsultancyFee } from '@/domain/consultancy-fee';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin/admin-config';
import { advertAndContact } from '@/repositories/advert-and-contact';
import { services } from '@/repositories/services';

/** null: not loaded yet, or not set. */
export function useDashboardRecords() {
  const offered = useLive(services());
  const config = useLive(adminConfig());
  const advert = useLive(advertAndContact());
  return {
    services: dataOf(offered),
    consultancyFee: findConsultancyFee(dataOf(config)),
    advert: dataOf(advert),
    advertSettled: advert.kind !== 'loading',
    retry: () => {
      for (const live of [offered, config, advert]) if (live.kind === 'failed') live.retry();
    },
  };
}
