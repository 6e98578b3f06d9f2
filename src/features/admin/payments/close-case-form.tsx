import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { caseAnswerMaxLength } from '@contract/values/limits';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/lib/hooks/use-fields';
import { closeCase } from '@/repositories/payments/waiting-payments';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { showSuccess } from '@/ui/overlays/toast';
import { writtenText } from '../shared/confirm-step';

const CloseForm = z.object({
  answer: writtenText('Please write what you found. The payer reads it.', caseAnswerMaxLength),
});

/** Ends a case that no payment matched, with an answer to the payer. */
export function CloseCaseForm({ paymentId }: { paymentId: string }) {
  const { field, send, failure, isSubmitting } = useFields({
    resolver: zodResolver(CloseForm),
    defaultValues: { answer: '' },
  });
  const close = send(async ({ answer }) => {
    await closeCase({ paymentId, answer });
    showSuccess('The case is closed.');
  }, describeError);
  return (
    <form noValidate className="grid gap-3" onSubmit={close}>
      <TextAreaField
        label="Answer to the payer"
        hint="What you found and what they can do, in plain words."
        rows={3}
        {...field('answer')}
      />
      <Button type="submit" look="secondary" busy={isSubmitting && 'Closing the case...'}>
        Close the case
      </Button>
      <FormError>{failure}</FormError>
    </form>
  );
}
