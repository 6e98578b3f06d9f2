import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { describeError } from '@/domain/error-messages';
import {
  finishSecondFactor,
  type NewSecret,
} from '@/firebase/enrol-second-factor';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { useFields } from '@/ui/forms/use-fields';
import { Dialog } from '@/ui/overlays/dialog';
import { showSuccess } from '@/ui/overlays/toast';
import { QrCode } from '@/ui/qr-code';
import { groupSecret, makeSecretLink } from './secret-link';

const formId = 'enrol-second-factor';
const Schema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Type the six digits that your app shows.'),
  ),
});

/**
 * Shows the secret for the app to scan, or to be typed there, and asks for the
 * first code: so nobody is locked out by an app that did not take it.
 */
export function EnrolDialog({
  newSecret: { secret, session },
  onEnrolled,
  onClose,
}: {
  newSecret: NewSecret;
  onEnrolled: () => void;
  onClose: () => void;
}) {
  const { email } = useUser();
  const { field, send, setError, failure, isSubmitting } = useFields({
    resolver: zodResolver(Schema),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const enrol = send(async ({ code }) => {
    const problem = await finishSecondFactor(session, code);
    if (problem !== null) {
      setError('code', { message: problem }, { shouldFocus: true });
      return;
    }
    showSuccess('Your app is set up. We ask for its code when you sign in.');
    onEnrolled();
  }, describeError);
  return (
    <Dialog
      onClose={onClose}
      title="Set up your app"
      text="Install an authenticator app on your phone, such as Google Authenticator. In the app, add an account and scan this picture."
      width={440}
      locked={isSubmitting}
      cancelLabel="Cancel"
      footer={
        <Button
          type="submit"
          form={formId}
          busyLabel={isSubmitting && 'Checking...'}
        >
          Confirm
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)]"
        onSubmit={enrol}
      >
        <QrCode
          text={makeSecretLink(secret, email)}
          label="Picture for your authenticator app"
        />
        <div>
          <p className="text-ink-2 text-[.9375rem]">
            You cannot scan it? Type this key in the app:
          </p>
          <p className="num font-[620] wrap-anywhere">{groupSecret(secret)}</p>
          <CopyButton text={secret} label="Copy key" />
        </div>
        <TextField
          label="Code that the app shows"
          figures
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
        <FormError className="not-has-[p]:-mt-4">{failure}</FormError>
      </form>
    </Dialog>
  );
}
