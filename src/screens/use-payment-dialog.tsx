import { startTransition, useEffect, useState } from 'react';
import { PaymentOf } from '@/features/payments/flow/lazy-payment-flow';
import type { PaymentStart } from '@/features/payments/flow/payment-of';
import { findStandingPayment, type PaymentTarget } from '@/features/payments/flow/payment-target';
import { errorMessages } from '@/domain/error-messages';
import { isRecordId } from '@/domain/record-ids';
import { isOffline } from '@/lib/require-connection';
import { useUser } from '@/session/session-context';
import { Opening } from '@/ui/overlays/opening';
import { showError } from '@/ui/overlays/toast';
import { useAddressDialog } from '@/ui/overlays/use-address-dialog';
import { OpenedByAddress } from '@/ui/overlays/use-back-closes';

/** The address opens the dialog, so that a reload comes back to it. */
export function usePaymentDialog({ onPaid, onClose }: { onPaid?: () => void; onClose?: () => void } = {}) {
  const { uid } = useUser();
  const { value, open, close } = useAddressDialog('pay');
  const documentId = isRecordId(value ?? undefined) ? value : null;
  const [start, setStart] = useState<PaymentStart | null>(null);
  // Whoever comes back gets the payment as it is then.
  useEffect(() => (documentId === null ? undefined : () => setStart(null)), [documentId]);

  const begin = (target: PaymentTarget, paymentId: string | null) =>
    startTransition(() => {
      setStart({ target, paymentId });
      open(target.documentId);
    });
  const pay = async (target: PaymentTarget) => {
    if (isOffline()) showError(errorMessages.network);
    else begin(target, await findStandingPayment(uid, target.documentId));
  };
  /** @param found undefined while it is being loaded */
  const show = (found: PaymentTarget | null | undefined) => (
    <Opening title="Payment" part={PaymentOf}>
      {documentId !== null && (
        <OpenedByAddress value>
          <PaymentOf
            key={documentId}
            {...{ documentId, start, onPaid }}
            target={found}
            onClose={onClose ?? close}
          />
        </OpenedByAddress>
      )}
    </Opening>
  );
  return {
    begin,
    pay,
    show,
    documentId,
    /** of a payment that only the address names */
    unknownId: start === null ? documentId : null,
  };
}
