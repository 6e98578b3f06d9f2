import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { Badge } from '@/ui/badge';
import { ViewButton, type ListLook } from '../shared/live-table';
import { describeSum, formatDay, formatDifference, getStatementResult } from './statement-words';

const looks = {
  'In progress': ['warn', Clock],
  Agrees: ['ok', CircleCheck],
  Differs: ['bad', CircleAlert],
} as const;

function ResultBadge({ row }: { row: PaymentStatement }) {
  const result = getStatementResult(row);
  return <Badge look={looks[result]}>{result}</Badge>;
}

const figures = 'num whitespace-nowrap';

export const statementLook: ListLook<PaymentStatement> = {
  rowKey: (row) => row.day,
  columns: [
    { header: 'Day', className: `${figures} font-[620]`, cell: (row) => formatDay(row.day) },
    { header: 'Our ledger', className: figures, cell: (row) => describeSum(row.ours) },
    { header: 'Gateway', className: figures, cell: (row) => describeSum(row.theirs) },
    {
      header: 'Difference',
      align: 'right',
      className: `${figures} font-[640]`,
      cell: (row) => formatDifference(row.differencePesewas),
    },
    { header: 'Result', cell: (row) => <ResultBadge row={row} /> },
  ],
  listItem: (row) => ({
    title: formatDay(row.day),
    detail: (
      <>
        Our ledger: {describeSum(row.ours)}
        <span className="block">Gateway: {describeSum(row.theirs)}</span>
        <span className="block">Difference: {formatDifference(row.differencePesewas)}</span>
      </>
    ),
    badges: <ResultBadge row={row} />,
  }),
  action: (row, onView) => <ViewButton name={formatDay(row.day)} onView={() => onView(row)} />,
};
