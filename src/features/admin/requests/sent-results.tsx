import type { Request } from '@contract/entities/request';
import { describeOutcome } from '@contract/values/describe-outcome';
import { formatBytes } from '@/lib/bytes';
import { FirstPage } from '../shared/first-page';
import { outcomeOf, type DeliverReview } from './review-decision';

/** Who is about to be sent which file, and its first page. */
export function SentResults({
  request: { name, reference },
  review,
  file,
}: {
  request: Pick<Request, 'name' | 'reference'>;
  review: DeliverReview;
  file: File;
}) {
  const facts = [
    { name: 'To', value: name },
    { name: 'Reference', value: reference ?? 'None' },
    { name: 'File', value: file.name },
    { name: 'Size', value: formatBytes(file.size) },
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
