import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { GatewayTransactionid } from '@contract/endpoints/link-transaction';
import type { Payment } from '@contract/entities/payment';
import { describeError } from '@/domain/error-messages';
import { linkTransaction } from '@/repositories/waiting-payments';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { describeLinkAnswer } from './payment-words';

const LinkForm = z.object({
  transactionid: z.string().check(
    z.trim(),
    z.minLength(1, { error: "Please enter the transaction ID from the gateway's console.", abort: true }),
    z.refine((typed) => GatewayTransactionid.safeParse(typed).success, 'Only letters, digits and dashes.'),
  ),
});

/** Asks the gateway about this payment with a number from its console. What is not ours changes nothing. */
export function LinkTransactionForm({ payment }: { payment: Payment }) {
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<z.infer<typeof LinkForm>>({
    resolver: zodResolver(LinkForm),
    defaultValues: { transactionid: '' },
  });
  const { errors, isSubmitting } = formState;
  const ask = handleSubmit(async ({ transactionid }) => {
    setSaid(null);
    setProblem(null);
    try {
      const answer = await linkTransaction({ paymentId: payment.paymentId, transactionid });
      setSaid(describeLinkAnswer(answer, payment));
    } catch (error) {
      setProblem(describeError(error));
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void ask(event)}>
      <TextField
        label="Transaction ID in the gateway's console"
        error={errors.transactionid?.message}
        figures
        autoComplete="off"
        {...register('transactionid')}
      />
      <Button type="submit" look="secondary" busy={isSubmitting && 'Asking the gateway...'}>
        Ask the gateway with this transaction number
      </Button>
      <p role="status" className="text-[.9375rem] font-[580] empty:hidden">
        {said}
      </p>
      <FormError>{problem}</FormError>
    </form>
  );
}
