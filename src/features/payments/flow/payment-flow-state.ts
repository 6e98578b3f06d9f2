import type { CheckFailure } from '@/features/payments/payment-words';

/** What the one payment dialog shows. Content is swapped, dialogs never stack. */
export type PaymentPanel =
  | { panel: 'form' }
  | { panel: 'status'; paymentId: string }
  /** "I was charged" */
  | { panel: 'charged'; paymentId: string }
  | { panel: 'processing'; paymentId: string }
  | { panel: 'required'; paymentId: string }
  | { panel: 'check-failed'; paymentId: string; failure: CheckFailure; detail: string };

export type PaymentFlowEvent =
  | { type: 'started'; paymentId: string }
  | { type: 'checked'; paid: boolean }
  /** `detail` is for those who verify from history, or without a network */
  | { type: 'check-failed'; failure: CheckFailure; detail: string }
  | { type: 'charged' }
  | { type: 'acknowledged' }
  | { type: 'pay-again' };

/** Opens where the caller left off: the form, a payment already under way, or the report about it. */
export function openPaymentFlow({
  paymentId,
  charged,
}: {
  paymentId: string | null;
  charged: boolean;
}): PaymentPanel {
  if (paymentId === null) return { panel: 'form' };
  return { panel: charged ? 'charged' : 'status', paymentId };
}

export function reducePaymentFlow(state: PaymentPanel, event: PaymentFlowEvent): PaymentPanel {
  if (event.type === 'started') return { panel: 'status', paymentId: event.paymentId };
  if (event.type === 'pay-again') return { panel: 'form' };
  if (state.panel === 'form') return state;
  const { paymentId } = state;
  switch (event.type) {
    case 'checked':
      return { panel: event.paid ? 'processing' : 'required', paymentId };
    case 'check-failed':
      return { panel: 'check-failed', paymentId, failure: event.failure, detail: event.detail };
    case 'charged':
      return { panel: 'charged', paymentId };
    case 'acknowledged':
      return { panel: 'status', paymentId };
  }
}
