import { ReceiptText } from 'lucide-react';
import type { Payment } from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { formatDateTime } from '@/lib/dates';
import { receiptPath } from '@/domain/paths';
import { describeWallet, getTransactionNumber } from '@/domain/payment-labels';
import { RowLink } from '@/ui/lists/row-link';
import { ShareReference } from '@/land/share-reference';
import { StatusBadge } from '@/land/status-badge';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { FactList } from '@/ui/lists/fact-list';
import { CopiedNumber } from './copied-number';
import type { PaymentTarget } from './flow/payment-target';
import { describePaid } from './payment-words';

export function PaymentPaid({
  payment,
  target,
}: {
  payment: Payment;
  target: PaymentTarget | null;
}) {
  const { address, when } = target ?? {};
  return (
    <>
      <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-3xl font-[700] num">
          {formatGhs(payment.amountPesewas)}
        </p>
        <StatusBadge status="Verified" />
      </div>
      <FactList
        className="mt-3 border-y border-line"
        facts={[
          { name: 'For', value: payment.serviceType },
          address === undefined ? null : { name: 'Land', value: address },
          when === undefined ? null : { name: 'When', value: when },
          payment.reference === null
            ? null
            : {
                name: 'Reference',
                value: (
                  <>
                    <CopiedNumber number={payment.reference} />
                    <ShareReference reference={payment.reference} compact />
                  </>
                ),
              },
          { name: 'Paid from', value: describeWallet(payment) },
          {
            name: 'Transaction',
            value: <CopiedNumber number={getTransactionNumber(payment)} />,
          },
        ]}
      />
      <RowLink to={receiptPath(payment.documentId)} icon={ReceiptText}>
        Receipt
      </RowLink>
      <p className="text-[.9375rem] leading-[1.375rem] text-ink-2 mt-2 mb-4">
        {describePaid(payment.paymentFor)}
      </p>
      {payment.paymentFor === 'request' && (
        <StatusTimeline
          label="What happens next"
          steps={[
            {
              title: 'Paid',
              detail: formatDateTime(payment.paidAt ?? payment.updatedAt),
              state: 'done',
            },
            { title: 'In review', state: 'now' },
            { title: 'Results shared with you', state: 'next' },
          ]}
        />
      )}
    </>
  );
}
