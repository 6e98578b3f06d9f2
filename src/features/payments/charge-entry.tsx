import type { PaymentCase } from '@contract/entities/payment-case';
import { Button } from '@/ui/button';
import { chargeTitle } from './charge-words';

/** The way to "I was charged", or to another number for the same case. */
export function ChargeEntry({
  paymentCase,
  onCharged,
}: {
  paymentCase: PaymentCase | null;
  onCharged: () => void;
}) {
  const isOpen = paymentCase?.state === 'open';
  return (
    <Button look="secondary" full onClick={onCharged}>
      {isOpen ? 'Correct the number' : chargeTitle}
    </Button>
  );
}
