import { useId, useState } from 'react';
import { RefundReason } from '@contract/endpoints/refunds';
import type { Payment } from '@contract/entities/payment';
import { refundReasonMaxLength } from '@contract/values/limits';
import { formatGhs } from '@contract/values/money';
import { findTelcoTransid } from '@contract/values/telco-transid';
import { focusField } from '@/lib/focus-field';
import { describeWallet } from '@/domain/payment-labels';
import { decideRefund, proposeRefund, recordRefund } from '@/repositories/refunds';
import { TextField } from '@/ui/field';
import { TextAreaField } from '@/ui/text-area-field';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';
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

function useTyped(findProblem: (typed: string) => string | null) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  return {
    typed: typed.trim(),
    /** takes the person to the field when it is not right yet */
    check: () => {
      setTried(true);
      if (findProblem(typed) === null) return true;
      focusField(id);
      return false;
    },
    field: {
      id,
      value: typed,
      error: (tried ? findProblem(typed) : null) ?? undefined,
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    },
  };
}

function findReasonProblem(typed: string): string | null {
  if (RefundReason.safeParse(typed).success) return null;
  return typed.trim() === '' ? 'Please write why.' : `At most ${refundReasonMaxLength} characters.`;
}

function ProposeStep({ payment, change, onBack }: StepProps) {
  const reason = useTyped(findReasonProblem);
  const { paymentId } = payment;
  return (
    <ConfirmStep
      title="Propose a refund?"
      text={`${formatGhs(payment.amountPesewas)} would go back to ${describeWallet(payment)}. Another administrator decides about it.`}
      change={change}
      busyLabel="Proposing..."
      confirmLabel="Propose refund"
      onConfirm={() =>
        reason.check() &&
        change.run(
          () => proposeRefund({ paymentId, reason: reason.typed }),
          'Proposed. Another administrator decides.',
        )
      }
      onBack={onBack}
    >
      {isStillNeeded(payment) && (
        <p className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]">
          This payment has paid for its request. A refund does not stop the request.
        </p>
      )}
      <TextAreaField
        label="Reason"
        hint="For the other administrator and the audit."
        rows={3}
        {...reason.field}
      />
    </ConfirmStep>
  );
}

function ApproveStep({ payment, change, onBack }: StepProps) {
  const { paymentId, refund } = payment;
  const round = refund?.round ?? 1;
  return (
    <ConfirmStep
      title="Approve the refund?"
      text={`${formatGhs(payment.amountPesewas)} is then to be sent to ${describeWallet(payment)}. This cannot be taken back.`}
      change={change}
      busyLabel="Approving..."
      confirmLabel="Approve"
      onConfirm={() =>
        change.run(
          () => decideRefund({ paymentId, round, decision: 'approve' }),
          'Approved. The money can be sent now.',
        )
      }
      onBack={onBack}
    />
  );
}

function DeclineStep({ payment, change, onBack }: StepProps) {
  const reason = useTyped(findReasonProblem);
  const { paymentId, refund } = payment;
  const body = { paymentId, round: refund?.round ?? 1, decision: 'decline' } as const;
  return (
    <ConfirmStep
      title="Decline the refund?"
      text="The money stays. Anybody can propose it again, with another reason."
      change={change}
      busyLabel="Declining..."
      confirmLabel="Decline"
      danger
      onConfirm={() =>
        reason.check() && change.run(() => decideRefund({ ...body, reason: reason.typed }), 'Declined.')
      }
      onBack={onBack}
    >
      <TextAreaField label="Reason" hint="For who proposed it, and the audit." rows={3} {...reason.field} />
    </ConfirmStep>
  );
}

function RecordStep({ payment, change, onBack }: StepProps) {
  const number = useTyped((typed) =>
    findTelcoTransid(typed) === null ? "This is no transaction number. Look in the network's SMS." : null,
  );
  const { paymentId, refund } = payment;
  return (
    <ConfirmStep
      title="Write down the transfer"
      text={`You have sent ${formatGhs(payment.amountPesewas)} to ${describeWallet(payment)}. The payer is told by letter and SMS.`}
      change={change}
      busyLabel="Saving..."
      confirmLabel="Money is sent"
      onConfirm={() =>
        number.check() &&
        change.run(
          () => recordRefund({ paymentId, round: refund?.round ?? 1, transferNumber: number.typed }),
          'Written down. The payer is told.',
        )
      }
      onBack={onBack}
    >
      <TextField
        label="Transaction number of the transfer"
        hint="From the SMS of the network about the transfer back. You can paste the whole SMS."
        figures
        autoComplete="off"
        {...number.field}
      />
    </ConfirmStep>
  );
}
