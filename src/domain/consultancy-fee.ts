import {
  unreadable,
  type AdminConfigReading,
} from '@contract/entities/admin-config-reading';
import { findPesewas, type Pesewas } from '@contract/values/payment/money';

/**
 * null while no fee is set, 'unreadable' where what is set is no amount: in both
 * cases nobody is asked to pay, least of all nothing.
 */
export function findConsultancyFee(
  config: Pick<AdminConfigReading, 'ConsultancyAmount'> | null,
): Pesewas | typeof unreadable | null {
  const cedis = config?.ConsultancyAmount ?? 0;
  if (cedis === unreadable) return unreadable;
  return cedis > 0 ? (findPesewas(cedis) ?? unreadable) : null;
}
