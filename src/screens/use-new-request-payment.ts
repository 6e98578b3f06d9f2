import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentTarget } from '@/features/payments/flow/payment-target';
import { describeSavedRequest } from '@/features/payments/payment-words';
import { paths } from '@/domain/paths';
import { showSuccess } from '@/ui/overlays/toast';
import { usePaymentDialog } from './use-payment-dialog';
import { useUnknownRequest } from './use-unknown-request';

/** The payment for a request that has just been made. Who leaves it unpaid, on whatever way, hears where it is kept. */
export function useNewRequestPayment() {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const unpaid = useRef<Pick<PaymentTarget, 'reference'> | null>(null);
  const isPaid = useRef(false);
  const leave = () => {
    if (unpaid.current !== null && !isPaid.current) showSuccess(describeSavedRequest(unpaid.current));
    unpaid.current = null;
  };
  const { begin, show, documentId, unknownId } = usePaymentDialog({
    onPaid: () => {
      isPaid.current = true;
    },
    onClose: () => {
      leave();
      void navigate(paths.history, { replace: true });
    },
  });
  const found = useUnknownRequest(unknownId);
  useEffect(() => {
    unpaid.current = found ?? unpaid.current;
  }, [found]);
  const goBack = useEffectEvent(leave);
  useEffect(() => {
    if (documentId === null) goBack();
  }, [documentId]);

  return {
    /** how many were made here: each begins with an empty form */
    count,
    begin: (target: PaymentTarget) => {
      unpaid.current = target;
      isPaid.current = false;
      setCount(count + 1);
      begin(target, null);
    },
    dialog: show(found),
  };
}
