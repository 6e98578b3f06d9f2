import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import { targetOfRequest, type PaymentTarget } from '@/features/payments/flow/payment-target';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { useLive } from '@/session/use-live';
import { ownRequest } from '@/repositories/own-request';
import { usePaymentDialog } from './use-payment-dialog';

/** The dialog for a clearer image with all it takes to upload one; what was kept too long for another goes before. */
const EditRequestDialog = lazyPart(async () => {
  const [{ EditRequestDialog: Dialog }, { dropOldUploads }] = await Promise.all([
    import('@/features/requests/edit-request-dialog'),
    import('@/repositories/uploads/kept-uploads'),
  ]);
  await dropOldUploads().catch(() => undefined);
  return Dialog;
});

/** What an owner can open for a request wherever it is shown: its payment, and the form for a clearer image. */
export function useRequestDialogs() {
  const [resent, setResent] = useState<Request | null>(null);
  const { pay, show, unknownId } = usePaymentDialog();
  const found = useUnknownRequest(unknownId);
  const dialogs = (
    <>
      <Opening title="Edit Request" part={EditRequestDialog}>
        {resent !== null && <EditRequestDialog request={resent} onClose={() => setResent(null)} />}
      </Opening>
      {show(found)}
    </>
  );
  return { onPay: (request: Request) => void pay(targetOfRequest(request)), onResend: setResent, dialogs };
}

/**
 * What is to be paid for a request that only the address names.
 * @returns undefined while it is being looked for, null where there is none of this person's
 */
export function useUnknownRequest(documentId: string | null): PaymentTarget | null | undefined {
  const live = useLive(documentId === null ? null : ownRequest(documentId));
  if (live.kind === 'loading') return undefined;
  return live.kind === 'ready' ? targetOfRequest(live.data) : null;
}
