import type { Request } from '@contract/entities/request';
import { describeOutcome } from '@contract/values/describe-outcome';
import { formatBytes } from '@/lib/bytes';
import { FirstPage } from '../shared/first-page';
import { findEarlierReceipt } from './earlier-receipt';
import { outcomeOf, type DeliverReview } from './review-decision';

/** The request whose owner it is. */
export type SentTo = Pick<Request, 'name' | 'reference' | 'results' | 'papers'>;

/** Who is about to be sent which file, and its first page. */
export function SentResults({
  request,
  review,
  file,
}: {
  request: SentTo;
  review: DeliverReview;
  file: File;
}) {
  const { name, reference } = request;
  const facts = [
    { name: 'To', value: name },
    { name: 'Reference', value: reference ?? 'None' },
    { name: 'File', value: file.name },
    { name: 'Size', value: formatBytes(file.size) },
    {
      name: 'Lands Commission’s receipt',
      value: describeReceipt(request, review),
    },
    { name: 'The user reads', value: describeOutcome(outcomeOf(review)) },
  ];
  return (
    <>
      <dl className="grid gap-3 wrap-anywhere">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt className="lbl">{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <FirstPage file={file} />
    </>
  );
}

function describeReceipt(
  request: SentTo,
  { receipt, keepsReceipt }: DeliverReview,
): string {
  if (receipt !== null) return receipt.file.name;
  const earlier = keepsReceipt ? findEarlierReceipt(request) : null;
  return earlier === null ? 'None' : `That of version ${earlier.version}`;
}
