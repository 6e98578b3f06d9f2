import type {
  PaymentStatement,
  StatementDifference,
} from '@contract/entities/payment/payment-statement';
import { formatGhs } from '@contract/values/payment/money';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList } from '@/ui/lists/fact-list';
import { describeSum, formatDay, formatDifference } from './statement-words';

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
    <Dialog
      onClose={onClose}
      title={`Statement of ${formatDay(statement.day)}`}
      width={560}
    >
      <p className="text-[.9375rem] leading-[1.375rem] text-ink-2">{source}</p>
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Our ledger', value: describeSum(statement.ours) },
          { name: 'Gateway', value: describeSum(statement.theirs) },
          {
            name: 'Difference',
            value: formatDifference(statement.differencePesewas),
          },
          {
            name: 'Given back that day',
            value: describeSum(statement.refunded),
          },
          {
            name: 'Remaining',
            value: formatDifference(
              statement.ours.pesewas - statement.refunded.pesewas,
            ).replace('+', ''),
          },
          { name: 'Found late', value: String(foundLate.length) },
          {
            name: 'Callbacks that match no payment',
            value: String(statement.unmatchedCallbacks),
          },
        ]}
      />
      {differences.length > 0 && (
        <>
          <h3 className="mt-5 font-[640]">
            {differenceCount === 1
              ? 'One payment differs'
              : `${differenceCount} payments differ`}
          </h3>
          <ul className="mt-2 rounded-md border border-line px-4">
            {differences.map((difference) => (
              <li
                key={difference.paymentId}
                className="py-2.5 border-t border-line first:border-t-0 num"
              >
                <span className="font-[620]">{`TX-${difference.clienttransid}`}</span>
                <span className="block text-[.875rem] text-ink-2">
                  {describeDifference(difference)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function describeDifference({
  oursPesewas,
  theirsPesewas,
}: StatementDifference): string {
  const theirs =
    theirsPesewas === null ? 'no answer' : formatGhs(theirsPesewas);
  return `Our ledger ${formatGhs(oursPesewas)}, gateway ${theirs}`;
}
