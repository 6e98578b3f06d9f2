import type {
  PaymentStatement,
  StatementDifference,
} from '@contract/entities/payment/payment-statement';
import { formatGhs } from '@contract/values/payment/money';
import { FactList } from '@/ui/lists/fact-list';
import { Logo } from '@/ui/logo';
import { ResultBadge } from './statement-columns';
import { describeSum, formatDay, formatDifference } from './statement-words';

const source =
  'The gateway has no daily statement. We ask it about each payment of the day that has a gateway number.';

/** The daily statement, as it is printed. */
export function StatementSheet({ statement }: { statement: PaymentStatement }) {
  const { differences, differenceCount, foundLate } = statement;
  return (
    <article
      className="receipt card overflow-hidden max-w-[40rem]"
      aria-labelledby="statement-title"
    >
      <div className="p-5 md:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Logo size={30} />
          <ResultBadge statement={statement} />
        </div>
        <h2 className="text-lg mt-5" id="statement-title">
          {`Statement of ${formatDay(statement.day)}`}
        </h2>
        <FactList
          className="mt-4 border-y border-line"
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
        <p className="mt-3 text-[.9375rem] text-ink-2">{source}</p>
        {differences.length > 0 && (
          <>
            <h3 className="text-[1.0625rem] mt-6">
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
      </div>
    </article>
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
