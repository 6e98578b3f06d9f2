import { useState } from 'react';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { withTimeLimit } from '@/lib/with-time-limit';
import { useUser } from '@/session/session-context';
import { DialogWait } from '@/ui/overlays/dialog-wait';
import { PaymentFlow, type PaymentFlowProps } from './payment-flow';
import { findStandingPayment, type PaymentTarget } from './payment-target';

/**
 * ms; then the form opens: the server answers a second start with the first
 * payment
 */
const lookUpMs = 8_000;

export interface PaymentStart {
  target: PaymentTarget;
  /** a payment for it may be pending or paid: then that one is shown */
  mayStand: boolean;
}

/**
 * @param props.start null after a reload or a step forward: then target and
 * standing payment are looked up
 * @param props.found undefined while it is being loaded
 * @param props.said shows at once while it is looked up
 */
export function PaymentOf({
  documentId,
  start,
  found,
  said,
  ...flow
}: Pick<PaymentFlowProps, 'onPaid' | 'onClose'> & {
  documentId: string;
  start: PaymentStart | null;
  found: PaymentTarget | null | undefined;
  said?: string | undefined;
}) {
  const { uid } = useUser();
  const [mayStand] = useState(start?.mayStand ?? true);
  const standing = useLoaded(async () => ({
    paymentId: mayStand
      ? await withTimeLimit(
          lookUpMs,
          findStandingPayment(uid, documentId),
        ).catch(() => null)
      : null,
  }));
  const target = start === null ? found : start.target;
  if (target === undefined || (mayStand && standing === null)) {
    return <DialogWait title="Payment" said={said} onClose={flow.onClose} />;
  }
  return (
    <PaymentFlow
      {...flow}
      target={target}
      paymentId={standing?.paymentId ?? null}
    />
  );
}
