import { Suspense } from 'react';
import { ReceiptText } from 'lucide-react';
import { isGivenBack, type Payment } from '@contract/entities/payment/payment';
import { listStandingVersions, type Request } from '@contract/entities/request';
import { listCorrections } from '@contract/entities/request-correction';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import { formatPhone } from '@contract/values/phone';
import { formatDate } from '@/lib/dates';
import { lazyPart } from '@/lib/parts/lazy-part';
import { receiptPath } from '@/domain/paths';
import { DocumentLink } from '@/features/requests/request-actions';
import { CopyButton } from '@/ui/copy-button';
import { listPlaceFacts } from '@/land/place-facts';
import { ShareReference } from '@/land/share-reference';
import { FactList, type Fact } from '@/ui/lists/fact-list';
import { RowLink } from '@/ui/lists/row-link';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { CorrectRequest } from '../corrections/correct-request';
import { canBeCorrected } from '../corrections/request-corrections';
import { listTimelineSteps } from './timeline-steps';

const EarlierResults = lazyPart(
  async () => (await import('../results/result-parts')).RequestEarlierResults,
);

export interface RequestTimelineProps {
  request: Request;
  payments: readonly Payment[];
}

export function RequestTimeline({ request, payments }: RequestTimelineProps) {
  const refund = payments.find(isGivenBack);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_24rem] items-start">
      <section className="card p-5 md:p-6" aria-labelledby="timeline-title">
        <h2 className="text-lg mb-5" id="timeline-title">
          Where it stands
        </h2>
        <StatusTimeline
          label="Timeline"
          steps={listTimelineSteps(request, payments)}
        />
        {refund !== undefined && (
          <p className="mt-5 rounded-sm bg-sunken px-4 py-3 text-[.875rem] text-ink-2">
            {describeReturn(refund, payments)}
          </p>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {Object.keys(request.results).length > 1 && (
          <Suspense>
            <EarlierResults request={request} />
          </Suspense>
        )}
        <section
          className="card px-5 pt-5 md:px-6 md:pt-6 pb-3"
          aria-labelledby="about-title"
        >
          <h2 className="text-lg" id="about-title">
            About this request
          </h2>
          <FactList className="mt-2" facts={listFacts(request)} />
          <div className="border-t border-line pt-2 flex flex-wrap gap-x-5">
            {request.paymentStatus && (
              <RowLink to={receiptPath(request.documentId)} icon={ReceiptText}>
                Receipt
              </RowLink>
            )}
            <DocumentLink request={request} />
            <CorrectRequest
              request={request}
              isPossible={canBeCorrected(request, payments)}
            />
          </div>
        </section>
      </div>
    </div>
  );
}

function describeReturn(refund: Payment, payments: readonly Payment[]): string {
  const isDouble = payments.some(
    (payment) => payment.status && !isGivenBack(payment),
  );
  const doubleText = isDouble ? 'This was paid twice. ' : '';
  const amount = formatGhs(refund.amountPesewas);
  const paidAt = refund.refund?.paidAt ?? null;
  return paidAt === null
    ? `${doubleText}We give ${amount} back to the wallet it came from.`
    : `${doubleText}We gave ${amount} back to the wallet it came from on ${formatDate(paidAt)}.`;
}

function listFacts(request: Request): (Fact | null)[] {
  const {
    reference,
    name,
    phoneNumber,
    createdAt,
    price,
    promisedBy,
    laterPromise,
    results,
  } = request;
  const lastCorrection = listCorrections(request).at(-1) ?? null;
  const firstResults = listStandingVersions({ results }).at(-1);
  return [
    reference === null
      ? null
      : {
          name: 'Reference',
          value: (
            <span className="inline-flex flex-wrap items-center justify-end gap-x-3.5 whitespace-nowrap">
              <span>{reference}</span>
              <CopyButton text={reference} />
              <ShareReference reference={reference} />
            </span>
          ),
        },
    { name: 'Name', value: name },
    { name: 'Phone', value: formatPhone(phoneNumber) },
    ...listPlaceFacts(request),
    { name: 'Requested', value: formatDate(createdAt) },
    lastCorrection && {
      name: 'Changed by you',
      value: formatDate(lastCorrection.at),
    },
    { name: 'Price', value: formatGhs(parseCedis(price)) },
    promisedBy && { name: 'Promised by', value: formatDate(promisedBy) },
    laterPromise === undefined
      ? null
      : { name: 'New day', value: formatDate(laterPromise.promisedBy) },
    firstResults === undefined
      ? null
      : { name: 'Results sent', value: formatDate(firstResults.createdAt) },
  ];
}
