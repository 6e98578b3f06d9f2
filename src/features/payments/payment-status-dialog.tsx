import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { describeError } from '@/domain/error-messages';
import { Dialog } from '@/ui/overlays/dialog';
import { ErrorState } from '@/ui/error-state';
import { KenteStrip } from '@/ui/kente-strip';
import { Bone, Skeleton } from '@/ui/skeleton';
import { CaseNote } from './charge/case-note';
import type { ApprovalHints } from './use-hints';
import { PaymentActions, type PaymentActionProps } from './payment-actions';
import { PaymentFailed } from './payment-failed';
import { PaymentPaid } from './payment-paid';
import { PaymentPending } from './payment-pending';
import { getPaymentStage, type PaymentStage } from '@/domain/payment-stage';
import { describeStage, doNotPayAgainText } from './payment-words';
import type { LivePayment } from './use-payment';
import { useNow } from '@/lib/hooks/use-now';

export interface PaymentStatusDialogProps extends PaymentActionProps {
  live: LivePayment;
  address: string | null;
  /** of an appointment */
  when?: string | null | undefined;
  hints: ApprovalHints;
  /** what the payer reported about it, if anything; while that is open, nothing is paid again */
  paymentCase?: PaymentCase | null | undefined;
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
      {live.kind === 'failed' && (
        <>
          <ErrorState message={describeError(live.error)} onRetry={live.retry} />
          <p className="mt-4 rounded-sm bg-sunken px-4 py-3 text-[.875rem] text-ink-2">{doNotPayAgainText}</p>
        </>
      )}
      {live.kind === 'missing' && (
        <p role="alert" className="text-ink-2">
          We cannot find this payment. Look under History and Payments.
        </p>
      )}
    </Dialog>
  );
}

const titles: Readonly<Record<PaymentStage, string>> = {
  waiting: 'Payment Pending',
  'run-out': 'Payment Pending',
  paid: 'Payment Successful',
  failed: 'Payment failed',
};

function ReadyDialog({
  payment,
  address,
  when = null,
  hints,
  paymentCase = null,
  ...actions
}: PaymentStatusDialogProps & { payment: Payment }) {
  const open = payment.state === 'created' || payment.state === 'pending';
  const now = useNow(open ? 1_000 : null);
  const stage = getPaymentStage(payment, now);
  return (
    <Dialog
      open
      onClose={actions.onClose}
      title={titles[stage]}
      banner={stage === 'paid' ? <KenteStrip /> : undefined}
      footer={
        <PaymentActions
          key={stage}
          {...actions}
          held={paymentCase?.state === 'open'}
          payment={payment}
          stage={stage}
        />
      }
    >
      {/* There from the start: what it says later is read out. */}
      <p role="status" className="sr-only">
        {describeStage(stage, payment)}
      </p>
      {stage !== 'paid' && paymentCase !== null && paymentCase.state !== 'matched' && (
        <CaseNote paymentCase={paymentCase} />
      )}
      {stage === 'paid' && <PaymentPaid payment={payment} address={address} when={when} />}
      {stage === 'failed' && <PaymentFailed payment={payment} />}
      {(stage === 'waiting' || stage === 'run-out') && (
        <PaymentPending payment={payment} hints={hints} runOut={stage === 'run-out'} now={now} />
      )}
    </Dialog>
  );
}
