import { useState } from 'react';
import { ArrowLeft, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import type { PaymentFlowProps } from '@/features/payments/flow/payment-flow';
import { targetOfRequest, findStandingPayment } from '@/features/payments/flow/payment-target';
import { EditRequestDialog } from '@/features/requests/lazy-edit-request';
import { DocumentLink } from '@/features/requests/document-link';
import { EarlierResults } from '@/features/requests/earlier-results';
import { RequestAnswer } from '@/features/requests/request-answer';
import { RequestTimeline } from '@/features/timeline/request-timeline';
import { useTimeline } from '@/features/timeline/use-timeline';
import { describeError } from '@/domain/error-messages';
import { paths, receiptPath } from '@/domain/paths';
import { isRecordId } from '@/domain/record-ids';
import { useUser } from '@/session/session-context';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/lists/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';
import { CardScreen } from './accounts/card-screen';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { Bone, Skeleton } from '@/ui/skeleton';

const PaymentFlow = lazyPart(async () => (await import('@/features/payments/flow/payment-flow')).PaymentFlow);

/** /history/{documentId}: what happened to one request, live. */
export function RequestScreen() {
  const { documentId } = useParams();
  return (
    <>
      <RowLink to={paths.history} icon={ArrowLeft} className="-mt-3 mb-1">
        History and Payments
      </RowLink>
      {isRecordId(documentId) ? <KnownAddress documentId={documentId} /> : <Missing />}
    </>
  );
}

function KnownAddress({ documentId }: { documentId: string }) {
  const { uid } = useUser();
  const timeline = useTimeline(uid, documentId);
  switch (timeline.kind) {
    case 'loading':
      return <TimelineSkeleton />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return (
        <CardScreen title="Request">
          <ErrorState message={describeError(timeline.error)} onRetry={timeline.retry} />
        </CardScreen>
      );
    case 'ready':
      return <Found request={timeline.request} payments={timeline.payments} />;
  }
}

function Found({ request, payments }: { request: Request; payments: readonly Payment[] }) {
  const { uid, email } = useUser();
  const [resending, setResending] = useState(false);
  const [flow, setFlow] = useState<Pick<PaymentFlowProps, 'target' | 'paymentId'> | null>(null);
  const pay = async () => {
    const paymentId = await findStandingPayment(uid, request.documentId);
    setFlow({ target: targetOfRequest(request), paymentId });
  };
  return (
    <>
      <PageHead title={request.serviceType} help={request.address} />
      <RequestAnswer
        request={request}
        payments={payments}
        onPay={() => void pay()}
        onResend={() => setResending(true)}
      />
      <RequestTimeline
        request={request}
        payments={payments}
        earlier={<EarlierResults request={request} />}
        links={
          <>
            {request.paymentStatus && (
              <RowLink to={receiptPath(request.documentId)} icon={ReceiptText}>
                Receipt
              </RowLink>
            )}
            <DocumentLink request={request} />
          </>
        }
      />
      <Opening title="Edit Request" part={EditRequestDialog}>
        {resending && <EditRequestDialog request={request} onClose={() => setResending(false)} />}
      </Opening>
      <Opening title="Payment" part={PaymentFlow}>
        {flow !== null && <PaymentFlow {...flow} payer={{ uid, email }} onClose={() => setFlow(null)} />}
      </Opening>
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

/** The room the timeline takes. */
function TimelineSkeleton() {
  return (
    <Skeleton label="Loading the request">
      <Bone width="16rem" height="34px" className="mb-3" />
      <Bone width="22rem" height="20px" className="mb-7 max-w-full" />
      <Bone height="224px" className="rounded-md! mb-6" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] items-start">
        <Bone height="330px" className="rounded-md!" />
        <Bone height="330px" className="rounded-md!" />
      </div>
    </Skeleton>
  );
}
