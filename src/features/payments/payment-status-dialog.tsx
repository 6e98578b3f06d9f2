import type { Payment } from '@contract/entities/payment';
import { describeError } from '@/lib/error-messages';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { KenteStrip } from '@/ui/kente-strip';
import { Bone, Skeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import type { ApprovalHints } from './network-names';
import { PaymentFailed } from './payment-failed';
import { PaymentPaid } from './payment-paid';
import { PaymentPending } from './payment-pending';
import { getPaymentStage } from './payment-stage';
import type { LivePayment } from './use-payment';
import { useNow } from './use-now';

export interface PaymentStatusDialogProps {
  live: LivePayment;
  address: string | null;
  hints: ApprovalHints;
  verifying: boolean;
  onVerify: (payment: Payment) => void;
  onPayAgain: (payment: Payment) => void;
  onClose: () => void;
}

/** Pending, successful or failed, as the server's record says, live. */
export function PaymentStatusDialog(props: PaymentStatusDialogProps) {
  const { live, onClose } = props;
  if (live.kind === 'ready') return <ReadyDialog {...props} payment={live.payment} />;
  return (
    <Dialog open onClose={onClose} title={live.kind === 'missing' ? 'Payment Not Found' : 'Payment Pending'}>
      {live.kind === 'loading' && (
        <Skeleton label="Loading the payment">
          <div className="grid gap-4">
            <Bone width="11rem" height="26px" />
            <Bone width="70%" height="16px" />
            <Bone height="150px" />
            <Bone height="88px" />
          </div>
        </Skeleton>
      )}
      {live.kind === 'failed' && <ErrorState message={describeError(live.error)} onRetry={live.retry} />}
      {live.kind === 'missing' && (
        <p className="text-ink-2">We cannot find this payment. Look under History and Payments.</p>
      )}
    </Dialog>
  );
}

function ReadyDialog({
  payment,
  address,
  hints,
  verifying,
  onVerify,
  onPayAgain,
  onClose,
}: PaymentStatusDialogProps & { payment: Payment }) {
  const open = payment.state === 'created' || payment.state === 'pending';
  const now = useNow(open);
  const stage = getPaymentStage(payment, now);
  if (stage === 'paid')
    return (
      <Dialog
        open
        onClose={onClose}
        title="Payment Successful"
        banner={<KenteStrip />}
        footer={
          <Button large full className="basis-full!" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="-mt-1 mb-3">
          <StatusBadge status="Verified" />
        </div>
        <PaymentPaid payment={payment} address={address} />
      </Dialog>
    );
  if (stage === 'failed')
    return (
      <Dialog
        open
        onClose={onClose}
        title="Payment failed"
        footer={
          <>
            <Button large full className="basis-full!" onClick={() => onPayAgain(payment)}>
              Pay again
            </Button>
            <Button look="quiet" full className="basis-full!" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <PaymentFailed payment={payment} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Payment Pending"
      footer={
        <>
          <Button
            large
            full
            className="basis-full!"
            busy={verifying && 'Verifying...'}
            onClick={() => onVerify(payment)}
          >
            Verify Payment
          </Button>
          <Button look="quiet" full className="basis-full!" onClick={onClose}>
            I will pay later
          </Button>
        </>
      }
    >
      <PaymentPending payment={payment} hints={hints} runOut={stage === 'run-out'} now={now} />
    </Dialog>
  );
}
