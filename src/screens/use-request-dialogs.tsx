import { useCallback, useState } from 'react';
import type { Request } from '@contract/entities/request';
import { targetOfRequest } from '@/features/payments/flow/payment-target';
import { EditRequestDialog } from '@/features/requests/lazy-edit-request';
import { Opening } from '@/ui/overlays/opening';
import { usePaymentDialog } from './use-payment-dialog';
import { useUnknownRequest } from './use-unknown-request';

/** What an owner can open for a request wherever it is shown: its payment, and the form for a clearer image. */
export function useRequestDialogs() {
  const [resent, setResent] = useState<Request | null>(null);
  const { pay, show, unknownId } = usePaymentDialog();
  const found = useUnknownRequest(unknownId);
  const onPay = useCallback((request: Request) => void pay(targetOfRequest(request)), [pay]);
  const dialogs = (
    <>
      <Opening title="Edit Request" part={EditRequestDialog}>
        {resent !== null && <EditRequestDialog request={resent} onClose={() => setResent(null)} />}
      </Opening>
      {show(found)}
    </>
  );
  return { onPay, onResend: setResent, dialogs };
}
