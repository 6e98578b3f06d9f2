import { useCallback, useState } from 'react';
import type { Request } from '@contract/entities/request';
import { PaymentFlow } from '@/features/payments/flow/lazy-payment-flow';
import type { PaymentFlowProps } from '@/features/payments/flow/payment-flow';
import { findStandingPayment, targetOfRequest } from '@/features/payments/flow/payment-target';
import { EditRequestDialog } from '@/features/requests/lazy-edit-request';
import { errorMessages } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import { useUser } from '@/session/session-context';
import { Opening } from '@/ui/overlays/opening';
import { showError } from '@/ui/overlays/toast';

/** What an owner can open for a request wherever it is shown: its payment, and the form for a clearer image. */
export function useRequestDialogs() {
  const { uid, email } = useUser();
  const [resent, setResent] = useState<Request | null>(null);
  const [flow, setFlow] = useState<Pick<PaymentFlowProps, 'target' | 'paymentId'> | null>(null);
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
  const onPay = useCallback((request: Request) => void pay(request), [pay]);
  const dialogs = (
    <>
      <Opening title="Edit Request" part={EditRequestDialog}>
        {resent !== null && <EditRequestDialog request={resent} onClose={() => setResent(null)} />}
      </Opening>
      <Opening title="Payment" part={PaymentFlow}>
        {flow !== null && <PaymentFlow {...flow} payer={{ uid, email }} onClose={() => setFlow(null)} />}
      </Opening>
    </>
  );
  return { onPay, onResend: setResent, dialogs };
}
