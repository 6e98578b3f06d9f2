import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { unreadable } from '@contract/entities/admin-config-reading';
import type { Payment } from '@contract/entities/payment/payment';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import { parseCedis, type Pesewas } from '@contract/values/payment/money';
import { getPaymentStage } from '@/domain/payment-stage';
import { findConsultancyFee } from '@/domain/consultancy-fee';
import { isOffline } from '@/lib/require-connection';
import { useUser } from '@/session/session-context';
import { dataOf, useLive } from '@/session/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { ownCase } from '@/repositories/payments/payment-cases';
import {
  lastPaidPayment,
  payment as paymentOf,
} from '@/repositories/payments/payments';
import { profileOf } from '@/repositories/users/profile-of';
import { services } from '@/repositories/services/services';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { ReferenceLine } from '@/land/reference-line';
import { ChargeDialog } from '@/features/payments/charge/charge-dialog';
import {
  PaymentDialog,
  type KnownWallet,
  type PaymentDialogProps,
} from '@/features/payments/payment-dialog';
import { PaymentStatusDialog } from '@/features/payments/payment-status-dialog';
import {
  checkAutomatically,
  verifyPayment,
  type PaymentNotice,
} from '@/features/payments/verify-payment';
import {
  useApprovalHints,
  useNetworksOff,
} from '@/features/payments/use-hints';
import { getPaymentTitle, type PaymentTarget } from './payment-target';

export interface PaymentFlowProps {
  /** null when only the payment is known */
  target: PaymentTarget | null;
  /** null to begin a payment */
  paymentId: string | null;
  /** for history: what that payment begins with */
  firstAction?: 'verify' | 'charged' | undefined;
  onClose: () => void;
}

export function PaymentFlow({
  target,
  paymentId: initialPaymentId,
  firstAction,
  onClose,
}: PaymentFlowProps) {
  const [paymentId, setPaymentId] = useState(initialPaymentId);
  const [paymentToRepeat, setPaymentToRepeat] = useState<Payment | null>(null);
  if (paymentId !== null) {
    return (
      <KnownPayment
        target={target}
        paymentId={paymentId}
        onClose={onClose}
        firstAction={paymentId === initialPaymentId ? firstAction : undefined}
        onPayAgain={(payment) => {
          setPaymentToRepeat(payment);
          setPaymentId(null);
        }}
      />
    );
  }
  const knownTarget = target ?? paymentToRepeat;
  if (knownTarget === null) {
    return (
      <Dialog onClose={onClose} title="Payment">
        <p role="alert">Payment context is missing</p>
      </Dialog>
    );
  }
  return (
    <PricedPayment
      target={knownTarget}
      unknownWallet={
        paymentToRepeat?.failure === 'wallet-not-found' ? paymentToRepeat : null
      }
      onStarted={setPaymentId}
      onClose={onClose}
    />
  );
}

function PricedPayment(
  props: Omit<
    PaymentDialogProps,
    'amountPesewas' | 'hints' | 'networksOff' | 'knownWallet'
  >,
) {
  const amountPesewas = useCurrentPrice(props.target);
  const hints = useApprovalHints();
  const networksOff = useNetworksOff();
  const knownWallet = useKnownWallet();
  if (amountPesewas !== null) {
    return (
      <PaymentDialog
        {...props}
        amountPesewas={amountPesewas}
        hints={hints}
        networksOff={networksOff}
        knownWallet={knownWallet}
      />
    );
  }
  return (
    <Dialog onClose={props.onClose} title={getPaymentTitle(props.target)}>
      <p role="alert">{bookingTexts.amountMissing}</p>
    </Dialog>
  );
}

/**
 * The wallet that last paid; before the first payment, the number of the
 * profile.
 */
function useKnownWallet(): KnownWallet {
  const { uid } = useUser();
  const profileNumber = dataOf(useLive(profileOf(uid)))?.phoneNumber ?? '';
  const lastPaid = useLive(lastPaidPayment());
  if (lastPaid.kind === 'loading') return { number: '', network: null };
  const payment = dataOf(lastPaid);
  return payment === null
    ? { number: profileNumber, network: null }
    : { number: payment.walletnumber, network: payment.paymentoption };
}

