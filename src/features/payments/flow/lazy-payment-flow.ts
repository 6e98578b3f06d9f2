import { lazyPart } from '@/lib/parts/lazy-part';

export const PaymentOf = lazyPart(
  async () => (await import('./payment-of')).PaymentOf,
);
export const PaymentFlow = lazyPart(
  async () => (await import('./payment-flow')).PaymentFlow,
);
