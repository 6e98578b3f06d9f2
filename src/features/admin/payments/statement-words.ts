import type {
  PaymentStatement,
  StatementSum,
} from '@contract/entities/payment/payment-statement';
import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatGhs } from '@contract/values/payment/money';
import { formatDate } from '@/lib/dates';
import { countOf } from '@/lib/text/counts';

/** '9 Nov 2026' */
export const formatDay = (day: string): string =>
  formatDate(startOfDayInAccra(day));

/** '3 payments, GHS 1,500.00' */
export const describeSum = ({ count, pesewas }: StatementSum): string =>
  `${countOf(count, 'payment')}, ${formatGhs(pesewas)}`;

/**
 * 'GHS 0.00', or with a sign: plus when our ledger has more than the gateway
 */
export function formatDifference(pesewas: number): string {
  if (pesewas === 0) return formatGhs(0);
  const sign = pesewas > 0 ? '+' : '−';
  return `${sign}${formatGhs(Math.abs(pesewas))}`;
}

export type StatementResult = 'In progress' | 'Agrees' | 'Differs';

/**
 * Whether a day's ledger agrees with the gateway, as far as it was compared.
 */
export function getResult({
  state,
  differenceCount,
}: Pick<PaymentStatement, 'state' | 'differenceCount'>): StatementResult {
  if (state === 'running') return 'In progress';
  return differenceCount === 0 ? 'Agrees' : 'Differs';
}
