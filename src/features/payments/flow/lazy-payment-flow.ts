import { lazyPart } from '@/lib/parts/lazy-part';

/** From the wallet form to the outcome, fetched when somebody may pay next. */
export const PaymentOf = lazyPart(async () => (await import('./payment-of')).PaymentOf);
export const PaymentFlow = lazyPart(async () => (await import('./payment-flow')).PaymentFlow);
