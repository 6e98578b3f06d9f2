import { useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import { isOffline } from '@/lib/require-connection';
import { dataOf, useLive } from '@/live/use-live';
import { ownCase } from '@/repositories/payments/payment-cases';
import { payment as paymentOf } from '@/repositories/payments/payments';
import { profileOf } from '@/repositories/profile-of';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { ReferenceLine } from '@/ui/lists/reference-line';
import { ChargeDialog } from '@/features/payments/charge/charge-dialog';
import { PaymentDialog, type PaymentDialogProps } from '@/features/payments/payment-dialog';
import { PaymentStatusDialog } from '@/features/payments/payment-status-dialog';
import {
  getPaymentRequiredDialog,
  getProcessingDialog,
  missingContextText,
} from '@/features/payments/payment-words';
import { useAutomatedCheck, useVerify } from '@/features/payments/use-checks';
import { useApprovalHints } from '@/features/payments/use-hints';
import { openPaymentFlow, reducePaymentFlow, type PaymentFlowEvent } from './payment-flow-state';
import { getPaymentTitle, targetOfPayment, type Payer, type PaymentTarget } from './payment-target';
import { useCurrentPrice } from './use-current-price';

export interface PaymentFlowProps {
  payer: Payer;
  /** what is to be paid; null when only the payment is known */
  target: PaymentTarget | null;
  /** a payment already under way, or null to begin one */
  paymentId: string | null;
  /** presses Verify Payment at once, for history */
  verifyAtOnce?: boolean | undefined;
  /** begins with "I was charged", for history */
  charged?: boolean | undefined;
  /** the money has arrived */
  onPaid?: (() => void) | undefined;
  onClose: () => void;
}

/** From the wallet form to the outcome, in one dialog whose content is swapped. */
export function PaymentFlow({
  payer,
  target,
  paymentId,
  verifyAtOnce = false,
  charged = false,
  onPaid,
  onClose,
}: PaymentFlowProps) {
  const [panel, dispatch] = useReducer(reducePaymentFlow, { paymentId, charged }, openPaymentFlow);
  const [known, setKnown] = useState<PaymentTarget | null>(null);
  if (panel.panel !== 'form')
    return (
      <KnownPayment
        {...{ payer, target, panel, dispatch, verifyAtOnce, onPaid, onClose }}
        paymentId={panel.paymentId}
        onPayAgain={(payment) => {
          setKnown(targetOfPayment(payment));
          dispatch({ type: 'pay-again' });
        }}
      />
    );
  const wanted = target ?? known;
  if (wanted === null)
    return (
      <Dialog onClose={onClose} title="Payment">
        <p role="alert">{missingContextText}</p>
      </Dialog>
    );
  return (
    <PricedPayment
      {...{ payer, onClose }}
      target={wanted}
      onStarted={(started) => dispatch({ type: 'started', paymentId: started })}
    />
  );
}

function PricedPayment(props: Omit<PaymentDialogProps, 'amountPesewas' | 'hints' | 'ownNumber'>) {
  const { uid } = props.payer;
  const amountPesewas = useCurrentPrice(uid, props.target);
  const hints = useApprovalHints(uid);
  const ownNumber = dataOf(useLive(profileOf(uid), uid))?.phoneNumber ?? '';
  if (amountPesewas !== null) return <PaymentDialog {...props} {...{ amountPesewas, hints, ownNumber }} />;
  return (
    <Dialog onClose={props.onClose} title={getPaymentTitle(props.target)}>
      <p role="alert">{bookingTexts.amountMissing}</p>
    </Dialog>
  );
}

type Panel = Exclude<ReturnType<typeof openPaymentFlow>, { panel: 'form' }>;

function KnownPayment({
  payer,
  target,
  panel,
  dispatch,
  paymentId,
  verifyAtOnce,
  onPayAgain,
  onPaid,
  onClose,
}: Omit<PaymentFlowProps, 'paymentId' | 'verifyAtOnce' | 'charged'> & {
  panel: Panel;
  dispatch: (event: PaymentFlowEvent) => void;
  paymentId: string;
  verifyAtOnce: boolean;
  onPayAgain: (payment: Payment) => void;
}) {
  const live = useLive(paymentOf(paymentId), payer.uid);
  const hints = useApprovalHints(payer.uid);
  const payment = dataOf(live);
  const { busy, verify } = useVerify(payer, dispatch);
  useAutomatedCheck(verifyAtOnce ? null : payment, payer);
  useOnce(verifyAtOnce ? payment : null, verify);
  useOnce(payment?.state === 'paid' ? payment : null, () => onPaid?.());

  const paymentCase = dataOf(useLive(ownCase(payer.uid, paymentId), payer.uid));
  const acknowledge = () => dispatch({ type: 'acknowledged' });
  const known = target ?? (payment === null ? null : targetOfPayment(payment));
  // The outcome takes the place of what was said before it was known.
  const isSettled = payment?.state === 'paid' || payment?.state === 'failed';
  if (panel.panel === 'check-failed' && !isSettled)
    return (
      <Notice
        {...panel.failure}
        detail={verifyAtOnce || isOffline() ? panel.detail : undefined}
        onClose={acknowledge}
      />
    );
  if (panel.panel === 'processing' && known !== null)
    return (
      <Notice {...getProcessingDialog(known.paymentFor, known.serviceType)} onClose={acknowledge}>
        <ReferenceLine reference={payment?.reference ?? known.reference} />
      </Notice>
    );
  if (panel.panel === 'required' && known !== null && !isSettled)
    return <Notice {...getPaymentRequiredDialog(known.paymentFor)} onClose={acknowledge} />;
  if (panel.panel === 'charged' && payment !== null && !payment.status)
    return <ChargeDialog {...{ payer, payment }} onSent={acknowledge} onClose={acknowledge} />;
  return (
    <PaymentStatusDialog
      live={live}
      address={target?.address ?? null}
      when={target?.when ?? null}
      hints={hints}
      verifying={busy}
      onVerify={(shown) => void verify(shown)}
      onPayAgain={onPayAgain}
      paymentCase={paymentCase}
      onCharged={() => dispatch({ type: 'charged' })}
      onClose={onClose}
    />
  );
}

function Notice({
  title,
  text,
  detail,
  children,
  onClose,
}: {
  title: string;
  text: string;
  detail?: string | undefined;
  children?: ReactNode;
  onClose: () => void;
}) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      width={440}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      {detail !== undefined && <p className="lbl">{detail}</p>}
      {children}
    </Dialog>
  );
}

function useOnce(payment: Payment | null, run: (payment: Payment) => unknown) {
  const ran = useRef(false);
  const start = useEffectEvent((found: Payment) => void run(found));
  useEffect(() => {
    if (payment === null || ran.current) return;
    ran.current = true;
    start(payment);
  }, [payment]);
}
