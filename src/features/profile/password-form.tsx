import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import {
  passwordMaxLength,
  passwordMinAtSignUp,
} from '@contract/values/password-limits';
import { passwordLengthText } from '@contract/values/password';
import { codeOf, describeError } from '@/domain/error-messages';
import { signInAgain } from '@/firebase/auth';
import { useFields } from '@/ui/forms/use-fields';
import { changePassword } from '@/repositories/change-password';
import { renewSession } from '@/session/renewal';
import { useSession, useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { PasswordField } from '@/ui/forms/password-field';
import { showSuccess } from '@/ui/overlays/toast';

const tooShortText = `Password must be at least ${passwordMinAtSignUp} characters long.`;
const tooLongText = `Password must not exceed ${passwordMaxLength} characters.`;

/** Passwords are taken as typed (specification, section 5, "Reset"). */
const Schema = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    next: z
      .string()
      .check(
        z.minLength(passwordMinAtSignUp, tooShortText),
        z.maxLength(passwordMaxLength, tooLongText),
      ),
    again: z.string(),
  })
  .check(
    z.refine(({ next, again }) => next === again, {
      error: 'Passwords do not match.',
      path: ['again'],
    }),
    z.refine(({ current, next }) => current === '' || current !== next, {
      error: 'Choose a password other than the current one.',
      path: ['next'],
    }),
  );

const describePasswordError = (error: unknown) =>
  codeOf(error) === 'invalid-credentials'
    ? 'Email or password is wrong. Check and try again.'
    : describeError(error);

export function PasswordForm() {
  const { email } = useUser();
  const { startSession } = useSession();
  const { field, send, reset, failure, isSubmitting } = useFields({
    resolver: zodResolver(Schema),
    defaultValues: { current: '', next: '', again: '' },
    reValidateMode: 'onSubmit',
  });
  const change = send(async ({ current, next }) => {
    await signInAgain(current);
    startSession(
      await renewSession(next, () => changePassword({ newPassword: next })),
    );
    reset();
    showSuccess('Your password was changed. Other devices are signed out.');
  }, describePasswordError);
  return (
    <form noValidate onSubmit={change}>
      <div className="p-4 md:p-6 grid gap-4 md:gap-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]">
        {/* Password managers need to know whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          hidden
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordLengthText}
          fieldClassName="md:col-start-1"
          {...field('next')}
        />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          {...field('again')}
        />
      </div>
      <div className="px-4 md:px-6 has-[p]:pb-5">
        <FormError>{failure}</FormError>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
        <Button
          type="submit"
          look="secondary"
          className="max-sm:w-full"
          busyLabel={isSubmitting && 'Changing...'}
        >
          Change password
        </Button>
      </div>
    </form>
  );
}
