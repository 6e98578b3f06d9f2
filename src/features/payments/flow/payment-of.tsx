import { useLoaded } from '@/lib/hooks/use-loaded';
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
  const { uid } = useUser();
  const standing = useLoaded(async () => ({
    paymentId: start === null ? await findStandingPayment(uid, documentId) : null,
  }));
  if (start !== null) return <PaymentFlow {...flow} {...start} />;
  if (target === undefined || standing === null) return <DialogWait title="Payment" />;
  return <PaymentFlow {...flow} {...standing} target={target} />;
}
