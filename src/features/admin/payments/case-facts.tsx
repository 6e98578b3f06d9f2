import { TriangleAlert } from 'lucide-react';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { isContested, type PaymentClaim } from '@contract/entities/payment/payment-claim';
import { formatDateTime } from '@/lib/dates';
import { dataOf, useLive } from '@/live/use-live';
import { claimOf } from '@/repositories/payments/waiting-payments';
import { FactList } from '@/ui/lists/fact-list';
import { Icon } from '@/ui/icon';

const stateWords = { open: 'Open', matched: 'Matched', closed: 'Closed' } as const;

/** What the payer says, and whether the same number was claimed elsewhere. */
export function CaseFacts({ uid, paymentCase }: { uid: string; paymentCase: PaymentCase }) {
  const claim = dataOf(useLive(claimOf(paymentCase.telcotransid), uid));
  const earlier = paymentCase.claims.filter(({ telcotransid }) => telcotransid !== paymentCase.telcotransid);
  return (
    <section aria-label="Case" className="grid gap-3">
      <h3 className="font-[640]">The payer says: I was charged</h3>
      <FactList
        facts={[
          { name: 'Case', value: stateWords[paymentCase.state] },
          {
            name: 'Number from the SMS',
            value: <span className="wrap-anywhere">{paymentCase.telcotransid}</span>,
          },
          earlier.length === 0
            ? null
            : { name: 'Typed before', value: earlier.map(({ telcotransid }) => telcotransid).join(', ') },
          { name: 'Reported', value: formatDateTime(paymentCase.createdAt) },
          { name: 'Answer promised by', value: formatDateTime(paymentCase.answerBy) },
        ]}
      />
      {claim !== null && isContested(claim, paymentCase.paymentId) && (
        <p className="flex gap-2 rounded-md border border-bad-line bg-bad-soft text-bad px-4 py-3 text-[.9375rem]">
          <Icon of={TriangleAlert} />
          <span className="min-w-0 wrap-anywhere">{describeContest(claim, paymentCase.paymentId)}</span>
        </p>
      )}
      {paymentCase.answer !== null && (
        <p className="text-[.9375rem] wrap-anywhere">Answer: {paymentCase.answer}</p>
      )}
    </section>
  );
}

/** The payer is never told. */
function describeContest({ claimedFor, paidPaymentId }: PaymentClaim, paymentId: string): string {
  if (paidPaymentId !== null && paidPaymentId !== paymentId)
    return `This number paid another payment (${paidPaymentId}). It may be an old SMS, or somebody else's.`;
  const others = Object.keys(claimedFor).filter((id) => id !== paymentId);
  return `The same number was sent for ${others.length === 1 ? 'another payment' : 'other payments'} too (${others.join(', ')}).`;
}
