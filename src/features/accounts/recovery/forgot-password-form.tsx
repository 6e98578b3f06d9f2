import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { forgotRedirectMs } from '@/lib/screen-times';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useFields } from '@/ui/forms/use-fields';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { FormFailure } from '@/features/accounts/form-failure';
import type { CodeSent } from './recovery-state';
import { describeSendError } from './recovery-words';
import { makeEmailInput } from '@/start/entrance/sign-up-fields';
import { StepDialog } from '@/features/accounts/step-dialog';
import { serverNow } from '@/lib/server-clock';

const Schema = z.object({
  email: makeEmailInput('Please enter a valid email address.'),
});

export function ForgotPasswordForm({
  onSend,
  onGo,
}: {
  onSend: (email: string) => Promise<unknown>;
  onGo: (codeSent: CodeSent) => void;
}) {
  const [codeSent, setCodeSent] = useState<CodeSent | null>(null);
  const { failure, run } = useAttempt(describeSendError);
  const { field, handleSubmit, isSubmitting } = useFields({
    resolver: zodResolver(Schema),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(({ email }) =>
    run(async () => {
      await onSend(email);
      setCodeSent({ email, sentAt: serverNow().getTime() });
    }),
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <FormFailure failure={failure}>
        <Button
          type="submit"
          large
          full
          busyLabel={isSubmitting && 'Sending the code...'}
        >
          Confirm
        </Button>
      </FormFailure>
      <StepDialog
        open={codeSent !== null}
        title="Recovery Code Sent"
        text={`If ${codeSent?.email ?? ''} belongs to an account, four digits are on their way there. They are good for 10 minutes.`}
        action="Enter the code"
        afterMs={forgotRedirectMs}
        onGo={() => {
          if (codeSent !== null) onGo(codeSent);
        }}
      />
    </form>
  );
}
