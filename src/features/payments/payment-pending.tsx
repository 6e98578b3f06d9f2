import type { Payment } from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { networkLabels } from '@contract/values/payment/network';
import { formatPhone } from '@contract/values/phone';
import { getTransactionNumber, shortNetworkNames } from '@/domain/payment-labels';
import { StatusBadge } from '@/ui/status-badge';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { DialText, findDialCode, GatewayReason } from './dial-text';
import { CopiedNumber } from './copied-number';
import { FactList } from '@/ui/lists/fact-list';
import { getApprovalHint, type ApprovalHints } from './use-hints';
import { formatCountdown } from '@/lib/countdown';
import { countSecondsUntil, listInstructionSteps } from './flow/payment-stage';
import { doNotPayAgainText } from './payment-words';

/** The outcome is not known: what to do on the phone, and that paying again would be wrong. */
export function PaymentPending({
  payment,
  hints,
  runOut,
  now,
}: {
  payment: Payment;
  hints: ApprovalHints;
  /** the prompt cannot be answered any more */
  runOut: boolean;
  now: Date;
}) {
  const network = shortNetworkNames[payment.paymentoption];
  const hint = getApprovalHint(payment.paymentoption, hints);
  const code = findDialCode(hint);
  const stepHint = code === null ? 'On the prompt' : `On the prompt, or dial ${code}`;
  const seconds = countSecondsUntil(payment.promptExpiresAt, now);
  return (
    <>
      <div className="-mt-1">
        <StatusBadge status="Pending Verification" />
      </div>
      <p className="mt-3 text-[.9375rem] text-ink-2">
        {runOut ? 'The prompt for ' : 'Approve '}
        <strong className="text-ink font-[640] num whitespace-nowrap">
          {formatGhs(payment.amountPesewas)}
        </strong>
        {' on '}
        <strong className="text-ink font-[640] num whitespace-nowrap">
          {formatPhone(payment.walletnumber)}
        </strong>
        {runOut ? ' has run out.' : '.'}
      </p>
      {runOut ? (
        <p className="mt-2 text-[.9375rem] text-ink-2">
          We do not know yet whether it was approved. {network} has the answer: Verify Payment asks for it,
          and so do we, until it is there.
        </p>
      ) : (
        <div className="mt-4">
          <StatusTimeline label="What to do" steps={listInstructionSteps(payment, stepHint, network)} />
        </div>
      )}
      <div className="mt-4 rounded-sm bg-sunken px-4 py-3 text-[.875rem] text-ink-2 grid gap-1.5">
        {!runOut && (
          <p role="timer" className="num">
            You have {formatCountdown(seconds)} to answer the prompt.
          </p>
        )}
        {!runOut && (
          <p>
            <DialText>{hint}</DialText>
          </p>
        )}
        <p>{doNotPayAgainText}</p>
      </div>
      {payment.reason !== null && findDialCode(payment.reason) !== null && (
        <GatewayReason reason={payment.reason} network={network} />
      )}
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Transaction', value: <CopiedNumber number={getTransactionNumber(payment)} /> },
          { name: 'Network', value: networkLabels[payment.paymentoption] },
        ]}
      />
    </>
  );
}
