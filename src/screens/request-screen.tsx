import '@/styles/print.css';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Payment } from '@contract/entities/payment/payment';
import { listResultVersions, type Request } from '@contract/entities/request';
import { nameLand } from '@contract/values/land/land-place';
import { RequestAnswer } from '@/features/requests/request-answer';
import { LandCheck } from '@/features/requests/land-check';
import { RequestTimeline } from '@/features/requests/timeline/request-timeline';
import { HelpLinks } from '@/land/help-links';
import { LoadFailed } from '@/land/load-failed';
import { helpTexts } from '@/domain/help-links';
import { paths } from '@/domain/paths';
import { isRecordId } from '@/domain/record-ids';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { ownRequest } from '@/repositories/requests/own-request';
import { newestPaymentsFor } from '@/repositories/payments/payments';
import { dataOf, useLive } from '@/session/use-live';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { lazyPart } from '@/lib/parts/lazy-part';
import { PartPlace } from '@/ui/part-place';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';
import { Bone, FactBones, Skeleton } from '@/ui/skeleton';
import { CardScreen } from './accounts/card-screen';
import { useRequestDialogs } from './use-request-dialogs';

/** Fetched with the first results, which come days after a first visit. */
const NextSteps = lazyPart(
  async () =>
    (await import('@/features/requests/results/result-parts')).RequestNextSteps,
);
const RequestGround = lazyPart(
  async () =>
    (await import('@/features/requests/ground/request-ground')).RequestGround,
);
const ProposeGround = lazyPart(
  async () =>
    (await import('@/features/requests/ground/propose-ground')).ProposeGround,
);

/** /history/{documentId} */
export function RequestScreen() {
  const { documentId } = useParams();
  return (
    <>
      <RowLink to={paths.history} icon={ArrowLeft} className="-mt-3 mb-1">
        History and Payments
      </RowLink>
      {isRecordId(documentId) ? (
        <KnownAddress documentId={documentId} />
      ) : (
        <Missing />
      )}
    </>
  );
}

function KnownAddress({ documentId }: { documentId: string }) {
  const liveRequest = useLive(ownRequest(documentId));
  const livePayments = useLive(newestPaymentsFor(documentId));
  // The rules give one refusal for what does not exist and for what belongs to
  // somebody else.
  if (
    liveRequest.kind === 'empty' ||
    (liveRequest.kind === 'failed' &&
      liveRequest.error.code === 'permission-denied')
  ) {
    return <Missing />;
  }
  if (
    liveRequest.kind === 'ready' &&
    (livePayments.kind === 'ready' || livePayments.kind === 'empty')
  ) {
    return (
      <FoundRequest
        request={liveRequest.data}
        payments={dataOf(livePayments) ?? []}
      />
    );
  }
  const unreadLive = liveRequest.kind === 'ready' ? livePayments : liveRequest;
  if (unreadLive.kind !== 'failed') return <TimelineSkeleton />;
  return (
    <CardScreen title="Request">
      <LoadFailed {...unreadLive} />
    </CardScreen>
  );
}

function FoundRequest({
  request,
  payments,
}: {
  request: Request;
  payments: readonly Payment[];
}) {
  const { dialogs, ...handlers } = useRequestDialogs();
  const contact = dataOf(useLive(advertAndContact()));
  const outcome = request.status
    ? listResultVersions(request)[0]?.outcome
    : undefined;
  return (
    <>
      <PageHead title={request.serviceType} help={nameLand(request)} />
      <LandCheck request={request} />
      <RequestAnswer request={request} payments={payments} {...handlers} />
      {outcome !== undefined && (
        <PartPlace
          skeleton={
            <Skeleton
              label="Loading what to do next"
              className="mb-6"
              height="17rem"
            />
          }
        >
          <NextSteps request={request} outcome={outcome.kind} />
        </PartPlace>
      )}
      <RequestTimeline request={request} payments={payments} />
      {request.ground && (
        <PartPlace
          skeleton={
            <Skeleton
              label="Loading the land on your plan"
              className="mt-6"
              height="27rem"
            />
          }
        >
          <RequestGround ground={request.ground} />
        </PartPlace>
      )}
      {!request.status && (
        <Suspense>
          <ProposeGround request={request} />
        </Suspense>
      )}
      <HelpLinks
        title="Questions about this request?"
        contact={contact}
        message={helpTexts.request(request.reference)}
        className="mt-6 print:hidden"
      />
      {dialogs}
    </>
  );
}

function Missing() {
  return (
    <CardScreen title="Request not found">
      <EmptyState
        title="We cannot find this request"
        help="The address may be cut off, or the request belongs to another account."
        action={<ButtonLink to={paths.history}>See your requests</ButtonLink>}
        map="c"
      />
    </CardScreen>
  );
}

function TimelineSkeleton() {
  return (
    <Skeleton label="Loading the request">
      <Bone width="16rem" height="34px" className="mb-3" />
      <Bone width="22rem" height="20px" className="mb-7 max-w-full" />
      <div className="card p-5 md:p-6 mb-6">
        <Bone width="5rem" height="26px" />
        <Bone width="20rem" height="34px" className="mt-2.5 max-w-full" />
        <Bone width="14rem" height="18px" className="mt-3 max-w-full" />
        <Bone width="11rem" height="52px" className="mt-5 max-md:w-full!" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_24rem] items-start">
        <div className="card p-5 md:p-6">
          <Bone width="9rem" height="20px" />
          {[0, 1, 2, 3].map((step) => (
            <div key={step} className="mt-6 flex gap-3">
              <Bone
                width="14px"
                height="14px"
                className="mx-[3px] mt-1 rounded-full!"
              />
              <span className="flex-1">
                <Bone width="8rem" height="16px" className="mt-0.5" />
                <Bone width="10rem" height="12px" className="mt-1.5" />
              </span>
            </div>
          ))}
        </div>
        <div className="card p-5 md:p-6 pb-3!">
          <Bone width="9rem" height="20px" className="mb-3" />
          <FactBones rows={6} />
        </div>
      </div>
    </Skeleton>
  );
}
