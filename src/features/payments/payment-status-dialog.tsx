import { CircleX } from 'lucide-react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import { formatGhs } from '@contract/values/payment/money';
import { helpTexts } from '@/domain/help-links';
import { HelpLinks } from '@/land/help-links';
import { LoadFailed } from '@/land/load-failed';
import type { Live } from '@/live/live-store';
import { Dialog } from '@/ui/overlays/dialog';
import { KenteStrip } from '@/ui/kente-strip';
import { Bone, Skeleton } from '@/ui/skeleton';
import { getPaymentStage, type PaymentStage } from '@/domain/payment-stage';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';
import {
  describeWallet,
  getTransactionNumber,
  shortNetworkNames,
} from '@/domain/payment-labels';
import { Badge } from '@/ui/badge';
import { FactList } from '@/ui/lists/fact-list';
import { CaseNote } from './charge/case-note';
import type { PaymentTarget } from './flow/payment-target';
import type { ApprovalHints } from './use-hints';
import { PaymentChecking, PaymentReturned } from './payment-checking';
import { CodeDialog, codeTitle } from './code/code-dialog';
import { PaymentPaid } from './payment-paid';
import { PaymentPending } from './payment-pending';
import { describeStage, doNotPayAgainText } from './payment-words';
import { CopiedNumber } from './copied-number';
import { failureWords } from './failure-words';
import { GatewayReason } from './dial-text';

interface PaymentStatusDialogProps extends PaymentActionProps {
  live: Live<Payment>;
  /** null when only the payment is known */
  target: PaymentTarget | null;
  hints: ApprovalHints;
  /** of the office; null until it is loaded */
  contact?: AdvertAndContact | null;
  paymentCase?: PaymentCase | null | undefined;
}

export function PaymentStatusDialog(props: PaymentStatusDialogProps) {
  const { live, onClose } = props;
  if (live.kind === 'ready') {
    return <ReadyDialog {...props} payment={live.data} />;
  }
  // The rules give one refusal for what does not exist and for what belongs to
  // somebody else.
  const isMissing =
    live.kind === 'empty' ||
    (live.kind === 'failed' && live.error.code === 'permission-denied');
  return (
    <Dialog
      onClose={onClose}
      title={isMissing ? 'Payment Not Found' : 'Payment Pending'}
    >
      {live.kind === 'loading' && (
        <Skeleton label="Loading the payment">
          <div className="grid gap-4">
            <Bone width="11rem" height="26px" />
            <Bone width="70%" height="16px" />
            <Bone height="150px" />
            <Bone height="88px" />
          </div>
        </Skeleton>
      )}
      {live.kind === 'failed' && !isMissing && (
        <>
          <LoadFailed {...live} />
          <p className="mt-4 rounded-sm bg-sunken px-4 py-3 text-[.875rem] text-ink-2">
            {doNotPayAgainText}
          </p>
        </>
      )}
      {isMissing && (
        <p role="alert" className="text-ink-2">
          We cannot find this payment. Look under History and Payments.
        </p>
      )}
    </Dialog>
  );
}

const titles: Readonly<Record<PaymentStage, string>> = {
  code: codeTitle,
  waiting: 'Payment Pending',
  'run-out': 'Payment Pending',
  paid: 'Payment Successful',
  failed: 'Payment failed',
  checking: 'Payment Pending',
  returned: 'We give this money back',
};

const getTitle = (stage: PaymentStage, { refund }: Payment): string =>
  stage === 'returned' && refund?.state === 'paid'
    ? 'We have given this money back'
    : titles[stage];

