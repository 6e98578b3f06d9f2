import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { describeWallet, getTransactionNumber } from '@/domain/payment-labels';
import { formatDateTime } from '@/lib/dates';
import { columnsOf } from '@/ui/lists/table-columns';
import type { TableDefinition } from '../shared/live-table';
import { NumberCell } from './number-cell';
import { describeRefundStage } from './payment-words';
import { StateBadge } from './state-badge';

const column = columnsOf<Payment>();

/** Payments and their refunds. */
export const paymentTable: TableDefinition<Payment> = {
  rowKey: ({ paymentId }) => paymentId,
  columns: column.columns([
    column.accessor(getTransactionNumber, {
      id: 'transaction',
      header: 'Transaction',
      enableHiding: false,
      meta: { className: 'num' },
      cell: ({ row }) => <NumberCell record={row.original} />,
    }),
    column.accessor(({ serviceType }) => serviceType, {
      id: 'for',
      header: 'For',
      cell: ({ getValue, row }) => (
        <>
          <span className="block leading-5">{getValue()}</span>
          <span className="lbl num block whitespace-nowrap empty:hidden">
            {row.original.reference}
          </span>
        </>
      ),
    }),
    column.accessor(describeWallet, {
      id: 'wallet',
      header: 'Wallet',
      meta: { className: 'num text-ink-2 whitespace-nowrap' },
    }),
    column.accessor(getTakenPesewas, {
      id: 'amount',
      header: 'Amount',
      meta: { align: 'right', className: 'num font-[640] whitespace-nowrap' },
      cell: ({ getValue }) => formatGhs(getValue()),
    }),
    column.accessor(({ state }) => state, {
      id: 'state',
      header: 'State',
      cell: ({ getValue, row }) => (
        <>
          <StateBadge state={getValue()} />
          <span className="lbl block whitespace-nowrap empty:hidden">
            {describeRefundStage(row.original)}
          </span>
        </>
      ),
    }),
  ]),
  listItem: (payment) => ({
    title: `${formatGhs(getTakenPesewas(payment))}, ${payment.serviceType}`,
    detail: (
      <>
        <span>{`${getTransactionNumber(payment)}, ${formatDateTime(payment.createdAt)}`}</span>
        <span className="block">
          {[describeWallet(payment), payment.reference]
            .filter((part) => part !== null)
            .join(', ')}
        </span>
      </>
    ),
    badges: (
      <>
        <StateBadge state={payment.state} />
        <span className="lbl empty:hidden">{describeRefundStage(payment)}</span>
      </>
    ),
  }),
  nameOf: getTransactionNumber,
};
