import type { ReactNode } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import { Button } from '@/ui/button';
import type { PaymentStage } from '@/domain/payment-stage';

export interface PaymentActionProps {
  verifying: boolean;
  onVerify: (payment: Payment) => void;
  onPayAgain: (payment: Payment) => void;
  /** stands in the footer once the prompt has run out or failed: "I was charged" */
  moreActions?: ((payment: Payment) => ReactNode) | undefined;
  onClose: () => void;
}

interface Props extends PaymentActionProps {
  payment: Payment;
  /** a case about it is open: not to be paid again */
  held: boolean;
  stage: PaymentStage;
}

/** What can be done about a payment: one main action, further ones, and the way out. */
export function PaymentActions({
  payment,
  held,
  stage,
  verifying,
  moreActions,
  onVerify,
  onPayAgain,
  onClose,
}: Props) {
  if (stage === 'paid')
    return (
      <Button large full className="basis-full!" onClick={onClose}>
        Done
      </Button>
    );
  return (
    <>
      {stage === 'failed' && !held && (
        <Button large full className="basis-full!" onClick={() => onPayAgain(payment)}>
          Pay again
        </Button>
      )}
      {stage !== 'failed' && (
        <Button
          large
          full
          className="basis-full!"
          busy={verifying && 'Verifying...'}
          onClick={() => onVerify(payment)}
        >
          Verify Payment
        </Button>
      )}
      <div className="basis-full flex flex-wrap gap-3 *:w-auto! *:flex-auto!">
        {stage !== 'waiting' && moreActions?.(payment)}
        <Button look="quiet" onClick={onClose}>
          {stage === 'failed' || held ? 'Close' : 'I will pay later'}
        </Button>
      </div>
    </>
  );
}
