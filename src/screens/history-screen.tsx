import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import { readHistoryTab, writeHistoryTab, type HistoryTab } from '@/features/history/history-tab';
import { useTabCount } from '@/features/history/use-tab-count';
import type { PaymentFlowProps } from '@/features/payments/flow/payment-flow';
import { targetOfRequest, findStandingPayment } from '@/features/payments/flow/payment-target';
import { errorMessages } from '@/domain/error-messages';
import { readRequestChoice, readTransactionFilter } from '@/domain/history-filters';
import { readPageAddress } from '@/lib/page-address';
import { isOffline } from '@/lib/require-connection';
import { ownRequestsPage } from '@/repositories/request-history';
import { ownPaymentsPage } from '@/repositories/payments/transaction-history';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';
import { Tabs } from '@/ui/tabs';
import { showError } from '@/ui/overlays/toast';
import { HistoryRequests } from './history-requests';
import { HistoryTransactions } from './history-transactions';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';

/** The page that shows, unless a filter leaves something out of its number of rows. */
function findWholePage(uid: string, params: URLSearchParams) {
  const { cursor } = readPageAddress(params);
  if (readHistoryTab(params) === 'transactions')
    return readTransactionFilter(params) === null ? ownPaymentsPage(uid, null, cursor) : null;
  const choice = readRequestChoice(params);
  return choice.show === null && choice.service === null ? ownRequestsPage(uid, choice, cursor) : null;
}

type Flow = Pick<PaymentFlowProps, 'target' | 'paymentId' | 'verifyAtOnce' | 'charged'>;

const PaymentFlow = lazyPart(async () => (await import('@/features/payments/flow/payment-flow')).PaymentFlow);

/** /history: requests and transactions, a page at a time, live. */
export function HistoryScreen() {
  const { uid, email } = useUser();
  const [params, setParams] = useSearchParams();
  const tab = readHistoryTab(params);
  const [flow, setFlow] = useState<Flow | null>(null);
  const payer = useMemo(() => ({ uid, email }), [uid, email]);
  const shown = findWholePage(uid, params);
  const counts = {
    requests: useTabCount(uid, 'requests', tab === 'requests' ? shown : null),
    transactions: useTabCount(uid, 'transactions', tab === 'transactions' ? shown : null),
  };

  const pay = useCallback(
    async (request: Request) => {
      if (isOffline()) {
        showError(errorMessages.network);
        return;
      }
      const paymentId = await findStandingPayment(uid, request.documentId);
      setFlow({ target: targetOfRequest(request), paymentId });
    },
    [uid],
  );
  const verify = useCallback((payment: Payment) => {
    setFlow({ target: null, paymentId: payment.paymentId, verifyAtOnce: true });
  }, []);
  const reportCharge = useCallback((payment: Payment) => {
    setFlow({ target: null, paymentId: payment.paymentId, charged: true });
  }, []);

  return (
    <>
      <PageHead title="History and Payments" help="Every request you made and every cedi you paid." />
      <Tabs<HistoryTab>
        label="History"
        selected={tab}
        onSelect={(next) => setParams(writeHistoryTab(next))}
        tabs={[
          { id: 'requests', label: 'Request History', shortLabel: 'Requests', count: counts.requests },
          {
            id: 'transactions',
            label: 'Transaction History',
            shortLabel: 'Transactions',
            count: counts.transactions,
          },
        ]}
      >
        <div className="mt-5">
          {tab === 'requests' ? (
            <HistoryRequests uid={uid} onPay={(request) => void pay(request)} />
          ) : (
            <HistoryTransactions uid={uid} onVerify={verify} onCharged={reportCharge} />
          )}
        </div>
      </Tabs>
      <Opening title="Payment" part={PaymentFlow}>
        {flow !== null && <PaymentFlow {...flow} payer={payer} onClose={() => setFlow(null)} />}
      </Opening>
    </>
  );
}
