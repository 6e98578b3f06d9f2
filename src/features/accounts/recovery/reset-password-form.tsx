import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { resetRedirectMs } from '@/lib/screen-times';
import { passwordLengthText } from '@contract/values/password';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useFields } from '@/ui/forms/use-fields';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/forms/password-field';
import { FormFailure } from '@/features/accounts/form-failure';
import { describeResetError } from './recovery-words';
import { PasswordInput } from '@/start/entrance/sign-up-fields';
import { StepDialog } from '@/features/accounts/step-dialog';

/** specification, section 5, "Reset" */
const Schema = z
  .object({ newPassword: PasswordInput, confirmation: z.string() })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      path: ['confirmation'],
      message: 'Passwords do not match.',
      // Checked even when the password is too short.
      when: () => true,
    }),
  );

export function ResetPasswordForm({
  email,
  onReset,
  onGo,
}: {
  email: string;
  onReset: (newPassword: string) => Promise<void>;
  onGo: () => void;
}) {
  const { failure, run } = useAttempt(describeResetError);
  const [isPasswordChanged, setIsPasswordChanged] = useState(false);
  const { field, handleSubmit, isSubmitting } = useFields({
    resolver: zodResolver(Schema),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const reset = handleSubmit(({ newPassword }) =>
    run(async () => {
      await onReset(newPassword);
      setIsPasswordChanged(true);
    }),
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void reset(event)}
    >
      {/* Password managers need to know whose password this is. */}
      <input
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hidden
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordLengthText}
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <FormFailure failure={failure}>
        <Button
          type="submit"
          large
          full
          busyLabel={isSubmitting && 'Saving...'}
        >
          Reset password
        </Button>
      </FormFailure>
      <StepDialog
        open={isPasswordChanged}
        title="Password changed"
        text="You are signed out on every device. Sign in with your new password."
        action="Sign in"
        afterMs={resetRedirectMs}
        onGo={onGo}
      />
    </form>
  );
}
