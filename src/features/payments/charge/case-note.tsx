import { CircleCheck, SearchCheck } from 'lucide-react';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { formatDateTime } from '@/lib/dates';
import { getTransactionNumber } from '@/domain/payment-labels';
import { Icon } from '@/ui/icon';

export function CaseNote({ paymentCase }: { paymentCase: PaymentCase }) {
  const { state, telcotransid, answer, answerBy, endedAt } = paymentCase;
  const isOpen = state === 'open';
  return (
    <section
      aria-label="Your report"
      className="mb-4 rounded-md border border-info-line bg-info-soft px-4 py-3 text-[.875rem] leading-[1.25rem] grid gap-1"
    >
      <p
        className="flex items-center gap-2 text-[.9375rem] font-[640]"
        role="status"
      >
        <span className="text-info">
          <Icon of={isOpen ? SearchCheck : CircleCheck} />
        </span>
        <span>
          {isOpen
            ? 'We are checking. Do not pay again.'
            : 'We have looked into it.'}
        </span>
      </p>
      {answer !== null && (
        <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
      )}
      <p className="num text-ink-2">
        <span>{`Case ${getTransactionNumber(paymentCase)}`}</span>
        {isOpen && (
          <span className="block">
            You have our answer by{' '}
            <span className="whitespace-nowrap">
              {formatDateTime(answerBy)}
            </span>
            .
          </span>
        )}
        <span className="block wrap-anywhere">{`Number from your SMS: ${telcotransid}`}</span>
        {endedAt !== null && (
          <span className="block">{`Answered ${formatDateTime(endedAt)}`}</span>
        )}
      </p>
    </section>
  );
}
