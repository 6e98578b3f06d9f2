import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { caseAnswerMaxLength } from '@contract/values/limits';
import { describeError } from '@/domain/error-messages';
import { closeCase } from '@/repositories/waiting-payments';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { TextAreaField } from '@/ui/text-area-field';
import { showSuccess } from '@/ui/toast';

const CloseForm = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write what you found. The payer reads it.'),
      z.maxLength(caseAnswerMaxLength, `At most ${caseAnswerMaxLength} characters.`),
    ),
});

/** Ends a case that no payment matched, with an answer to the payer. */
export function CloseCaseForm({ paymentId }: { paymentId: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<z.infer<typeof CloseForm>>({
    resolver: zodResolver(CloseForm),
    defaultValues: { answer: '' },
  });
  const { errors, isSubmitting } = formState;
  const close = handleSubmit(async ({ answer }) => {
    setProblem(null);
    try {
      await closeCase({ paymentId, answer });
      showSuccess('The case is closed.');
    } catch (error) {
      setProblem(describeError(error));
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void close(event)}>
      <TextAreaField
        label="Answer to the payer"
        hint="What you found and what they can do, in plain words."
        rows={3}
        error={errors.answer?.message}
        {...register('answer')}
      />
      <Button type="submit" look="secondary" busy={isSubmitting && 'Closing the case...'}>
        Close the case
      </Button>
      <FormError>{problem}</FormError>
    </form>
  );
}
