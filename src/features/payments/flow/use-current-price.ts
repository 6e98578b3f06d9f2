import { parseCedis, type Pesewas } from '@contract/values/payment/money';
import { findConsultancyFee } from '@/domain/consultancy-fee';
import { useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin/admin-config';
import { services } from '@/repositories/services';
import type { PaymentTarget } from './payment-target';

/**
 * What the server takes now (S6): the price of the service, which may have changed since the request was made, or the
 * consultation fee. Until they are known, the price the target came with.
 * @returns null where no fee is set: then nothing can be paid
 */
export function useCurrentPrice(target: PaymentTarget): Pesewas | null {
  const isBooking = target.paymentFor === 'consultancy';
  const config = useLive(isBooking ? adminConfig() : null);
  const offered = useLive(isBooking ? null : services());
  if (config.kind === 'empty') return findConsultancyFee(null);
  if (config.kind === 'ready') return findConsultancyFee(config.data);
  if (offered.kind !== 'ready') return target.amountPesewas;
  const service = offered.data.find(({ id, service_name }) =>
    target.serviceId === null ? service_name === target.serviceType : id === target.serviceId,
  );
  return service === undefined ? target.amountPesewas : parseCedis(service.price);
}
