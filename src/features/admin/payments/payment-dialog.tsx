import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { formatGhs } from '@contract/values/payment/money';
import { otherAmountRefusals } from '@contract/values/payment/other-amount-texts';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import {
  isContested,
  type PaymentClaim,
} from '@contract/entities/payment/payment-claim';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import { describeWallet, getTransactionNumber } from '@/domain/payment-labels';
import { dataOf, useLive } from '@/session/use-live';
import { anyCase } from '@/repositories/payments/payment-cases';
import { payment as paymentOf } from '@/repositories/payments/payments';
import { CopiedText } from '@/ui/copy-button';
import { Dialog } from '@/ui/overlays/dialog';
import { OpenedByAddress } from '@/ui/overlays/use-back-closes';
import { FactList } from '@/ui/lists/fact-list';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { Skeleton } from '@/ui/skeleton';
import { claimOf } from '@/repositories/payments/payment-claims';
import { Icon } from '@/ui/icon';
import { AcceptancePanel } from './acceptance-panel';
import { AcceptanceQuestion } from './acceptance-steps';
import { hasAmountChanged, type AcceptanceStep } from './acceptance-words';
import {
  LinkTransactionForm,
  CloseCaseForm,
  NoMoneyForm,
} from './payment-forms';
import { OtherPayments } from './other-payments';
import { RefundPanel } from './refund-panel';
import { RefundQuestion } from './refund-steps';
import { hasRefundChanged, type RefundStep } from './refund-words';
import { useQuestion } from '../shared/use-change';
import { StateBadge } from './state-badge';
import {
  describeCause,
  getNextStep,
  isClosable,
  paymentStateWords,
} from './payment-words';
import { closeCaseEndpoint } from '@contract/endpoints/payment/close-case';
import { closePaymentEndpoint } from '@contract/endpoints/payment/close-payment';
import { linkTransactionEndpoint } from '@contract/endpoints/payment/link-transaction';
import { useMayCall } from '../shared/administrators-only';

interface PaymentDetailsProps {
  paymentId: string;
  /** opens another payment for the same record */
  onOpen: (paymentId: string) => void;
  onClose: () => void;
}

/** What is typed and asked belongs to one payment: another one begins anew. */
export function PaymentDetailsDialog(props: PaymentDetailsProps) {
  return <OnePayment key={props.paymentId} {...props} />;
}

function OnePayment({ paymentId, onOpen, onClose }: PaymentDetailsProps) {
  const live = useLive(paymentOf(paymentId));
  const paymentCase = dataOf(useLive(anyCase(paymentId)));
  const payment = dataOf(live);
  const refund = useQuestion<RefundStep, Payment | null>({
    row: payment,
    hasChanged: (opened, current) =>
      hasRefundChanged(opened?.refund ?? null, current?.refund ?? null),
    outdated: refundRefusals.changed,
  });
  const acceptance = useQuestion<AcceptanceStep, Payment | null>({
    row: payment,
    hasChanged: (opened, current) =>
      hasAmountChanged(
        opened?.otherAmount ?? null,
        current?.otherAmount ?? null,
      ),
    outdated: otherAmountRefusals.changed,
  });
  if (refund.question !== null && payment !== null) {
    return (
      <RefundQuestion
        step={refund.question.step}
        payment={payment}
        change={refund.change}
        onClose={refund.back}
      />
    );
  }
  if (acceptance.question !== null && payment !== null) {
    return (
      <AcceptanceQuestion
        step={acceptance.question.step}
        payment={payment}
        change={acceptance.change}
        onClose={acceptance.back}
      />
    );
  }
  return (
    <OpenedByAddress value>
      <Dialog
        onClose={onClose}
        title={payment === null ? 'Payment' : getTransactionNumber(payment)}
        width={560}
      >
        {live.kind === 'loading' && (
          <Skeleton label="Loading the payment" height="260px" />
        )}
        {live.kind === 'failed' && <LoadFailed {...live} />}
        {live.kind === 'empty' && (
          <p role="alert">We cannot find this payment.</p>
        )}
        {payment !== null && (
          <Details
            payment={payment}
            paymentCase={paymentCase}
            onOpen={onOpen}
            acceptance={
              <AcceptancePanel payment={payment} onStep={acceptance.ask} />
            }
            refund={
              <RefundPanel
                payment={payment}
                notice={
                  refund.findNotice(refundRefusals.changed) ??
                  acceptance.findNotice(otherAmountRefusals.changed)
                }
                onStep={refund.ask}
              />
            }
          />
        )}
      </Dialog>
    </OpenedByAddress>
  );
}

