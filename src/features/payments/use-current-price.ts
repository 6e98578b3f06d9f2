import { useSyncExternalStore } from 'react';
import { parseCedis, type Pesewas } from '@contract/values/money';
import { getServicesStore } from '@/repositories/services';
import type { PaymentTarget } from './payment-target';

/**
 * What the server takes now: the price of the service, which may have changed since the request was made (S6). Until the
 * services are known, and for a booking, the price the target came with.
 */
export function useCurrentPrice(uid: string, target: PaymentTarget): Pesewas {
  const store = getServicesStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (target.paymentFor !== 'request' || live.kind !== 'ready') return target.amountPesewas;
  const service = live.data.find(({ id, service_name }) =>
    target.serviceId === null ? service_name === target.serviceType : id === target.serviceId,
  );
  return service === undefined ? target.amountPesewas : parseCedis(service.price);
}
