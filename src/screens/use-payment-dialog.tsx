import { useEffect, useState } from 'react';
import { PaymentOf } from '@/features/payments/flow/lazy-payment-flow';
import type { PaymentStart } from '@/features/payments/flow/payment-of';
import type { PaymentTarget } from '@/features/payments/flow/payment-target';
import { errorMessages } from '@/domain/error-messages';
import { isRecordId } from '@/domain/record-ids';
import { isOffline } from '@/lib/require-connection';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { showError } from '@/ui/overlays/toast';
import { useAddressDialog } from '@/ui/overlays/use-address-dialog';
import { OpenedByAddress } from '@/ui/overlays/use-back-closes';

/** The address opens the dialog, so that a reload comes back to it. */
export function usePaymentDialog({
  onClose,
}: { onClose?: (documentId: string) => void } = {}) {
  const { value, open, close } = useAddressDialog('pay');
  const documentId = isRecordId(value ?? undefined) ? value : null;
  const [paymentStart, setPaymentStart] = useState<PaymentStart | null>(null);
  // Whoever comes back gets the payment as it is then.
  useEffect(
    () => (documentId === null ? undefined : () => setPaymentStart(null)),
    [documentId],
  );

  const begin = (start: PaymentStart) => {
    setPaymentStart(start);
    open(start.target.documentId);
  };
  /**
   * Opens at once: the payment that may stand already is looked up in the
   * dialog.
   */
  const pay = (target: PaymentTarget) => {
    if (isOffline()) showError(errorMessages.network);
    else begin({ target, mayStand: true });
  };
  /** Shows a payment of the target, and asks the gateway about it at once. */
  const verify = (target: PaymentTarget, paymentToVerify: string) => {
    if (isOffline()) showError(errorMessages.network);
    else begin({ target, mayStand: false, paymentToVerify });
  };
  const closeShown = () => {
    if (onClose === undefined || documentId === null) close();
    else onClose(documentId);
  };
  /**
   * @param foundTarget undefined while it is being loaded
   * @param notice shows at once while the dialog is fetched
   */
  const show = (
    foundTarget: PaymentTarget | null | undefined,
    notice?: string,
  ) => (
    <LazyDialog
      title="Payment"
      part={PaymentOf}
      notice={notice}
      onClose={closeShown}
    >
      {documentId !== null && (
        <OpenedByAddress value>
          <PaymentOf
            key={documentId}
            documentId={documentId}
            foundTarget={foundTarget}
            notice={notice}
            start={paymentStart}
            onClose={closeShown}
          />
        </OpenedByAddress>
      )}
    </LazyDialog>
  );
  return {
    begin,
    pay,
    verify,
    show,
    documentId,
    /** of a payment that only the address names */
    unknownId: paymentStart === null ? documentId : null,
  };
}
