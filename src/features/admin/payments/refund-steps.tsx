import * as z from 'zod/mini';
import type { Payment } from '@contract/entities/payment/payment';
import { refundReasonMaxLength } from '@contract/values/limits';
import { formatGhs } from '@contract/values/payment/money';
import { findTelcoTransid } from '@contract/values/payment/telco-transid';
import { describeWallet } from '@/domain/payment-labels';
import { decideRefund, proposeRefund, recordRefund } from '@/repositories/payments/refunds';
import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';
import { WrittenStep, writtenText } from '../shared/written-step';
import { isStillNeeded, type RefundStep } from './refund-words';

interface StepProps {
  payment: Payment;
  change: Change;
  onBack: () => void;
}

/** The question before a step is taken; takes the place of the details. */
export function RefundQuestion({ step, ...props }: StepProps & { step: RefundStep }) {
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

function ProposeStep({ payment, change, onBack }: StepProps) {
  const { paymentId } = payment;
  return (
    <WrittenStep
      title="Propose a refund?"
      text={`${formatGhs(payment.amountPesewas)} goes back to ${describeWallet(payment)} if another administrator approves.`}
      change={change}
      busyLabel="Proposing..."
      confirmLabel="Propose refund"
      schema={Reason}
      onConfirm={(reason) =>
        change.run(() => proposeRefund({ paymentId, reason }), 'Proposed. Another administrator decides.')
      }
      onBack={onBack}
      above={
        isStillNeeded(payment) && (
          <p className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]">
            This payment paid for a request. The refund does not stop the request.
          </p>
        )
      }
    >
      {(field) => (
        <TextAreaField
          label="Reason"
          hint="The other administrator reads this. The audit keeps it."
          rows={3}
          {...field}
        />
      )}
    </WrittenStep>
  );
}

function ApproveStep({ payment, change, onBack }: StepProps) {
  const { paymentId, refund } = payment;
  const round = refund?.round ?? 1;
  return (
    <ConfirmStep
      title="Approve the refund?"
      text={`${formatGhs(payment.amountPesewas)} then has to be sent to ${describeWallet(payment)}. You cannot undo this.`}
      change={change}
      busyLabel="Approving..."
      confirmLabel="Approve"
      onConfirm={() =>
        change.run(
          () => decideRefund({ paymentId, round, decision: 'approve' }),
          'Approved. You can send the money now.',
        )
      }
      onBack={onBack}
    />
  );
}

function DeclineStep({ payment, change, onBack }: StepProps) {
  const { paymentId, refund } = payment;
  const body = { paymentId, round: refund?.round ?? 1, decision: 'decline' } as const;
  return (
    <WrittenStep
      title="Decline the refund?"
      text="The money stays with us. Any administrator can propose the refund again."
      change={change}
      busyLabel="Declining..."
      confirmLabel="Decline"
      danger
      schema={Reason}
      onConfirm={(reason) => change.run(() => decideRefund({ ...body, reason }), 'Declined.')}
      onBack={onBack}
    >
      {(field) => (
        <TextAreaField
          label="Reason"
          hint="The administrator who proposed it reads this. The audit keeps it."
          rows={3}
          {...field}
        />
      )}
    </WrittenStep>
  );
}

function RecordStep({ payment, change, onBack }: StepProps) {
  const { paymentId, refund } = payment;
  return (
    <WrittenStep
      title="Record the transfer"
      text={`You have sent ${formatGhs(payment.amountPesewas)} to ${describeWallet(payment)}. We tell the payer by e-mail and SMS.`}
      change={change}
      busyLabel="Saving..."
      confirmLabel="Money is sent"
      schema={TransferNumber}
      onConfirm={(transferNumber) =>
        change.run(
          () => recordRefund({ paymentId, round: refund?.round ?? 1, transferNumber }),
          'Recorded. We tell the payer.',
        )
      }
      onBack={onBack}
    >
      {(field) => (
        <TextField
          label="Transaction number of the transfer"
          hint="From the network's SMS about your transfer. You can paste the whole SMS."
          figures
          autoComplete="off"
          {...field}
        />
      )}
    </WrittenStep>
  );
}
