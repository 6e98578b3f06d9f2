import { ReportWays } from '@/features/due-diligence/report-ways';
import { targetOfRequest } from '@/features/payments/flow/payment-target';
import { RequestService } from '@/features/requests/request-service';
import { useLive } from '@/live/use-live';
import { services } from '@/repositories/services';
import { useUser } from '@/session/session-context';
import { EmptyState } from '@/ui/lists/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import { useNewRequestPayment } from './use-new-request-payment';

/** /services: request a service, then pay for it. */
export function ServicesScreen() {
  const { uid } = useUser();
  const live = useLive(services(), uid);
  const { count, begin, dialog } = useNewRequestPayment();
  return (
    <>
      <PageHead
        title="Request a service"
        help="Choose a service, send your site plan, then pay by mobile money."
      />
      {live.kind === 'loading' && <ServicesSkeleton />}
      {live.kind === 'failed' && <ErrorState card message="Failed to load services" onRetry={live.retry} />}
      {live.kind === 'empty' && (
        <EmptyState card title="No services yet" help="Please come back later, or write to us." map="d" />
      )}
      {live.kind === 'ready' && (
        <RequestService
          key={count}
          uid={uid}
          services={live.data}
          onSubmitted={(request) => begin(targetOfRequest(request))}
        />
      )}
      {live.kind !== 'loading' && <ReportWays />}
      {dialog}
    </>
  );
}

/** The boxes of the services page at their real heights. */
function ServicesSkeleton() {
  return (
    <Skeleton label="Loading the services">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[min(22.5rem,42%)_minmax(0,1fr)] items-start">
        <div className="grid gap-3.5">
          {[0, 1].map((card) => (
            <div key={card} className="card p-4">
              <Bone width="60%" height="16px" />
              <Bone width="40%" height="14px" className="mt-3" />
            </div>
          ))}
        </div>
        <div className="card p-6 grid justify-items-center gap-3">
          <Bone width="260px" height="124px" className="max-w-full" />
          <Bone width="60%" height="16px" />
        </div>
      </div>
    </Skeleton>
  );
}
