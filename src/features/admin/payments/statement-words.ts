import type { PaymentStatement, StatementSum } from '@contract/entities/payment/payment-statement';
import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatGhs } from '@contract/values/payment/money';
import { formatDate } from '@/lib/dates';

/** '9 Nov 2026' */
export function formatDay(day: string): string {
  return formatDate(startOfDayInAccra(day));
}

/** '3 payments, GHS 1,500.00' */
export function describeSum({ count, pesewas }: StatementSum): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}, ${formatGhs(pesewas)}`;
}

/** 'GHS 0.00', or with a sign: plus when we booked more than the gateway has. */
export function formatDifference(pesewas: number): string {
  if (pesewas === 0) return formatGhs(0);
  return `${pesewas > 0 ? '+' : '−'}${formatGhs(Math.abs(pesewas))}`;
}

export type StatementResult = 'In progress' | 'Agrees' | 'Differs';

export function getStatementResult({
  state,
  differenceCount,
}: Pick<PaymentStatement, 'state' | 'differenceCount'>): StatementResult {
  if (state === 'running') return 'In progress';
  return differenceCount === 0 ? 'Agrees' : 'Differs';
}
