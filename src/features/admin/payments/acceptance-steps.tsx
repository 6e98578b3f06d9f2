import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import { refundReasonMaxLength } from '@contract/values/text-limits';
import { formatGhs } from '@contract/values/payment/money';
import {
  decideAcceptance,
  proposeAcceptance,
} from '@/repositories/payments/change-payments';
import {
  ConfirmStep,
  WrittenStep,
  writtenText,
  type StepProps,
} from '../shared/confirm-step';
import type { AcceptanceStep } from './acceptance-words';

const Reason = writtenText('Please write why.', refundReasonMaxLength);

export function AcceptanceQuestion({
  step,
  payment,
  ...question
}: StepProps & { step: AcceptanceStep; payment: Payment }) {
  const { paymentId, otherAmount } = payment;
  const round = otherAmount?.round ?? 0;
  const takenAmount = formatGhs(getTakenPesewas(payment));
  const fullPrice = formatGhs(
    otherAmount?.pricePesewas ?? payment.amountPesewas,
  );
  const recordWord = payment.paymentFor === 'request' ? 'request' : 'booking';
  switch (step) {
    case 'propose-acceptance':
      return (
        <WrittenStep
          {...question}
          title="Propose to accept this payment?"
          text={`The ${recordWord} counts as paid with ${takenAmount} instead of ${fullPrice} if another administrator agrees.`}
          busyLabel="Proposing..."
          confirmLabel="Propose to accept"
          draftName={`acceptance-${step}-${round}-${paymentId}`}
          schema={Reason}
          label="Reason"
          hint="The other administrator reads this. The audit keeps it."
          perform={(reason) => proposeAcceptance({ paymentId, reason })}
          doneText="Proposed. Another administrator decides."
        />
      );
    case 'accept':
      return (
        <ConfirmStep
          {...question}
          title="Accept this payment as paid?"
          text={`The ${recordWord} is then paid with ${takenAmount} instead of ${fullPrice}. You cannot undo this.`}
          busyLabel="Accepting..."
          confirmLabel="Accept as paid"
          perform={() =>
            decideAcceptance({ paymentId, round, decision: 'approve' })
          }
          doneText={({ state }) =>
            state === 'paid' ? 'Accepted. We tell the payer.' : 'Saved.'
          }
        />
      );
    case 'decline-acceptance':
      return (
        <WrittenStep
          {...question}
          title="Decline to accept it?"
          text="The money stays undecided. Any administrator can propose a refund, or propose again to accept it."
          busyLabel="Declining..."
          confirmLabel="Decline"
          danger
          draftName={`acceptance-${step}-${round}-${paymentId}`}
          schema={Reason}
          label="Reason"
          hint="The administrator who proposed it reads this. The audit keeps it."
          perform={(reason) =>
            decideAcceptance({ paymentId, round, decision: 'decline', reason })
          }
          doneText="Declined."
        />
      );
  }
}
