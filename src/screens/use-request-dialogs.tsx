import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import {
  targetOfRequest,
  type PaymentTarget,
} from '@/features/payments/flow/payment-target';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useLive } from '@/session/use-live';
import { ownRequest } from '@/repositories/requests/own-request';
import { usePaymentDialog } from './use-payment-dialog';

/** Deletes old kept uploads before another one can begin. */
const ResendImageDialog = lazyPart(async () => {
  const [{ ResendImageDialog: Dialog }, { dropOldUploads }] = await Promise.all(
    [
      import('@/features/requests/resend-image-dialog'),
      import('@/repositories/uploads/kept-uploads'),
    ],
  );
  await dropOldUploads().catch(() => undefined);
  return Dialog;
});

/**
 * What a list of requests opens: the payment, and the place for a clearer
 * image. `dialogs` has to be rendered beside the list.
 */
export function useRequestDialogs() {
  const [requestToResend, setRequestToResend] = useState<Request | null>(null);
  const { pay, verify, show, unknownId } = usePaymentDialog();
  const unknownTarget = useUnknownRequest(unknownId);
  const dialogs = (
    <>
      <LazyDialog
        title="Edit Request"
        part={ResendImageDialog}
        onClose={() => setRequestToResend(null)}
      >
        {requestToResend !== null && (
          <ResendImageDialog
            key={requestToResend.documentId}
            request={requestToResend}
            onClose={() => setRequestToResend(null)}
          />
        )}
      </LazyDialog>
      {show(unknownTarget)}
    </>
  );
  return {
    onPay: (request: Request) => pay(targetOfRequest(request)),
    onVerify: (request: Request, paymentId: string) =>
      verify(targetOfRequest(request), paymentId),
    onResend: setRequestToResend,
    dialogs,
  };
}

/**
 * @returns undefined while it is being loaded, null when this person has no
 * such request
 */
export function useUnknownRequest(
  documentId: string | null,
): PaymentTarget | null | undefined {
  const live = useLive(documentId === null ? null : ownRequest(documentId));
  if (live.kind === 'loading') return undefined;
  return live.kind === 'ready' ? targetOfRequest(live.data) : null;
}
