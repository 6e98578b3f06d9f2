import { useState } from 'react';
import { Images } from 'lucide-react';
import {
  listImageEvents,
  requestsCollection,
  type Request,
} from '@contract/entities/request';
import {
  askForClearerImageEndpoint,
  deliverResultsEndpoint,
} from '@contract/endpoints/review-request';
import type { LaterPromise } from '@contract/entities/later-promise';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { formatPhone } from '@contract/values/phone';
import { joinClasses } from '@/lib/text/class-names';
import { formatDate, formatDateTime } from '@/lib/dates';
import { describeRemoval } from '@/domain/paper-words';
import { isLate } from '@/domain/promise-words';
import { DraftNote } from '@/ui/forms/draft-note';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { listPlaceFacts } from '@/land/place-facts';
import { ReferenceLine } from '@/land/reference-line';
import { RowButton } from '@/ui/lists/row-link';
import { TypeCorners } from '../grounds/type-corners';
import { PlanComparison } from '../plan-alarms/lazy-ground-comparison';
import { PlanAlarms } from '../plan-alarms/plan-alarms';
import { NewDay } from './new-day';
import { Assignment } from './assignment';
import { PapersHold } from './papers-hold';
import { RequestSteps } from './request-steps';
import { canAskForClearerImage, type ReviewDraft } from './review-decision';
import { NeighbourButtons, type Neighbours } from './neighbours';
import { RequestNotes } from './request-notes';
import { ReviewChoices } from './review-fields';
import { SentVersions } from './sent-versions';
import type { Reviewing } from './use-review';
import { describeDaysAgo } from './request-words';
import { Corrections } from '../shared/corrections';
import { useMayCall } from '../shared/administrators-only';
import { WhomToAsk } from '../shared/whom-to-ask';
import { DocumentPreview } from '../shared/document-preview';

interface Fact {
  name: string;
  value: string;
  aside?: string | undefined;
  wide?: boolean;
}

function describePromised(request: Request): Fact[] {
  if (request.promisedBy === null) return [];
  const aside = isLate(request) ? 'Late' : undefined;
  const facts: Fact[] = [
    { name: 'Promised by', value: formatDate(request.promisedBy), aside },
  ];
  const { laterPromise } = request;
  if (laterPromise !== undefined) {
    facts.push({
      name: 'New day',
      value: formatDate(laterPromise.promisedBy),
      aside: describeToldAt(laterPromise),
    });
  }
  return facts;
}

function describeToldAt({ toldAt }: LaterPromise): string {
  return toldAt === null
    ? 'The owner reads it in the app'
    : `Message for the owner on ${formatDate(toldAt)}`;
}

function describePaid(request: Request): Fact[] {
  if (request.paidAt === null) return [];
  const aside = request.status ? undefined : describeDaysAgo(request.paidAt);
  return [{ name: 'Paid', value: formatDate(request.paidAt), aside }];
}

function describeAsked(request: Request): Fact[] {
  const imageEvent = listImageEvents(request).findLast(
    ({ kind }) => kind === 'asked',
  );
  if (imageEvent === undefined) return [];
  const askedAt = formatDateTime(imageEvent.at);
  const reason = describeImageReason(imageEvent);
  const name = 'Clearer image asked for';
  if (reason === '') return [{ name, value: askedAt, wide: true }];
  return [{ name, value: reason, aside: askedAt, wide: true }];
}

export const factsOf = (request: Request): Fact[] => [
  { name: 'Name', value: request.name },
  { name: 'Phone', value: formatPhone(request.phoneNumber) },
  { name: 'Service', value: request.serviceType },
  { name: 'Requested', value: formatDate(request.createdAt) },
  ...describePaid(request),
  ...describePromised(request),
  ...describeAsked(request),
  { name: 'Address', value: request.address, wide: true },
  ...listPlaceFacts(request),
];

