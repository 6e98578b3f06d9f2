import type { AdminConfig } from '@contract/entities/admin-config';
import { findPesewas, type Pesewas } from '@contract/values/payment/money';

/**
 * null while no fee is set, or none that is an amount: nobody is asked to pay
 * nothing.
 */
export function findConsultancyFee(
  config: Pick<AdminConfig, 'ConsultancyAmount'> | null,
): Pesewas | null {
  const cedis = config?.ConsultancyAmount ?? 0;
  return cedis > 0 ? findPesewas(cedis) : null;
}
