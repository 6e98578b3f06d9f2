import { getTakenPesewas, type Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { formatGhs } from '@contract/values/payment/money';
import { formatDateTime } from '@/lib/dates';
import { describeWallet, getTransactionNumber, shortNetworkNames } from '@/domain/payment-labels';
import { Badge } from '@/ui/badge';
import type { ListLook } from '../shared/live-table';
import { describeRefundStage, states } from './payment-words';

export function StateBadge({ state }: Pick<Payment, 'state'>) {
  const { name, look } = states[state];
  return <Badge look={look}>{name}</Badge>;
}

function Number({ row }: { row: Payment | PaymentCase }) {
  return (
    <>
      <span className="block font-[620] leading-5">{getTransactionNumber(row)}</span>
      <span className="lbl whitespace-nowrap">{formatDateTime(row.createdAt)}</span>
    </>
  );
}

const number = { header: 'Transaction', className: 'num' } as const;
const amount = {
  header: 'Amount',
  align: 'right',
  className: 'num font-[640] whitespace-nowrap',
} as const;

export const paymentLook: ListLook<Payment> = {
  rowKey: (row) => row.paymentId,
  columns: [
    { ...number, cell: (row) => <Number row={row} /> },
    {
      header: 'For',
      cell: (row) => (
        <>
          <span className="block leading-5">{row.serviceType}</span>
          <span className="lbl num block whitespace-nowrap empty:hidden">{row.reference}</span>
        </>
      ),
    },
    { header: 'Wallet', className: 'num text-ink-2 whitespace-nowrap', cell: describeWallet },
    { ...amount, cell: (row) => formatGhs(getTakenPesewas(row)) },
    {
      header: 'State',
      cell: (row) => (
        <>
          <StateBadge state={row.state} />
          <span className="lbl block whitespace-nowrap empty:hidden">{describeRefundStage(row)}</span>
        </>
      ),
    },
  ],
  listItem: (row) => ({
    title: `${formatGhs(getTakenPesewas(row))}, ${row.serviceType}`,
    detail: (
      <>
        <span>{`${getTransactionNumber(row)}, ${formatDateTime(row.createdAt)}`}</span>
        <span className="block">
          {[describeWallet(row), row.reference].filter((part) => part !== null).join(', ')}
        </span>
      </>
    ),
    badges: (
      <>
        <StateBadge state={row.state} />
        <span className="lbl empty:hidden">{describeRefundStage(row)}</span>
      </>
    ),
  }),
  nameOf: getTransactionNumber,
};

export const caseLook: ListLook<PaymentCase> = {
  rowKey: (row) => row.paymentId,
  columns: [
    { ...number, header: 'Case', cell: (row) => <Number row={row} /> },
    {
      header: 'Number from the SMS',
      className: 'num wrap-anywhere',
      cell: (row) => `${shortNetworkNames[row.paymentoption]} ${row.telcotransid}`,
    },
    { ...amount, cell: (row) => formatGhs(row.amountPesewas) },
    {
      header: 'Answer by',
      className: 'num whitespace-nowrap',
      cell: (row) => formatDateTime(row.answerBy),
    },
  ],
  listItem: (row) => ({
    title: `${formatGhs(row.amountPesewas)}, ${shortNetworkNames[row.paymentoption]}`,
    detail: (
      <>
        <span>{getTransactionNumber(row)}</span>
        <span className="block wrap-anywhere">{`SMS ${row.telcotransid}`}</span>
      </>
    ),
    badges: <span className="lbl num">{`Answer by ${formatDateTime(row.answerBy)}`}</span>,
  }),
  nameOf: getTransactionNumber,
};
