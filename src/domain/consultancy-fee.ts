import type { AdminConfig } from '@contract/entities/admin-config';
import { parseCedis, type Pesewas } from '@contract/values/payment/money';

/** null while no fee is set: nobody is asked to pay nothing. */
export function findConsultancyFee(config: Pick<AdminConfig, 'ConsultancyAmount'> | null): Pesewas | null {
  const cedis = config?.ConsultancyAmount ?? 0;
  return cedis > 0 ? parseCedis(cedis) : null;
}
