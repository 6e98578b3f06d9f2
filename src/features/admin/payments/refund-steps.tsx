import * as z from 'zod/mini';
import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import { refundReasonMaxLength } from '@contract/values/text-limits';
import { formatGhs } from '@contract/values/payment/money';
import { findTelcoTransid } from '@contract/values/payment/telco-transid';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { describeWallet } from '@/domain/payment-labels';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
  withdrawRefund,
} from '@/repositories/payments/change-payments';
import {
  ConfirmStep,
  WrittenStep,
  writtenText,
  type StepProps,
} from '../shared/confirm-step';
import { isStillNeeded, type RefundStep } from './refund-words';

const Reason = writtenText('Please write why.', refundReasonMaxLength);
const TransferNumber = z.string().check(
  z.overwrite(cleanPastedCode),
  z.refine(
    (typed) => findTelcoTransid(typed) !== null,
    "This is not a transaction number. Look in the network's SMS.",
  ),
);

export function RefundQuestion({
  step,
  payment,
  ...question
}: StepProps & { step: RefundStep; payment: Payment }) {
  const { paymentId, refund } = payment;
  const round = refund?.round ?? 1;
  const amount = formatGhs(getTakenPesewas(payment));
  const wallet = describeWallet(payment);
  switch (step) {
    case 'propose':
      return (
        <WrittenStep
          {...question}
          title="Propose a refund?"
          text={`${amount} goes back to ${wallet} if another administrator approves.`}
          busyLabel="Proposing..."
          confirmLabel="Propose refund"
          draftName={`refund-${step}-${round}-${paymentId}`}
          schema={Reason}
          label="Reason"
          hint="The other administrator reads this. The audit keeps it."
          perform={(reason) => proposeRefund({ paymentId, reason })}
          doneText="Proposed. Another administrator decides."
          warning={
            isStillNeeded(payment) &&
            'This payment paid for a request. The refund does not stop the request.'
          }
        />
      );
    case 'approve':
      return (
        <ConfirmStep
          {...question}
          title="Approve the refund?"
          text={`${amount} then has to be sent to ${wallet}. You cannot undo this.`}
          busyLabel="Approving..."
          confirmLabel="Approve"
          perform={() =>
            decideRefund({ paymentId, round, decision: 'approve' })
          }
          doneText="Approved. You can send the money now."
        />
      );
    case 'decline':
      return (
        <WrittenStep
          {...question}
          title="Decline the refund?"
          text="The money stays with us. Any administrator can propose the refund again."
          busyLabel="Declining..."
          confirmLabel="Decline"
          danger
          draftName={`refund-${step}-${round}-${paymentId}`}
          schema={Reason}
          label="Reason"
          hint="The administrator who proposed it reads this. The audit keeps it."
          perform={(reason) =>
            decideRefund({ paymentId, round, decision: 'decline', reason })
          }
          doneText="Declined."
        />
      );
    case 'withdraw':
      return (
        <WrittenStep
          {...question}
          title="The money cannot be sent?"
          text={`${amount} stays due. Any administrator can propose the refund again.`}
          busyLabel="Saving..."
          confirmLabel="It cannot be sent"
          draftName={`refund-${step}-${round}-${paymentId}`}
          schema={Reason}
          label="Reason"
          hint="What the network said. The audit keeps it."
          perform={(reason) => withdrawRefund({ paymentId, round, reason })}
          doneText="Recorded. The refund stays due."
        />
      );
    case 'record':
      return (
        <WrittenStep
          {...question}
          title="Record the transfer"
          text={`You have sent ${amount} to ${wallet}. We tell the payer.`}
          busyLabel="Saving..."
          confirmLabel="Money is sent"
          draftName={`refund-${step}-${round}-${paymentId}`}
          schema={TransferNumber}
          label="Transaction number of the transfer"
          hint="From the network's SMS about your transfer. You can paste the whole SMS."
          figures
          perform={(transferNumber) =>
            recordRefund({ paymentId, round, transferNumber })
          }
          doneText="Recorded. We tell the payer."
        />
      );
  }
}
