import type { PaymentCase } from '@contract/entities/payment-case';
import { RowButton } from '@/ui/row-link';
import { CaseNote } from './case-note';
import { chargeTitle } from './charge-words';

/** The way to "I was charged" for a payment that is not paid, or what became of it. */
export function ChargeEntry({
  paymentCase,
  onCharged,
}: {
  paymentCase: PaymentCase | null;
  onCharged: () => void;
}) {
  if (paymentCase !== null && paymentCase.state !== 'matched')
    return <CaseNote paymentCase={paymentCase} onAgain={onCharged} />;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-[.875rem] text-ink-2">
      Has the money left your wallet?
      <RowButton onClick={onCharged}>{chargeTitle}</RowButton>
    </p>
  );
}
