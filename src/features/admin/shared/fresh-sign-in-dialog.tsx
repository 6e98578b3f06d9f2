import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { codeOf, describeError } from '@/domain/error-messages';
import {
  prepareGoogle,
  signInAgain,
  signInAgainWithGoogle,
} from '@/firebase/auth';
import { isPressAgain, pressAgainText } from '@/lib/google-return';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { PasswordField } from '@/ui/forms/password-field';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useFields } from '@/ui/forms/use-fields';
import { Dialog } from '@/ui/overlays/dialog';

interface FreshSignInProps {
  onSignedIn: () => void;
  onClose: () => void;
}

const texts = {
  title: 'Sign in again to go on',
  text: 'You signed in more than 15 minutes ago. For results, money, roles, settings and exports we ask again. What you typed is kept, and nothing has been sent.',
  cancelLabel: 'Cancel',
  width: 440,
} as const;

/**
 * Signs the same person in again, in the way in which they signed in; the
 * session's hour stays as it is.
 */
export function FreshSignInDialog(props: FreshSignInProps) {
  const { provider } = useUser();
  return provider === 'google' ? (
    <GoogleAgain {...props} />
  ) : (
    <PasswordAgain {...props} />
  );
}

const formId = 'fresh-sign-in';
const Schema = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
});

const describePasswordError = (error: unknown) =>
  codeOf(error) === 'invalid-credentials'
    ? 'Your password is wrong. Check and try again.'
    : describeError(error);

function PasswordAgain({ onSignedIn, onClose }: FreshSignInProps) {
  const { email } = useUser();
  const { field, send, failure, isSubmitting } = useFields({
    resolver: zodResolver(Schema),
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
  });
  const signIn = send(async ({ password }) => {
    await signInAgain(password);
    onSignedIn();
  }, describePasswordError);
  return (
    <Dialog
      {...texts}
      onClose={onClose}
      locked={isSubmitting}
      footer={
        <Button
          type="submit"
          form={formId}
          busyLabel={isSubmitting && 'Signing in...'}
        >
          Sign in and go on
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)]"
        onSubmit={signIn}
      >
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
          label="Your password"
          autoComplete="current-password"
          {...field('password')}
        />
        <FormError className="not-has-[p]:-mt-4">{failure}</FormError>
      </form>
    </Dialog>
  );
}

function describeGoogleError(error: unknown): string {
  if (isPressAgain(error)) return pressAgainText;
  switch (codeOf(error)) {
    case 'invalid-credentials':
      return 'That is another Google account. Choose the one you sign in with.';
    case 'cancelled':
      return 'The window of Google was closed. Press the button again.';
    default:
      return describeError(error);
  }
}

function GoogleAgain({ onSignedIn, onClose }: FreshSignInProps) {
  const { isBusy, failure, run } = useAttempt(describeGoogleError);
  useEffect(() => void prepareGoogle().catch(() => undefined), []);
  return (
    <Dialog
      {...texts}
      onClose={onClose}
      locked={isBusy}
      footer={
        <Button
          busyLabel={isBusy && 'Waiting for Google...'}
          onClick={() => void run(signInAgainWithGoogle, onSignedIn)}
        >
          Confirm with Google and go on
        </Button>
      }
    >
      <FormError>{failure}</FormError>
    </Dialog>
  );
}
