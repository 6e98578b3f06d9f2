import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { formatDateTime } from '@/lib/dates';
import { describeMoney, getTransactionNumber } from '@/domain/payment-labels';
import { dataOf, useLive } from '@/session/use-live';
import { paymentsOfDocument } from '@/repositories/payments/admin-payments';
import { ViewButton } from '../shared/live-table';
import { StateBadge } from './state-badge';

/** Shows what was paid twice. */
export function OtherPayments({
  payment,
  onOpen,
}: {
  payment: Payment;
  onOpen: (paymentId: string) => void;
}) {
  const live = useLive(paymentsOfDocument(payment.documentId));
  if (live.kind === 'failed') {
    return (
      <p role="alert" className="text-bad text-sm">
        We could not load the other payments for the same thing.
      </p>
    );
  }
  const otherPayments =
    dataOf(live)?.filter(({ paymentId }) => paymentId !== payment.paymentId) ??
    [];
  if (otherPayments.length === 0) return null;
  return (
    <section aria-label="For the same thing">
      <h3 className="font-[640]">{`Other payments for the same ${payment.paymentFor === 'request' ? 'request' : 'booking'}`}</h3>
      <ul className="mt-2 rounded-md border border-line px-4">
        {otherPayments.map((otherPayment) => (
          <li
            key={otherPayment.paymentId}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 border-t border-line first:border-t-0"
          >
            <span className="num text-[.9375rem]">
              <span className="font-[620]">
                {getTransactionNumber(otherPayment)}
              </span>
              , <span>{formatGhs(getTakenPesewas(otherPayment))}</span>
              <span className="lbl block">
                {formatDateTime(otherPayment.createdAt)}
              </span>
            </span>
            <span className="inline-flex flex-wrap items-center gap-x-4">
              <StateBadge state={otherPayment.state} />
              <span className="lbl empty:hidden">
                {describeMoney(otherPayment)}
              </span>
              <ViewButton
                name={getTransactionNumber(otherPayment)}
                onView={() => onOpen(otherPayment.paymentId)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
