import { useSyncExternalStore } from 'react';
import type { AdminConfig } from '@contract/entities/admin-config';
import type { Service } from '@contract/entities/service';
import { parseCedis, type Pesewas } from '@contract/values/money';
import { findConsultancyFee } from '@/domain/consultancy-fee';
import { getAdminConfigStore } from '@/repositories/admin-config';
import type { LiveStore } from '@/repositories/live-store';
import { getServicesStore } from '@/repositories/services';
import type { PaymentTarget } from './payment-target';

/**
 * What the server takes now (S6): the price of the service, which may have changed since the request was made, or the
 * consultation fee. Until they are known, the price the target came with.
 * @returns null where no fee is set: then nothing can be paid
 */
export function useCurrentPrice(uid: string, target: PaymentTarget): Pesewas | null {
  const services = getServicesStore(uid);
  const config = getAdminConfigStore(uid);
  const isBooking = target.paymentFor === 'consultancy';
  const store: LiveStore<readonly Service[] | AdminConfig | null> = isBooking ? config : services;
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind !== 'ready') return target.amountPesewas;
  if (!isServices(live.data)) return findConsultancyFee(live.data);
  const service = live.data.find(({ id, service_name }) =>
    target.serviceId === null ? service_name === target.serviceType : id === target.serviceId,
  );
  return service === undefined ? target.amountPesewas : parseCedis(service.price);
}

const isServices = (data: readonly Service[] | AdminConfig | null): data is readonly Service[] =>
  Array.isArray(data);
