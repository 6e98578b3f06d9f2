import { CircleCheck, SearchCheck } from 'lucide-react';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import { formatDateTime } from '@/lib/dates';
import { getTransactionNumber } from '@/domain/payment-labels';
import { Icon } from '@/ui/icon';
import { describeError, errorMessages } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import { Button } from '@/ui/button';

/** What became of "I was charged": a person is looking, or what they found. */
export function CaseNote({ paymentCase }: { paymentCase: PaymentCase }) {
  const { state, telcotransid, answer, answerBy, endedAt } = paymentCase;
  const isOpen = state === 'open';
  return (
    <section
      aria-label="Your report"
      className="mb-4 rounded-md border border-info-line bg-info-soft px-4 py-3 text-[.875rem] leading-[1.25rem] grid gap-1"
    >
      <p className="flex items-center gap-2 text-[.9375rem] font-[640]" role="status">
        <span className="text-info">
          <Icon of={isOpen ? SearchCheck : CircleCheck} />
        </span>
        {isOpen ? checkingText : 'We have looked into it.'}
      </p>
      {answer !== null && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
      <p className="num text-ink-2">
        Case {getTransactionNumber(paymentCase)}
        {isOpen && (
          <span className="block">
            You have our answer by <span className="whitespace-nowrap">{formatDateTime(answerBy)}</span>.
          </span>
        )}
        <span className="block wrap-anywhere">Number from your SMS: {telcotransid}</span>
        {endedAt !== null && <span className="block">Answered {formatDateTime(endedAt)}</span>}
      </p>
    </section>
  );
}

export const chargeTitle = 'I was charged';
export const chargeHelp =
  'Has the money left your wallet? Your network sent you an SMS with a transaction number. Send us that number: we ask the gateway once more, and a person looks into it if the gateway does not know.';
const checkingText = 'We are checking. Do not pay again.';

/** Why a report did not go through. Nothing is lost: it can be sent again. */
export function getChargeErrorText(error: unknown): string {
  if (isOffline()) return `Nothing was sent. ${errorMessages.network}`;
  const hasServerWords =
    error instanceof AppError && error.code === 'resource-exhausted' && error.message !== error.code;
  return hasServerWords ? error.message : describeError(error);
}

/** The way to "I was charged", or to another number for a case that is open. */
export function ChargeEntry({ isOpen, onCharged }: { isOpen: boolean; onCharged: () => void }) {
  return (
    <Button look="secondary" full onClick={onCharged}>
      {isOpen ? 'Correct the number' : chargeTitle}
    </Button>
  );
}
