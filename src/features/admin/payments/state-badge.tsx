import type { Payment } from '@contract/entities/payment/payment';
import { Badge } from '@/ui/badge';
import { paymentStateWords } from './payment-words';

/** The state of a payment in an administrator's words. */
export function StateBadge({ state }: { state: Payment['state'] }) {
  const { name, look } = paymentStateWords[state];
  return <Badge look={look}>{name}</Badge>;
}
