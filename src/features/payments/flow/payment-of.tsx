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
const lookUpLimitMs = 8_000;

export interface PaymentStart {
  target: PaymentTarget;
  /** a payment for it may be pending or paid: then that one is shown */
  mayStand: boolean;
  /**
   * a payment of it that is shown, whatever its state, and that the gateway is
   * asked about at once
   */
  paymentToVerify?: string;
}

/**
 * @param props.start null after a reload or a step forward: then target and
 * standing payment are looked up
 * @param props.foundTarget undefined while it is being loaded
 * @param props.notice shows at once while it is looked up
 */
export function PaymentOf({
  documentId,
  start,
  foundTarget,
  notice,
  ...flow
}: Pick<PaymentFlowProps, 'onClose'> & {
  documentId: string;
  start: PaymentStart | null;
  foundTarget: PaymentTarget | null | undefined;
  notice?: string | undefined;
}) {
  const { uid } = useUser();
  const [mayStand] = useState(start?.mayStand ?? true);
  const [paymentToVerify] = useState(start?.paymentToVerify ?? null);
  const standing = useLoaded(async () => ({
    paymentId: mayStand ? await findStandingInTime(uid, documentId) : null,
  }));
  const target = start === null ? foundTarget : start.target;
  if (target === undefined || (mayStand && standing === null)) {
    return (
      <DialogWait title="Payment" notice={notice} onClose={flow.onClose} />
    );
  }
  return (
    <PaymentFlow
      {...flow}
      target={target}
      paymentId={paymentToVerify ?? standing?.paymentId ?? null}
      firstAction={paymentToVerify === null ? undefined : 'verify'}
    />
  );
}

/** null, too, where the look-up fails or takes too long */
async function findStandingInTime(
  uid: string,
  documentId: string,
): Promise<string | null> {
  try {
    return await withTimeLimit(
      lookUpLimitMs,
      findStandingPayment(uid, documentId),
    );
  } catch {
    return null;
  }
}
