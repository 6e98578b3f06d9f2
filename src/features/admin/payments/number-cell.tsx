import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { getTransactionNumber } from '@/domain/payment-labels';
import { formatDateTime } from '@/lib/dates';

/** The number of a payment or of its case, and since when it is there. */
export function NumberCell({ record }: { record: Payment | PaymentCase }) {
  return (
    <>
      <span className="block font-[620] leading-5">
        {getTransactionNumber(record)}
      </span>
      <span className="lbl whitespace-nowrap">
        {formatDateTime(record.createdAt)}
      </span>
    </>
  );
}
