import type { OtherAmount, Payment } from '@contract/entities/payment/payment';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FactList, type Fact } from '@/ui/lists/fact-list';
import { ActedBy } from './acted-by';
import {
  describeAcceptance,
  listAcceptanceSteps,
  type AcceptanceStep,
} from './acceptance-words';
import { proposeAcceptanceEndpoint } from '@contract/endpoints/payment/acceptance';
import { useMayCall } from '../shared/administrators-only';

const labels: Readonly<Record<AcceptanceStep, string>> = {
  'propose-acceptance': 'Propose to accept',
  accept: 'Accept as paid',
  'decline-acceptance': 'Decline',
};

/** About money that came with another amount than the price. */
export function AcceptancePanel({
  payment,
  onStep,
}: {
  payment: Payment;
  onStep: (step: AcceptanceStep) => void;
}) {
  const { uid } = useUser();
  const mayAccept = useMayCall(proposeAcceptanceEndpoint);
  const { otherAmount } = payment;
  if (otherAmount === null) return null;
  const facts = listFacts(otherAmount);
  const steps = mayAccept ? listAcceptanceSteps(payment, uid) : [];
  return (
    <section aria-label="Another amount" className="grid gap-3">
      <h3 className="font-[640]">Another amount</h3>
      <p className="rounded-md bg-sunken px-4 py-3 text-[.9375rem] leading-[1.375rem]">
        {describeAcceptance(payment, uid)}
      </p>
      {facts.length > 0 && <FactList facts={facts} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {steps.map((step) => (
          <Button
            key={step}
            className="max-sm:flex-1"
            look={step === 'decline-acceptance' ? 'secondary' : 'primary'}
            onClick={() => onStep(step)}
          >
            {labels[step]}
          </Button>
        ))}
      </div>
    </section>
  );
}

function listFacts(otherAmount: OtherAmount): Fact[] {
  const { reason, declineReason, proposedBy, decidedBy } = otherAmount;
  const facts: Fact[] = [];
  if (reason !== null) {
    facts.push({
      name: 'Reason',
      value: <span className="wrap-anywhere">{reason}</span>,
    });
  }
  if (proposedBy !== null) {
    facts.push({
      name: 'Proposed by',
      value: <ActedBy uid={proposedBy} actedAt={otherAmount.proposedAt} />,
    });
  }
  if (decidedBy !== null) {
    facts.push({
      name: declineReason === null ? 'Accepted by' : 'Declined by',
      value: <ActedBy uid={decidedBy} actedAt={otherAmount.decidedAt} />,
    });
  }
  if (declineReason !== null) {
    facts.push({
      name: 'Reason for declining',
      value: <span className="wrap-anywhere">{declineReason}</span>,
    });
  }
  return facts;
}