/**
 * The price now (S6), which may differ from the target's; the target's price
 * until it is known.
 * @returns null where no fee is set, or none that is an amount: then nothing
 * can be paid
 */
function useCurrentPrice(target: PaymentTarget): Pesewas | null {
  const isBooking = target.paymentFor === 'consultancy';
  const config = useLive(isBooking ? adminConfig() : null);
  const offeredServices = useLive(isBooking ? null : services());
  if (config.kind === 'empty' || config.kind === 'ready') {
    const fee = findConsultancyFee(dataOf(config));
    return fee === unreadable ? null : fee;
  }
  if (offeredServices.kind !== 'ready') return target.amountPesewas;
  const { serviceId, serviceType } = target;
  const service =
    serviceId === undefined
      ? offeredServices.data.find(
          (offered) => offered.service_name === serviceType,
        )
      : offeredServices.data.find((offered) => offered.id === serviceId);
  return service === undefined
    ? target.amountPesewas
    : parseCedis(service.price);
}

function KnownPayment({
  target,
  paymentId,
  firstAction,
  onPayAgain,
  onClose,
}: PaymentFlowProps & {
  paymentId: string;
  onPayAgain: (payment: Payment) => void;
}) {
  const { email } = useUser();
  const [notice, setNotice] = useState<PaymentNotice | 'charged' | null>(
    firstAction === 'charged' ? firstAction : null,
  );
  const [isVerifying, setIsVerifying] = useState(false);
  const live = useLive(paymentOf(paymentId));
  const hints = useApprovalHints();
  const contact = dataOf(useLive(advertAndContact()));
  const payment = dataOf(live);
  const verify = async (shownPayment: Payment) => {
    setIsVerifying(true);
    setNotice(await verifyPayment(shownPayment, email));
    setIsVerifying(false);
  };
  useOnce(payment, (firstSeen) => {
    if (firstAction === 'verify') void verify(firstSeen);
    else checkAutomatically(firstSeen, email);
  });
  // Whether the prompt still waits does not matter here.
  const stage =
    payment === null ? null : getPaymentStage(payment, payment.promptExpiresAt);

  const paymentCase = dataOf(useLive(ownCase(paymentId)));
  const acknowledge = () => setNotice(null);
  const canReportCharge =
    payment !== null && !payment.status && stage !== 'checking';
  if (notice === 'charged' && canReportCharge) {
    return (
      <ChargeDialog
        payment={payment}
        onSent={acknowledge}
        onClose={acknowledge}
      />
    );
  }
  // A known outcome replaces an older notice.
  const isSettled = stage !== null && stage !== 'run-out';
  const checkNotice = notice === 'charged' ? null : notice;
  if (checkNotice !== null && (checkNotice.isPaid === true || !isSettled)) {
    const showsDetail = firstAction === 'verify' || isOffline();
    return (
      <Dialog
        onClose={acknowledge}
        title={checkNotice.title}
        text={checkNotice.text}
        width={440}
        footer={<Button onClick={acknowledge}>OK</Button>}
      >
        {checkNotice.detail !== undefined && showsDetail && (
          <p className="lbl">{checkNotice.detail}</p>
        )}
        {checkNotice.isPaid === true && (
          <ReferenceLine
            reference={payment?.reference ?? target?.reference ?? null}
          />
        )}
      </Dialog>
    );
  }
  return (
    <PaymentStatusDialog
      live={live}
      target={target}
      hints={hints}
      contact={contact}
      isVerifying={isVerifying}
      onVerify={(shownPayment) => void verify(shownPayment)}
      onPayAgain={onPayAgain}
      paymentCase={paymentCase}
      onCharged={() => setNotice('charged')}
      onClose={onClose}
    />
  );
}

function useOnce(
  payment: Payment | null,
  onFirstPayment: (payment: Payment) => unknown,
) {
  const hasRun = useRef(false);
  const start = useEffectEvent(
    (firstPayment: Payment) => void onFirstPayment(firstPayment),
  );
  useEffect(() => {
    if (payment === null || hasRun.current) return;
    hasRun.current = true;
    start(payment);
  }, [payment]);
}
