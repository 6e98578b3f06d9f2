import type { Payment } from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { formatPhone } from '@contract/values/phone';
import {
  getTransactionNumber,
  shortNetworkNames,
} from '@/domain/payment-labels';
import { hasNoPrompt } from '@/domain/payment-stage';
import { StatusBadge } from '@/land/status-badge';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { DialText, findDialCode, GatewayReason } from './dial-text';
import { CopiedNumber } from './copied-number';
import { FactList } from '@/ui/lists/fact-list';
import { getApprovalHint, type ApprovalHints } from './use-hints';
import { formatCountdown } from '@/lib/countdown';
import {
  approvalSteps,
  countSecondsUntil,
  listPaymentSteps,
} from './flow/payment-stage';
import { doNotPayAgainText } from './payment-words';

export function PaymentPending({
  payment,
  hints,
  isPromptOver,
  now,
}: {
  payment: Payment;
  hints: ApprovalHints;
  /** the prompt can no longer be answered */
  isPromptOver: boolean;
  now: Date;
}) {
  const network = shortNetworkNames[payment.paymentoption];
  const hint = getApprovalHint(payment.paymentoption, hints);
  const secondsLeft = countSecondsUntil(payment.promptExpiresAt, now);
  const isCodeOver = isPromptOver && hasNoPrompt(payment);
  return (
    <>
      <div className="-mt-1">
        <StatusBadge status="Pending Verification" />
      </div>
      <p className="mt-3 text-[.9375rem] text-ink-2">
        <span>{beginSentence(isPromptOver, isCodeOver)}</span>
        <strong className="text-ink font-[640] num whitespace-nowrap">
          {formatGhs(payment.amountPesewas)}
        </strong>
        {' on '}
        <strong className="text-ink font-[640] num whitespace-nowrap">
          {formatPhone(payment.walletnumber)}
        </strong>
        <span>{isPromptOver ? ' has run out.' : '.'}</span>
      </p>
      {isCodeOver && (
        <p className="mt-2 text-[.9375rem] text-ink-2">
          <span>{network}</span> has got no right code, so it has sent no
          prompt. Press Verify Payment. Then you can pay again: a new code
          comes.
        </p>
      )}
      {isPromptOver && !isCodeOver && (
        <p className="mt-2 text-[.9375rem] text-ink-2">
          We do not know yet whether it was approved. <span>{network}</span> has
          the answer: Verify Payment asks for it, and so do we, until it is
          there.
        </p>
      )}
      {!isPromptOver && (
        <div className="mt-4">
          <StatusTimeline
            label="How far the payment has come"
            steps={listPaymentSteps(
              payment,
              network,
              <ToDo secondsLeft={secondsLeft} hint={hint} />,
            )}
          />
        </div>
      )}
      {!isCodeOver && (
        <p className="mt-3 rounded-sm bg-sunken px-3 py-2 text-[.875rem] leading-[1.25rem] text-ink-2">
          {doNotPayAgainText}
        </p>
      )}
      {payment.reason !== null && findDialCode(payment.reason) !== null && (
        <GatewayReason reason={payment.reason} network={network} />
      )}
      <FactList
        className="mt-3 rounded-md border border-line px-4"
        facts={[
          {
            name: 'Transaction',
            value: <CopiedNumber number={getTransactionNumber(payment)} />,
          },
        ]}
      />
    </>
  );
}

function beginSentence(isPromptOver: boolean, isCodeOver: boolean): string {
  if (isCodeOver) return 'The time to enter the code for ';
  return isPromptOver ? 'The prompt for ' : 'Approve ';
}

function ToDo({ secondsLeft, hint }: { secondsLeft: number; hint: string }) {
  return (
    <>
      <ol aria-label="What to do" className="list-decimal pl-4.5">
        {approvalSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <span role="timer" className="num block mt-1 text-ink">
        {`You have ${formatCountdown(secondsLeft)} to answer the prompt.`}
      </span>
      <span className="block mt-1">
        <DialText>{hint}</DialText>
      </span>
    </>
  );
}