function Facts({ request }: { request: Request }) {
  return (
    <dl className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-x-4 gap-y-3">
      {factsOf(request).map(({ name, value, aside, wide = false }) => (
        <div
          key={name}
          className={joinClasses('min-w-0', wide && 'col-span-2')}
        >
          <dt className="lbl">{name}</dt>
          <dd className="num wrap-anywhere">
            <span className="block text-[.9375rem] font-[580]">{value}</span>
            {aside !== undefined && (
              <span
                className={joinClasses(
                  'lbl block',
                  aside === 'Late' && 'text-bad!',
                )}
              >
                {aside}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function RequestDetails({
  request,
  draft,
  field,
  problem,
  isPreparing,
  change,
  restored,
  show,
  submit,
  neighbours,
  onTypeCorners,
  onClose,
}: Reviewing & {
  neighbours: Neighbours;
  onTypeCorners: () => void;
  onClose: () => void;
}) {
  const mayDeliver = useMayCall(deliverResultsEndpoint);
  const mayFlag = useMayCall(askForClearerImageEndpoint);
  const mayDecide = mayDeliver || (mayFlag && canAskForClearerImage(request));
  return (
    <Dialog
      onClose={onClose}
      title="Request Details"
      width={1200}
      cancelLabel="Cancel"
      footer={
        mayDecide && (
          <Button
            unavailable={isFileAwaited(draft)}
            busyLabel={isPreparing && 'Writing the PDF...'}
            onClick={() => void submit()}
          >
            Submit
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[auto_1fr] gap-x-6 max-md:gap-y-4">
        <div className="empty:hidden md:col-start-2 md:mb-4">
          <PlanAlarms documentId={request.documentId} />
        </div>
        <RequestDocuments request={request} onTypeCorners={onTypeCorners} />
        <div className="md:col-start-2 md:row-start-2 md:-mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <div className="flex items-center justify-between gap-3">
            <ReferenceLine reference={request.reference} />
            <NeighbourButtons
              neighbours={neighbours}
              isHeld={draft.results !== null || draft.receipt !== null}
            />
          </div>
          <Facts request={request} />
          <Assignment request={request} />
          {mayDecide && (
            <section
              aria-labelledby="decision-title"
              className="border-t border-line pt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
            >
              <h3 className="font-[640]" id="decision-title">
                Your decision
              </h3>
              <DraftNote restored={restored} onReset={show} />
              <ReviewChoices
                request={request}
                draft={draft}
                field={field}
                change={change}
              />
              <FormError>{problem}</FormError>
            </section>
          )}
          <WhomToAsk
            permission={deliverResultsEndpoint.permission}
            work="To send results"
          />
          <Corrections
            title="Changed by the owner before payment"
            record={request}
          />
          <RequestSteps request={request} />
          <NewDay request={request} />
          <SentVersions request={request} />
          <RequestNotes request={request} />
          <PapersHold request={request} />
        </div>
      </div>
    </Dialog>
  );
}

/** A chosen file is looked into. */
function isFileAwaited({
  choice,
  way,
  results,
  receipt,
}: ReviewDraft): boolean {
  if (choice !== 'deliver') return false;
  const isOfResults = way === 'file' && results?.fileKind === null;
  return isOfResults || receipt?.fileKind === null;
}

/** The clearer image once there is one, and on demand the first image. */
function RequestDocuments({
  request,
  onTypeCorners,
}: {
  request: Request;
  onTypeCorners: () => void;
}) {
  const { documentId, documentURL, imageUrl, ground } = request;
  const [showsFirst, setShowsFirst] = useState(false);
  const removal = describeRemoval(request, request.createdAt);
  if (removal !== null) return <p className="text-ink-2">{removal}</p>;
  return (
    <div className="min-w-0 flex flex-col self-start w-full md:col-start-1 md:row-start-1 md:row-span-2 md:sticky md:top-0 md:h-[max(20rem,calc(100dvh-15rem))]">
      <DocumentPreview
        className="aspect-[4/3] md:aspect-auto md:flex-1 md:min-h-0"
        record={{ collection: requestsCollection, documentId }}
        path={imageUrl === null || showsFirst ? documentURL : imageUrl}
      />
      <TypeCorners isSaved={ground != null} onOpen={onTypeCorners} />
      <PlanComparison
        collection={requestsCollection}
        documentId={documentId}
        path={imageUrl ?? documentURL}
      />
      {imageUrl !== null && (
        <RowButton icon={Images} onClick={() => setShowsFirst(!showsFirst)}>
          {showsFirst ? 'Show the clearer image' : 'Show the first image'}
        </RowButton>
      )}
    </div>
  );
}
