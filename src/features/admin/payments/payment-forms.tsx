import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { GatewayTransactionid } from '@contract/endpoints/payment/link-transaction';
import type { Payment } from '@contract/entities/payment/payment';
import { caseAnswerMaxLength } from '@contract/values/text-limits';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/ui/forms/use-fields';
import {
  linkTransaction,
  closeCase,
  closePayment,
} from '@/repositories/payments/change-payments';
import { DraftNote } from '@/ui/forms/draft-note';
import { useTextDraft } from '@/session/drafts/text-draft';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { showSuccess } from '@/ui/overlays/toast';
import { describeLinkAnswer } from './payment-words';
import { writtenText } from '../shared/confirm-step';

const LinkForm = z.object({
  transactionid: z.string().check(
    z.overwrite(cleanPastedCode),
    z.minLength(1, {
      error: "Please enter the transaction ID from the gateway's console.",
      abort: true,
    }),
    z.refine(
      (typed) => GatewayTransactionid.safeParse(typed).success,
      'Only letters, digits and dashes.',
    ),
  ),
});

/** A number of another payment changes nothing. */
export function LinkTransactionForm({ payment }: { payment: Payment }) {
  const [answerText, setAnswerText] = useState<string | null>(null);
  const { kept, keep, drop, restored } = useTextDraft(
    `payment-link-${payment.paymentId}`,
  );
  const { field, send, failure, isSubmitting, reset } = useFields({
    resolver: zodResolver(LinkForm),
    defaultValues: { transactionid: kept },
    onType: ({ transactionid }) => keep(transactionid),
  });
  const askGateway = send(async ({ transactionid }) => {
    setAnswerText(null);
    const answer = await linkTransaction({
      paymentId: payment.paymentId,
      transactionid,
    });
    drop();
    setAnswerText(describeLinkAnswer(answer, payment));
  }, describeError);
  return (
    <form noValidate className="grid gap-3" onSubmit={askGateway}>
      <DraftNote
        restored={restored}
        onReset={(text) => reset({ transactionid: text ?? '' })}
      />
      <TextField
        label="Transaction ID in the gateway's console"
        figures
        autoComplete="off"
        {...field('transactionid')}
      />
      <Button
        type="submit"
        look="secondary"
        busyLabel={isSubmitting && 'Asking the gateway...'}
      >
        Ask the gateway with this ID
      </Button>
      <p role="status" className="text-[.9375rem] font-[580] empty:hidden">
        {answerText}
      </p>
      <FormError>{failure}</FormError>
    </form>
  );
}

const CloseForm = z.object({
  answer: writtenText(
    'Please write what you found. The payer reads it.',
    caseAnswerMaxLength,
  ),
});

export function CloseCaseForm({ paymentId }: { paymentId: string }) {
  const { kept, keep, drop, restored } = useTextDraft(
    `case-answer-${paymentId}`,
  );
  const { field, send, failure, isSubmitting, reset } = useFields({
    resolver: zodResolver(CloseForm),
    defaultValues: { answer: kept },
    onType: ({ answer }) => keep(answer),
  });
  const sendAnswer = send(async ({ answer }) => {
    await closeCase({ paymentId, answer });
    drop();
    showSuccess('The case is closed.');
  }, describeError);
  return (
    <form noValidate className="grid gap-3" onSubmit={sendAnswer}>
      <DraftNote
        restored={restored}
        onReset={(text) => reset({ answer: text ?? '' })}
      />
      <TextAreaField
        label="Answer to the payer"
        hint="What you found and what they can do, in plain words."
        rows={3}
        {...field('answer')}
      />
      <Button
        type="submit"
        look="secondary"
        busyLabel={isSubmitting && 'Closing the case...'}
      >
        Close the case
      </Button>
      <FormError>{failure}</FormError>
    </form>
  );
}

const ClosePaymentForm = z.object({
  note: writtenText('Please write where you looked.', caseAnswerMaxLength),
});

/** For a payment that nobody paid, as far as an administrator can find. */
export function NoMoneyForm({ paymentId }: { paymentId: string }) {
  const { kept, keep, drop, restored } = useTextDraft(
    `payment-note-${paymentId}`,
  );
  const { field, send, failure, isSubmitting, reset } = useFields({
    resolver: zodResolver(ClosePaymentForm),
    defaultValues: { note: kept },
    onType: ({ note }) => keep(note),
  });
  const sendNote = send(async ({ note }) => {
    await closePayment({ paymentId, note });
    drop();
    showSuccess('The payment is closed. It can be paid again.');
  }, describeError);
  return (
    <form noValidate className="grid gap-3" onSubmit={sendNote}>
      <DraftNote
        restored={restored}
        onReset={(text) => reset({ note: text ?? '' })}
      />
      <TextAreaField
        label="No money came"
        hint="Where you looked. The audit keeps it. The payer can then pay again; money that comes later still counts."
        rows={2}
        {...field('note')}
      />
      <Button
        type="submit"
        look="secondary"
        busyLabel={isSubmitting && 'Closing the payment...'}
      >
        Close the payment
      </Button>
      <FormError>{failure}</FormError>
    </form>
  );
}
