import * as z from 'zod/mini';
import type { Payment } from '@contract/entities/payment/payment';
import { refundReasonMaxLength } from '@contract/values/limits';
import { formatGhs } from '@contract/values/payment/money';
import { findTelcoTransid } from '@contract/values/payment/telco-transid';
import { describeWallet } from '@/domain/payment-labels';
import { decideRefund, proposeRefund, recordRefund } from '@/repositories/payments/waiting-payments';
import { ConfirmStep, WrittenStep, writtenText, type StepProps } from '../shared/confirm-step';
import { isStillNeeded, type RefundStep } from './refund-words';

type RefundStepProps = StepProps & { payment: Payment };

/** The question before a step is taken; takes the place of the details. */
export function RefundQuestion({ step, ...props }: RefundStepProps & { step: RefundStep }) {
  switch (step) {
    case 'propose':
      return <ProposeStep {...props} />;
    case 'approve':
      return <ApproveStep {...props} />;
    case 'decline':
      return <DeclineStep {...props} />;
    case 'record':
      return <RecordStep {...props} />;
  }
}

const Reason = writtenText('Please write why.', refundReasonMaxLength);
const TransferNumber = z.string().check(
  z.trim(),
  z.refine(
    (typed) => findTelcoTransid(typed) !== null,
    "This is not a transaction number. Look in the network's SMS.",
  ),
);

function ProposeStep({ payment, ...step }: RefundStepProps) {
  const { paymentId } = payment;
  return (
    <WrittenStep
      {...step}
      title="Propose a refund?"
      text={`${formatGhs(payment.amountPesewas)} goes back to ${describeWallet(payment)} if another administrator approves.`}
      busyLabel="Proposing..."
      confirmLabel="Propose refund"
      schema={Reason}
      label="Reason"
      hint="The other administrator reads this. The audit keeps it."
      act={(reason) => proposeRefund({ paymentId, reason })}
      done="Proposed. Another administrator decides."
      warning={
        isStillNeeded(payment) && 'This payment paid for a request. The refund does not stop the request.'
      }
    />
  );
}

function ApproveStep({ payment, ...step }: RefundStepProps) {
  const { paymentId, refund } = payment;
  const round = refund?.round ?? 1;
  return (
    <ConfirmStep
      {...step}
      title="Approve the refund?"
      text={`${formatGhs(payment.amountPesewas)} then has to be sent to ${describeWallet(payment)}. You cannot undo this.`}
      busyLabel="Approving..."
      confirmLabel="Approve"
      act={() => decideRefund({ paymentId, round, decision: 'approve' })}
      done="Approved. You can send the money now."
    />
  );
}

function DeclineStep({ payment, ...step }: RefundStepProps) {
  const { paymentId, refund } = payment;
  const body = { paymentId, round: refund?.round ?? 1, decision: 'decline' } as const;
  return (
    <WrittenStep
      {...step}
      title="Decline the refund?"
      text="The money stays with us. Any administrator can propose the refund again."
      busyLabel="Declining..."
      confirmLabel="Decline"
      danger
      schema={Reason}
      label="Reason"
      hint="The administrator who proposed it reads this. The audit keeps it."
      act={(reason) => decideRefund({ ...body, reason })}
      done="Declined."
    />
  );
}

function RecordStep({ payment, ...step }: RefundStepProps) {
  const { paymentId, refund } = payment;
  return (
    <WrittenStep
      {...step}
      title="Record the transfer"
      text={`You have sent ${formatGhs(payment.amountPesewas)} to ${describeWallet(payment)}. We tell the payer by e-mail and SMS.`}
      busyLabel="Saving..."
      confirmLabel="Money is sent"
      schema={TransferNumber}
      label="Transaction number of the transfer"
      hint="From the network's SMS about your transfer. You can paste the whole SMS."
      figures
      act={(transferNumber) => recordRefund({ paymentId, round: refund?.round ?? 1, transferNumber })}
      done="Recorded. We tell the payer."
    />
  );
}
