import { useEffect, useState } from 'react';
import { useUser } from '@/session/session-context';
import { DialogWait } from '@/ui/overlays/dialog';
import { PaymentFlow, type PaymentFlowProps } from './payment-flow';
import { findStandingPayment, type PaymentTarget } from './payment-target';

export type PaymentStart = Pick<PaymentFlowProps, 'target' | 'paymentId'>;

/**
 * @param props.start null after a reload or a step forward: then the standing payment is looked up
 * @param props.target undefined while it is being loaded
 */
export function PaymentOf({
  documentId,
  start,
  target,
  ...flow
}: Pick<PaymentFlowProps, 'onPaid' | 'onClose'> & {
  documentId: string;
  start: PaymentStart | null;
  target: PaymentTarget | null | undefined;
}) {
  const [standing, setStanding] = useState<string | null | undefined>();
  const { uid } = useUser();
  const isKnown = start !== null;
  useEffect(() => {
    if (!isKnown) void findStandingPayment(uid, documentId).then(setStanding);
  }, [uid, documentId, isKnown]);
  if (start !== null) return <PaymentFlow {...flow} {...start} />;
  if (target === undefined || standing === undefined) return <DialogWait title="Payment" />;
  return <PaymentFlow {...flow} target={target} paymentId={standing} />;
}
