import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ServiceKind } from '@contract/values/service-kind';
import { ReportWays } from '@/features/due-diligence/report-ways';
import {
  targetOfRequest,
  type PaymentTarget,
} from '@/features/payments/flow/payment-target';
import { RequestService } from '@/features/requests/request-service';
import { useServiceFacts } from '@/features/requests/use-service-facts';
import { useLive } from '@/session/use-live';
import { services } from '@/repositories/services/services';
import { EmptyState } from '@/land/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import { describeJustSaved } from '@/features/payments/payment-words';
import { requestPath, wantedKindParam } from '@/domain/paths';
import { SavedRequest } from '@/features/requests/saved-request';
import { usePaymentDialog } from './use-payment-dialog';
import { useUnknownRequest } from './use-request-dialogs';

export function ServicesScreen() {
  const live = useLive(services());
  const facts = useServiceFacts();
  const { savedTarget, begin, startOver, dialog } = useNewRequestPayment();
  const isLoading =
    live.kind === 'loading' || (live.kind === 'ready' && facts === null);
  const [params] = useSearchParams();
  const wantedKind =
    ServiceKind.safeParse(params.get(wantedKindParam)).data ?? null;
  return (
    <>
      <PageHead
        title="Request a service"
        help="Choose a service, send a paper or photo of the land, then pay by mobile money."
      />
      {isLoading && <ServicesSkeleton />}
      {live.kind === 'failed' && (
        <ErrorState
          card
          message="Failed to load services"
          onRetry={live.retry}
        />
      )}
      {live.kind === 'empty' && (
        <EmptyState
          card
          title="No services yet"
          help="Please come back later, or write to us."
          map="d"
        />
      )}
      {savedTarget !== null && (
        <SavedRequest saved={savedTarget} onStartOver={startOver} />
      )}
      {live.kind === 'ready' && facts !== null && savedTarget === null && (
        <RequestService
          services={live.data}
          facts={facts}
          wantedKind={wantedKind}
          onSubmitted={(request) => begin(targetOfRequest(request))}
        />
      )}
      {!isLoading && <ReportWays />}
      {dialog}
    </>
  );
}

function ServicesSkeleton() {
  return (
    <Skeleton label="Loading the services">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        {[0, 1].map((card) => (
          <div key={card} className="card p-4">
            <Bone width="60%" height="16px" />
            <Bone width="40%" height="14px" className="mt-3" />
            <Bone height="44px" className="mt-4" />
            <Bone height="96px" className="mt-4" />
            <Bone height="96px" className="mt-4" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/**
 * The payment of a new request opens over the note that it is saved, and leads
 * to the page of the request.
 */
function useNewRequestPayment() {
  const navigate = useNavigate();
  const [savedTarget, setSavedTarget] = useState<PaymentTarget | null>(null);
  const { begin, show, unknownId } = usePaymentDialog({
    onClose: (documentId) =>
      void navigate(requestPath(documentId), { replace: true }),
  });
  const unknownTarget = useUnknownRequest(unknownId);
  // After a reload only the address names it, and after Back not even that.
  if (savedTarget === null && unknownTarget != null) {
    setSavedTarget(unknownTarget);
  }

  return {
    /** the request that was just sent; null while one is being made */
    savedTarget,
    begin: (target: PaymentTarget) => {
      setSavedTarget(target);
      begin({ target, mayStand: false });
    },
    startOver: () => setSavedTarget(null),
    dialog: show(
      unknownTarget,
      savedTarget === null ? undefined : describeJustSaved(savedTarget),
    ),
  };
}
