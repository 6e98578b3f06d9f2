import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { Payment } from '@contract/entities/payment';
import type { PaymentCase } from '@contract/entities/payment-case';
import { formatGhs } from '@contract/values/money';
import { formatDateTime } from '@/lib/dates';
import { describeWallet, getTransactionNumber, shortNetworkNames } from '@/domain/payment-labels';
import { Badge, type Tone } from '@/ui/badge';
import type { Column } from '@/ui/data-table';
import { ListRow } from '@/ui/list-row';
import { RowButton } from '@/ui/row-link';
import { describeRefundStage, stateWords } from './payment-words';

const looks: Readonly<Record<Payment['state'], readonly [Tone, LucideIcon]>> = {
  created: ['warn', Clock],
  pending: ['warn', Clock],
  expired: ['warn', Clock],
  paid: ['ok', CircleCheck],
  failed: ['bad', CircleX],
};

export function StateBadge({ state }: Pick<Payment, 'state'>) {
  const [tone, icon] = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords[state]}
    </Badge>
  );
}

type Row = Payment | PaymentCase;

function Number({ row }: { row: Row }) {
  return (
    <>
      <span className="block font-[620] leading-5">{getTransactionNumber(row)}</span>
      <span className="lbl whitespace-nowrap">{formatDateTime(row.createdAt)}</span>
    </>
  );
}

function View<T extends Row>({ row, onView }: { row: T; onView: (row: T) => void }) {
  return (
    <RowButton aria-label={`View ${getTransactionNumber(row)}`} onClick={() => onView(row)}>
      View
    </RowButton>
  );
}

const number = { id: 'number', header: 'Transaction', className: 'num' } as const;
const amount = {
  id: 'amount',
  header: 'Amount',
  align: 'right',
  className: 'num font-[640] whitespace-nowrap',
} as const;
const actions = { id: 'actions', header: 'Actions', align: 'right' } as const;

export function paymentColumns(onView: (payment: Payment) => void): Column<Payment>[] {
  return [
    { ...number, cell: (row) => <Number row={row} /> },
    {
      id: 'for',
      header: 'For',
      cell: (row) => (
        <>
          <span className="block leading-5">{row.serviceType}</span>
          <span className="lbl num block whitespace-nowrap empty:hidden">{row.reference}</span>
        </>
      ),
    },
    { id: 'wallet', header: 'Wallet', className: 'num text-ink-2 whitespace-nowrap', cell: describeWallet },
    { ...amount, cell: (row) => formatGhs(row.amountPesewas) },
    {
      id: 'state',
      header: 'State',
      cell: (row) => (
        <>
          <StateBadge state={row.state} />
          <span className="lbl block whitespace-nowrap empty:hidden">{describeRefundStage(row)}</span>
        </>
      ),
    },
    { ...actions, cell: (row) => <View row={row} onView={onView} /> },
  ];
}

export function PaymentItem({ row, onView }: { row: Payment; onView: (payment: Payment) => void }) {
  return (
    <ListRow
      title={`${formatGhs(row.amountPesewas)}, ${row.serviceType}`}
      detail={
        <>
          {getTransactionNumber(row)}, {formatDateTime(row.createdAt)}
          <span className="block">
            {[describeWallet(row), row.reference].filter((part) => part !== null).join(', ')}
          </span>
        </>
      }
      badges={
        <>
          <StateBadge state={row.state} />
          <span className="lbl empty:hidden">{describeRefundStage(row)}</span>
        </>
      }
      action={<View row={row} onView={onView} />}
    />
  );
}

export function caseColumns(onView: (row: PaymentCase) => void): Column<PaymentCase>[] {
  return [
    { ...number, header: 'Case', cell: (row) => <Number row={row} /> },
    {
      id: 'sms',
      header: 'Number from the SMS',
      className: 'num wrap-anywhere',
      cell: (row) => `${shortNetworkNames[row.paymentoption]} ${row.telcotransid}`,
    },
    { ...amount, cell: (row) => formatGhs(row.amountPesewas) },
    {
      id: 'due',
      header: 'Answer by',
      className: 'num whitespace-nowrap',
      cell: (row) => formatDateTime(row.answerBy),
    },
    { ...actions, cell: (row) => <View row={row} onView={onView} /> },
  ];
}

export function CaseItem({ row, onView }: { row: PaymentCase; onView: (row: PaymentCase) => void }) {
  return (
    <ListRow
      title={`${formatGhs(row.amountPesewas)}, ${shortNetworkNames[row.paymentoption]}`}
      detail={
        <>
          {getTransactionNumber(row)}
          <span className="block wrap-anywhere">SMS {row.telcotransid}</span>
        </>
      }
      badges={<span className="lbl num">Answer by {formatDateTime(row.answerBy)}</span>}
      action={<View row={row} onView={onView} />}
    />
  );
}