function ReadyDialog({
  payment,
  target,
  hints,
  paymentCase = null,
  contact = null,
  ...actions
}: PaymentStatusDialogProps & { payment: Payment }) {
  const now = useNow(isOpenPayment(payment.state) ? 1_000 : null);
  const stage = getPaymentStage(payment, now);
  if (stage === 'code' && payment.code !== null) {
    return (
      <CodeDialog
        payment={payment}
        code={payment.code}
        contact={contact}
        now={now}
        onClose={actions.onClose}
      />
    );
  }
  const isSettled = stage === 'paid' || stage === 'returned';
  const showsCase = !isSettled && paymentCase?.state !== 'matched';
  return (
    <Dialog
      onClose={actions.onClose}
      title={getTitle(stage, payment)}
      banner={stage === 'paid' ? <KenteStrip /> : undefined}
      footer={
        <PaymentActions
          key={stage}
          {...actions}
          payment={payment}
          paymentCase={paymentCase}
          stage={stage}
        />
      }
    >
      {/* In the page from the start, so that a screen reader announces later changes. */}
      <p role="status" className="sr-only">
        {describeStage(stage, payment)}
      </p>
      {paymentCase !== null && showsCase && (
        <CaseNote paymentCase={paymentCase} />
      )}
      {stage === 'paid' && <PaymentPaid payment={payment} target={target} />}
      {stage === 'checking' && <PaymentChecking payment={payment} />}
      {stage === 'returned' && <PaymentReturned payment={payment} />}
      {stage === 'failed' && <PaymentFailed payment={payment} />}
      {(stage === 'waiting' || stage === 'run-out') && (
        <PaymentPending
          payment={payment}
          hints={hints}
          isPromptOver={stage === 'run-out'}
          now={now}
        />
      )}
      {/* While the prompt waits, what to do fits a small phone without them. */}
      {(stage === 'run-out' || stage === 'checking') && (
        <HelpLinks
          title="Need help with this payment?"
          contact={contact}
          message={helpTexts.payment(getTransactionNumber(payment))}
          className="mt-4"
        />
      )}
    </Dialog>
  );
}

interface PaymentActionProps {
  isVerifying: boolean;
  onVerify: (payment: Payment) => void;
  onPayAgain: (payment: Payment) => void;
  onCharged: () => void;
  onClose: () => void;
}

function PaymentActions({
  payment,
  paymentCase,
  stage,
  isVerifying,
  onVerify,
  onPayAgain,
  onCharged,
  onClose,
}: PaymentActionProps & {
  payment: Payment;
  paymentCase: PaymentCase | null;
  stage: PaymentStage;
}) {
  // While a case is open, nobody pays again.
  const hasOpenCase = paymentCase?.state === 'open';
  if (stage === 'paid' || stage === 'checking' || stage === 'returned') {
    return (
      <Button large full className="basis-full!" onClick={onClose}>
        {stage === 'paid' ? 'Done' : 'Close'}
      </Button>
    );
  }
  return (
    <>
      {stage === 'failed' && !hasOpenCase && (
        <Button
          large
          full
          className="basis-full!"
          onClick={() => onPayAgain(payment)}
        >
          Pay again
        </Button>
      )}
      {stage !== 'failed' && (
        <Button
          large
          full
          className="basis-full!"
          busyLabel={isVerifying && 'Verifying...'}
          onClick={() => onVerify(payment)}
        >
          Verify Payment
        </Button>
      )}
      <div className="basis-full flex flex-wrap gap-3 *:w-auto! *:flex-auto!">
        {stage !== 'waiting' && (
          <Button look="secondary" full onClick={onCharged}>
            {hasOpenCase ? 'Correct the number' : 'I was charged'}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {stage === 'failed' || hasOpenCase ? 'Close' : 'I will pay later'}
        </Button>
      </div>
    </>
  );
}

function PaymentFailed({ payment }: { payment: Payment }) {
  const failure = payment.failure ?? 'other';
  const words = failureWords[failure];
  const network = shortNetworkNames[payment.paymentoption];
  return (
    <>
      <div className="-mt-1">
        <Badge look={['bad', CircleX]}>Not paid</Badge>
      </div>
      <p className="mt-3 font-[620]">{words.reason}</p>
      <p className="mt-1 text-[.9375rem] leading-[1.375rem] text-ink-2">
        {words.nextStep}
      </p>
      {failure === 'other' && payment.reason !== null && (
        <GatewayReason reason={payment.reason} network={network} />
      )}
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Amount', value: formatGhs(payment.amountPesewas) },
          { name: 'Wallet', value: describeWallet(payment) },
          {
            name: 'Transaction',
            value: <CopiedNumber number={getTransactionNumber(payment)} />,
          },
        ]}
      />
    </>
  );
}
