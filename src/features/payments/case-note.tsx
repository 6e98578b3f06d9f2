import { CircleCheck, SearchCheck } from 'lucide-react';
import type { PaymentCase } from '@contract/entities/payment-case';
import { formatDateTime } from '@/lib/dates';
import { getTransactionNumber } from '@/lib/payment-labels';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/row-link';
import { checkingText } from './charge-words';

/** What became of "I was charged": a person is looking, or what they found. */
export function CaseNote({ paymentCase, onAgain }: { paymentCase: PaymentCase; onAgain: () => void }) {
  const { state, telcotransid, answer, answerBy, endedAt } = paymentCase;
  const isOpen = state === 'open';
  return (
    <section
      aria-label="Your report"
      className="mt-4 rounded-md border border-line bg-info-soft px-4 py-3 text-[.875rem] grid gap-1"
    >
      <p className="flex gap-2 font-[640] text-ink" role="status">
        <Icon of={isOpen ? SearchCheck : CircleCheck} />
        {isOpen ? checkingText : 'We have looked into it.'}
      </p>
      <p className="text-ink-2 num">Case {getTransactionNumber(paymentCase)}</p>
      <p className="text-ink-2 num">Number from your SMS: {telcotransid}</p>
      {isOpen && <p className="text-ink-2 num">You have our answer by {formatDateTime(answerBy)}.</p>}
      {answer !== null && <p className="text-ink whitespace-pre-line">{answer}</p>}
      {endedAt !== null && <p className="lbl num">{formatDateTime(endedAt)}</p>}
      <span>
        <RowButton onClick={onAgain}>{isOpen ? 'Correct the number' : 'Send another number'}</RowButton>
      </span>
    </section>
  );
}
