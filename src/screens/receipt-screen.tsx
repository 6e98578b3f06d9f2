import '@/styles/print.css';
import { useParams } from 'react-router-dom';
import { ReceiptSheet } from '@/features/receipt/receipt-sheet';
import { useReceipt } from '@/features/receipt/use-receipt';
import { LoadFailed } from '@/domain/load-failed';
import { paths, requestPath } from '@/domain/paths';
import { isRecordId } from '@/domain/record-ids';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/lists/empty-state';
import { CardScreen } from './accounts/card-screen';
import { PrintPageHead, PrintPageSkeleton } from './print-page-head';

const transactionsPath = `${paths.history}?tab=transactions`;

/** /history/{documentId}/receipt */
export function ReceiptScreen() {
  const { documentId } = useParams();
  return isRecordId(documentId) ? <KnownAddress documentId={documentId} /> : <Missing />;
}

function KnownAddress({ documentId }: { documentId: string }) {
  const receipt = useReceipt(documentId);
  switch (receipt.kind) {
    case 'loading':
      return <PrintPageSkeleton label="Loading the receipt" rows={11} />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return (
        <CardScreen title="Receipt">
          <LoadFailed {...receipt} />
        </CardScreen>
      );
    case 'ready':
      return (
        <>
          <PrintPageHead
            title="Receipt"
            back={
              receipt.request === null
                ? { to: transactionsPath, label: 'History and Payments' }
                : { to: requestPath(documentId), label: receipt.request.serviceType }
            }
          />
          <ReceiptSheet {...receipt} />
        </>
      );
  }
}

function Missing() {
  return (
    <CardScreen title="No receipt">
      <EmptyState
        title="There is no receipt here"
        help="A receipt is made once a payment of yours is confirmed. Look under Transaction History."
        action={<ButtonLink to={transactionsPath}>See your transactions</ButtonLink>}
        map="c"
      />
    </CardScreen>
  );
}
