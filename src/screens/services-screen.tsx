import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReportWays } from '@/features/due-diligence/report-ways';
import {
  targetOfRequest,
  type PaymentTarget,
} from '@/features/payments/flow/payment-target';
import { RequestService } from '@/features/requests/request-service';
import { useLive } from '@/session/use-live';
import { services } from '@/repositories/services/services';
import { EmptyState } from '@/land/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import {
  describeJustSaved,
  describeSavedRequest,
} from '@/features/payments/payment-words';
import { paths } from '@/domain/paths';
import { showSuccess } from '@/ui/overlays/toast';
import { usePaymentDialog } from './use-payment-dialog';
import { useUnknownRequest } from './use-request-dialogs';

export function ServicesScreen() {
  const live = useLive(services());
  const { count, begin, dialog } = useNewRequestPayment();
  return (
    <>
      <PageHead
        title="Request a service"
        help="Choose a service, send a paper or photo of the land, then pay by mobile money."
      />
      {live.kind === 'loading' && <ServicesSkeleton />}
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
      {live.kind === 'ready' && (
        <RequestService
          key={count}
          services={live.data}
          onSubmitted={(request) => begin(targetOfRequest(request))}
        />
      )}
      {live.kind !== 'loading' && <ReportWays />}
      {dialog}
    </>
  );
}

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

/** Whoever leaves the new request unpaid is told where it is saved. */
function useNewRequestPayment() {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const [savedText, setSavedText] = useState<string | undefined>(undefined);
  const unpaidTarget = useRef<Pick<PaymentTarget, 'reference'> | null>(null);
  const leave = () => {
    if (unpaidTarget.current !== null) {
      showSuccess(describeSavedRequest(unpaidTarget.current));
    }
    unpaidTarget.current = null;
  };
  const { begin, show, documentId, unknownId } = usePaymentDialog({
    onPaid: () => {
      unpaidTarget.current = null;
    },
    onClose: () => {
      leave();
      void navigate(paths.history, { replace: true });
    },
  });
  const unknownTarget = useUnknownRequest(unknownId);
  const reference = unknownTarget?.reference;
  useEffect(() => {
    if (reference !== undefined) unpaidTarget.current = { reference };
  }, [reference]);
  const goBack = useEffectEvent(leave);
  useEffect(() => {
    if (documentId === null) goBack();
  }, [documentId]);

  return {
    /** a key: every new request begins with an empty form */
    count,
    begin: (target: PaymentTarget) => {
      unpaidTarget.current = target;
      setSavedText(describeJustSaved(target));
      setCount(count + 1);
      begin({ target, mayStand: false });
    },
    dialog: show(unknownTarget, savedText),
  };
}
