import type { Payment } from '@contract/entities/payment/payment';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { CopiedText } from '@/ui/copy-button';
import { FactList, type Fact } from '@/ui/lists/fact-list';
import { ActedBy } from './acted-by';
import {
  describeRefundState,
  listRefundSteps,
  type RefundStep,
} from './refund-words';
import { proposeRefundEndpoint } from '@contract/endpoints/payment/refunds';
import { useMayCall } from '../shared/administrators-only';

const labels: Readonly<Record<RefundStep, string>> = {
  propose: 'Propose refund',
  approve: 'Approve refund',
  decline: 'Decline',
  withdraw: 'It cannot be sent',
  record: 'Record the transfer',
};

export function RefundPanel({
  payment,
  notice,
  onStep,
}: {
  payment: Payment;
  /** set when somebody else changed the refund first */
  notice: string | null;
  onStep: (step: RefundStep) => void;
}) {
  const { uid } = useUser();
  const stateText = describeRefundState(payment, uid);
  const mayRefund = useMayCall(proposeRefundEndpoint);
  const steps = mayRefund ? listRefundSteps(payment, uid) : [];
  const facts = listFacts(payment);
  if (stateText === null && steps.length === 0) return null;
  return (
    <section aria-label="Refund" className="grid gap-3">
      <h3 className="font-[640]">Refund</h3>
      {notice !== null && (
        <p
          role="alert"
          className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]"
        >
          {notice}
        </p>
      )}
      {stateText !== null && (
        <p className="rounded-md bg-sunken px-4 py-3 text-[.9375rem] leading-[1.375rem]">
          {stateText}
        </p>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {steps.map((step) => (
          <Button
            key={step}
            className="max-sm:flex-1"
            look={isQuiet(step, payment) ? 'secondary' : 'primary'}
            onClick={() => onStep(step)}
          >
            {labels[step]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/**
 * A refund that nobody needs to propose; beside money that is held, the first
 * choice is to accept it.
 */
const isQuiet = (step: RefundStep, { refundDue }: Payment) =>
  step === 'decline' || (step === 'propose' && !refundDue);

function listFacts({ refund }: Payment): Fact[] {
  if (refund === null) return [];
  const facts: Fact[] = [
    {
      name: 'Reason',
      value: <span className="wrap-anywhere">{refund.reason}</span>,
    },
    {
      name: 'Proposed by',
      value: <ActedBy uid={refund.proposedBy} actedAt={refund.proposedAt} />,
    },
  ];
  if (refund.decidedAt !== null) {
    facts.push({
      name: refund.state === 'declined' ? 'Declined by' : 'Approved by',
      value: <ActedBy uid={refund.decidedBy} actedAt={refund.decidedAt} />,
    });
  }
  if (refund.declineReason !== null) {
    facts.push({
      name: 'Reason for declining',
      value: <span className="wrap-anywhere">{refund.declineReason}</span>,
    });
  }
  if (refund.withdrawReason !== null) {
    facts.push(
      {
        name: 'Could not be sent',
        value: (
          <ActedBy uid={refund.withdrawnBy} actedAt={refund.withdrawnAt} />
        ),
      },
      {
        name: 'Why',
        value: <span className="wrap-anywhere">{refund.withdrawReason}</span>,
      },
    );
  }
  if (refund.transferNumber !== null) {
    facts.push(
      {
        name: 'Sent by',
        value: <ActedBy uid={refund.sentBy} actedAt={refund.paidAt} />,
      },
      {
        name: 'Transfer',
        value: <CopiedText text={refund.transferNumber} />,
      },
    );
  }
  return facts;
}
