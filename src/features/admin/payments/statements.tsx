import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type {
  PaymentStatement,
  StatementDifference,
  StatementSum,
} from '@contract/entities/payment/payment-statement';
import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatGhs } from '@contract/values/payment/money';
import { formatDate } from '@/lib/dates';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList } from '@/ui/lists/fact-list';
import { Badge } from '@/ui/badge';
import type { ListLook } from '../shared/live-table';

const source =
  'The gateway has no daily statement. We ask it about each payment of the day that has a gateway number.';

export function StatementDialog({
  statement,
  onClose,
}: {
  statement: PaymentStatement;
  onClose: () => void;
}) {
  const { differences, differenceCount, foundLate } = statement;
  return (
    <Dialog onClose={onClose} title={`Statement of ${formatDay(statement.day)}`} width={560}>
      <p className="text-[.9375rem] leading-[1.375rem] text-ink-2">{source}</p>
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Our ledger', value: describeSum(statement.ours) },
          { name: 'Gateway', value: describeSum(statement.theirs) },
          { name: 'Difference', value: formatDifference(statement.differencePesewas) },
          { name: 'Given back that day', value: describeSum(statement.refunded) },
          {
            name: 'Remaining',
            value: formatDifference(statement.ours.pesewas - statement.refunded.pesewas).replace('+', ''),
          },
          { name: 'Found late', value: String(foundLate.length) },
          { name: 'Callbacks that match no payment', value: String(statement.unmatchedCallbacks) },
        ]}
      />
      {differences.length > 0 && (
        <>
          <h3 className="mt-5 font-[640]">
            {differenceCount === 1 ? 'One payment differs' : `${differenceCount} payments differ`}
          </h3>
          <ul className="mt-2 rounded-md border border-line px-4">
            {differences.map((difference) => (
              <li key={difference.paymentId} className="py-2.5 border-t border-line first:border-t-0 num">
                <span className="font-[620]">{`TX-${difference.clienttransid}`}</span>
                <span className="block text-[.875rem] text-ink-2">{describeDifference(difference)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function describeDifference({ oursPesewas, theirsPesewas }: StatementDifference): string {
  const theirs = theirsPesewas === null ? 'no answer' : formatGhs(theirsPesewas);
  return `Our ledger ${formatGhs(oursPesewas)}, gateway ${theirs}`;
}

/** '9 Nov 2026' */
export const formatDay = (day: string) => formatDate(startOfDayInAccra(day));

/** '3 payments, GHS 1,500.00' */
export const describeSum = ({ count, pesewas }: StatementSum) =>
  `${count} ${count === 1 ? 'payment' : 'payments'}, ${formatGhs(pesewas)}`;

/** 'GHS 0.00', or with a sign: plus when our ledger has more than the gateway */
export function formatDifference(pesewas: number): string {
  if (pesewas === 0) return formatGhs(0);
  return `${pesewas > 0 ? '+' : '−'}${formatGhs(Math.abs(pesewas))}`;
}

const looks = {
  'In progress': ['warn', Clock],
  Agrees: ['ok', CircleCheck],
  Differs: ['bad', CircleAlert],
} as const;

type Compared = Pick<PaymentStatement, 'state' | 'differenceCount'>;

export function getResult({ state, differenceCount }: Compared): keyof typeof looks {
  if (state === 'running') return 'In progress';
  return differenceCount === 0 ? 'Agrees' : 'Differs';
}

function ResultBadge(statement: Compared) {
  const result = getResult(statement);
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
    { header: 'Result', cell: (row) => <ResultBadge {...row} /> },
  ],
  listItem: (row) => ({
    title: formatDay(row.day),
    detail: (
      <>
        <span>{`Our ledger: ${describeSum(row.ours)}`}</span>
        <span className="block">{`Gateway: ${describeSum(row.theirs)}`}</span>
        <span className="block">{`Difference: ${formatDifference(row.differencePesewas)}`}</span>
      </>
    ),
    badges: <ResultBadge {...row} />,
  }),
  nameOf: ({ day }) => formatDay(day),
};
