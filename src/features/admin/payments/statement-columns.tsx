import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { Badge, type BadgeLook } from '@/ui/badge';
import { columnsOf } from '@/ui/lists/table-columns';
import type { TableDefinition } from '../shared/live-table';
import {
  describeSum,
  formatDay,
  formatDifference,
  getResult,
  type StatementResult,
} from './statement-words';

const badgeLooks: Readonly<Record<StatementResult, BadgeLook>> = {
  'In progress': ['warn', Clock],
  Agrees: ['ok', CircleCheck],
  Differs: ['bad', CircleAlert],
};

/** Whether the day agrees with the gateway. */
export function ResultBadge({ statement }: { statement: PaymentStatement }) {
  const result = getResult(statement);
  return <Badge look={badgeLooks[result]}>{result}</Badge>;
}

const column = columnsOf<PaymentStatement>();

export const statementTable: TableDefinition<PaymentStatement> = {
  rowKey: ({ day }) => day,
  columns: column.columns([
    column.accessor(({ day }) => day, {
      id: 'day',
      header: 'Day',
      enableHiding: false,
      meta: { className: 'num whitespace-nowrap font-[620]' },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    column.accessor(({ ours }) => ours, {
      id: 'ledger',
      header: 'Our ledger',
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ getValue }) => describeSum(getValue()),
    }),
    column.accessor(({ theirs }) => theirs, {
      id: 'gateway',
      header: 'Gateway',
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ getValue }) => describeSum(getValue()),
    }),
    column.accessor(({ differencePesewas }) => differencePesewas, {
      id: 'difference',
      header: 'Difference',
      meta: { align: 'right', className: 'num whitespace-nowrap font-[640]' },
      cell: ({ getValue }) => formatDifference(getValue()),
    }),
    column.accessor(getResult, {
      id: 'result',
      header: 'Result',
      cell: ({ row }) => <ResultBadge statement={row.original} />,
    }),
  ]),
  listItem: (statement) => ({
    title: formatDay(statement.day),
    detail: (
      <>
        <span>{`Our ledger: ${describeSum(statement.ours)}`}</span>
        <span className="block">{`Gateway: ${describeSum(statement.theirs)}`}</span>
        <span className="block">{`Difference: ${formatDifference(statement.differencePesewas)}`}</span>
      </>
    ),
    badges: <ResultBadge statement={statement} />,
  }),
  nameOf: ({ day }) => formatDay(day),
};
