import '@/styles/print.css';
import { ArrowLeft, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ReceiptSheet } from '@/features/receipt/receipt-sheet';
import { useReceipt } from '@/features/receipt/use-receipt';
import { describeError } from '@/lib/error-messages';
import { paths, requestPath } from '@/lib/paths';
import { isRecordId } from '@/lib/record-ids';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { RowLink } from '@/ui/row-link';
import { Bone, Skeleton } from '@/ui/skeleton';

/** /history/{documentId}/receipt: what was paid, to look at and to print. */
export function ReceiptScreen() {
  const { documentId } = useParams();
  return isRecordId(documentId) ? <KnownAddress documentId={documentId} /> : <Missing />;
}

function KnownAddress({ documentId }: { documentId: string }) {
  const { uid } = useUser();
  const receipt = useReceipt(uid, documentId);
  switch (receipt.kind) {
    case 'loading':
      return (
        <Skeleton label="Loading the receipt">
          <Bone width="10rem" height="34px" className="mb-7" />
          <Bone height="560px" className="rounded-md! max-w-[40rem]" />
        </Skeleton>
      );
    case 'missing':
      return <Missing />;
    case 'failed':
      return (
        <>
          <PageHead title="Receipt" hidden />
          <section className="card">
            <ErrorState message={describeError(receipt.error)} onRetry={receipt.retry} />
          </section>
        </>
      );
    case 'ready':
      return (
        <>
          <div className="print:hidden max-w-[40rem]">
            {receipt.request === null ? (
              <Back to={`${paths.history}?tab=transactions`}>History and Payments</Back>
            ) : (
              <Back to={requestPath(documentId)}>{receipt.request.serviceType}</Back>
            )}
            <PageHead
              title="Receipt"
              action={
                <Button onClick={() => window.print()}>
                  <Icon of={Printer} />
                  Print
                </Button>
              }
            />
          </div>
          <ReceiptSheet {...receipt} />
        </>
      );
  }
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <RowLink to={to} icon={ArrowLeft} className="-mt-3 mb-1">
      {children}
    </RowLink>
  );
}

function Missing() {
  return (
    <>
      <PageHead title="No receipt" hidden />
      <section className="card">
        <EmptyState
          title="There is no receipt here"
          help="A receipt is made once a payment of yours is confirmed. Look under Transaction History."
          action={<ButtonLink to={`${paths.history}?tab=transactions`}>See your transactions</ButtonLink>}
          map="c"
        />
      </section>
    </>
  );
}
