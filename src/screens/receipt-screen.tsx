import '@/styles/print.css';
import { useParams } from 'react-router-dom';
import { isGivenBack, type Payment } from '@contract/entities/payment/payment';
import { ReceiptSheet } from '@/features/receipt/receipt-sheet';
import { LoadFailed } from '@/land/load-failed';
import { paths, requestPath } from '@/domain/paths';
import { isRecordId } from '@/domain/record-ids';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { ownRequest } from '@/repositories/requests/own-request';
import { settledPaymentsFor } from '@/repositories/payments/payments';
import { dataOf, useLive } from '@/session/use-live';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { CardScreen } from './accounts/card-screen';
import { PrintPageHead, PrintPageSkeleton } from './print-page-head';

const transactionsPath = `${paths.history}?tab=transactions`;

/** /history/{documentId}/receipt */
export function ReceiptScreen() {
  const { documentId } = useParams();
  return isRecordId(documentId) ? (
    <KnownAddress documentId={documentId} />
  ) : (
    <Missing />
  );
}

/** The payment that stands; else the newest one that goes back. */
function choosePayment(payments: readonly Payment[]): Payment | undefined {
  const newestFirst = payments.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return newestFirst.find((payment) => !isGivenBack(payment)) ?? newestFirst[0];
}

function KnownAddress({ documentId }: { documentId: string }) {
  const livePayments = useLive(settledPaymentsFor(documentId));
  const payments = dataOf(livePayments) ?? [];
  const payment = choosePayment(payments);
  // The receipt of a booking needs only its payment.
  const isRequest = payment?.paymentFor === 'request';
  const liveRequest = useLive(isRequest ? ownRequest(documentId) : null);
  const contact = useLive(advertAndContact());
  if (livePayments.kind === 'empty') return <Missing />;
  if (livePayments.kind === 'failed') {
    return (
      <CardScreen title="Receipt">
        <LoadFailed {...livePayments} />
      </CardScreen>
    );
  }
  const isLoading =
    (isRequest && liveRequest.kind === 'loading') || contact.kind === 'loading';
  if (payment === undefined || isLoading) {
    return <PrintPageSkeleton label="Loading the receipt" rows={11} />;
  }
  const request = dataOf(liveRequest);
  return (
    <>
      <PrintPageHead
        title="Receipt"
        back={
          request === null
            ? { to: transactionsPath, label: 'History and Payments' }
            : { to: requestPath(documentId), label: request.serviceType }
        }
      />
      <ReceiptSheet
        payment={payment}
        returnedPayments={payments.filter(
          (otherPayment) =>
            otherPayment !== payment && isGivenBack(otherPayment),
        )}
        request={request}
        contact={dataOf(contact)}
      />
    </>
  );
}

function Missing() {
  return (
    <CardScreen title="No receipt">
      <EmptyState
        title="There is no receipt here"
        help="A receipt is made once a payment of yours is confirmed. Look under Transaction History."
        action={
          <ButtonLink to={transactionsPath}>See your transactions</ButtonLink>
        }
        map="c"
      />
    </CardScreen>
  );
}
