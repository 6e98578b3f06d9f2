import { Suspense, lazy, useEffect } from 'react';
import { prefetchPart } from '@/lib/prefetch-part';
import { whenIdle } from '@/lib/when-idle';
import type { PaymentFlowProps } from './payment-flow';

const loadFlow = () => import('./payment-flow');
const PaymentFlow = lazy(async () => ({ default: (await loadFlow()).PaymentFlow }));

/** The payment dialog, fetched while the browser is idle: nobody pays in the first moment of a screen. */
export function LazyPaymentFlow({ flow }: { flow: PaymentFlowProps | null }) {
  useEffect(() => whenIdle(() => prefetchPart(loadFlow)), []);
  if (flow === null) return null;
  return (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          Opening the payment
        </p>
      }
    >
      <PaymentFlow {...flow} />
    </Suspense>
  );
}