function Details({
  payment,
  paymentCase,
  acceptance,
  refund,
  onOpen,
}: {
  payment: Payment;
  paymentCase: PaymentCase | null;
  acceptance: ReactNode;
  refund: ReactNode;
  onOpen: (paymentId: string) => void;
}) {
  const mayLink = useMayCall(linkTransactionEndpoint);
  const mayClosePayment = useMayCall(closePaymentEndpoint);
  const mayCloseCase = useMayCall(closeCaseEndpoint);
  const isAboutRefund =
    payment.refundDue ||
    payment.refund !== null ||
    payment.otherAmount !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {acceptance}
      {isAboutRefund ? (
        refund
      ) : (
        <div className="rounded-md bg-sunken px-4 py-3 text-[.9375rem] leading-[1.375rem]">
          <p className="font-[640]">What to do next</p>
          <p className="mt-1 text-ink-2">{getNextStep(payment, paymentCase)}</p>
        </div>
      )}
      <FactList
        facts={[
          { name: 'State', value: <StateBadge state={payment.state} /> },
          { name: 'Amount', value: formatGhs(getTakenPesewas(payment)) },
          { name: 'For', value: payment.serviceType },
          payment.reference === null
            ? null
            : { name: 'Reference', value: payment.reference },
          { name: 'Payer', value: payment.clientName },
          { name: 'Wallet', value: describeWallet(payment) },
          {
            name: 'Client transaction ID',
            value: <CopiedText text={payment.clienttransid} />,
          },
          {
            name: "Gateway's transaction ID",
            value: payment.transactionid ?? 'Not known',
          },
        ]}
      />
      {paymentCase !== null && <CaseFacts paymentCase={paymentCase} />}
      {!isAboutRefund && refund}
      <OtherPayments payment={payment} onOpen={onOpen} />
      <section aria-label="What happened">
        <h3 className="font-[640] mb-3">What happened</h3>
        <StatusTimeline
          label="What happened"
          steps={payment.events.map(({ state, at, cause }) => ({
            title: paymentStateWords[state].name,
            detail: (
              <span className="num">{`${formatDateTime(at)}, ${describeCause(cause)}`}</span>
            ),
            state: 'done',
          }))}
        />
      </section>
      {mayLink && payment.state !== 'paid' && (
        <LinkTransactionForm payment={payment} />
      )}
      {mayClosePayment && isClosable(payment, paymentCase) && (
        <NoMoneyForm paymentId={payment.paymentId} />
      )}
      {mayCloseCase && paymentCase?.state === 'open' && (
        <CloseCaseForm paymentId={payment.paymentId} />
      )}
    </div>
  );
}

const caseWords = {
  open: 'Open',
  matched: 'Matched',
  closed: 'Closed',
} as const;

function CaseFacts({ paymentCase }: { paymentCase: PaymentCase }) {
  const claim = dataOf(useLive(claimOf(paymentCase.telcotransid)));
  const earlierClaims = paymentCase.claims.filter(
    ({ telcotransid }) => telcotransid !== paymentCase.telcotransid,
  );
  return (
    <section aria-label="Case" className="grid gap-3">
      <h3 className="font-[640]">The payer says: I was charged</h3>
      <FactList
        facts={[
          { name: 'Case', value: caseWords[paymentCase.state] },
          {
            name: 'Number from the SMS',
            value: (
              <span className="wrap-anywhere">{paymentCase.telcotransid}</span>
            ),
          },
          earlierClaims.length === 0
            ? null
            : {
                name: 'Typed before',
                value: earlierClaims
                  .map(({ telcotransid }) => telcotransid)
                  .join(', '),
              },
          { name: 'Reported', value: formatDateTime(paymentCase.createdAt) },
          {
            name: 'Answer promised by',
            value: formatDateTime(paymentCase.answerBy),
          },
        ]}
      />
      {claim !== null && isContested(claim, paymentCase.paymentId) && (
        <p className="flex gap-2 rounded-md border border-bad-line bg-bad-soft text-bad px-4 py-3 text-[.9375rem]">
          <Icon of={TriangleAlert} />
          <span className="min-w-0 wrap-anywhere">
            {describeContest(claim, paymentCase.paymentId)}
          </span>
        </p>
      )}
      {paymentCase.answer !== null && (
        <p className="text-[.9375rem] wrap-anywhere">{`Answer: ${paymentCase.answer}`}</p>
      )}
    </section>
  );
}

/** For administrators only: the payer is not told. */
function describeContest(
  { claimedFor, paidPaymentId }: PaymentClaim,
  paymentId: string,
): string {
  if (paidPaymentId !== null && paidPaymentId !== paymentId) {
    return `This number paid another payment (${paidPaymentId}). It may be an old SMS, or somebody else's.`;
  }
  const otherPaymentIds = Object.keys(claimedFor).filter(
    (id) => id !== paymentId,
  );
  const others =
    otherPaymentIds.length === 1 ? 'another payment' : 'other payments';
  return `The same number was sent for ${others} too (${otherPaymentIds.join(', ')}).`;
}
