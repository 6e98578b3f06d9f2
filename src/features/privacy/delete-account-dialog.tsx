import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SessionUser } from '@/session/stored-session';
import { FieldError } from '@/ui/forms/field';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { PasswordField } from '@/ui/forms/password-field';
import { acceptUnfinishedText } from './privacy-words';
import { useAccountDeletion } from './use-account-deletion';
import { DeletionSummary } from './deletion-summary';

const formId = 'delete-account';

/** What is lost, who sits here, and the last press. */
export function DeleteAccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { unfinished, accept, password, failure, isBusy, send } = useAccountDeletion(user);
  const google = user.provider === 'google';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be undone. Download your data first if you want to keep a copy."
      width={560}
      locked={isBusy}
      footer={
        <>
          <Button look="secondary" unavailable={isBusy} onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            busy={isBusy && (google ? 'Waiting for Google...' : 'Deleting...')}
          >
            {google ? 'Confirm with Google and delete' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 grid-cols-[minmax(0,1fr)]" onSubmit={send}>
        <DeletionSummary />
        {unfinished !== null && <AcceptLoss count={unfinished} {...accept} />}
        {!google && (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordField label="Your password" autoComplete="current-password" {...password} />
          </>
        )}
        <div className="not-has-[p]:-mt-4">
          <FormError>{failure}</FormError>
        </div>
      </form>
    </Dialog>
  );
}

function AcceptLoss({
  count,
  error,
  ...box
}: { count: number; error: string | undefined } & UseFormRegisterReturn) {
  return (
    <div>
      <Checkbox
        {...box}
        label={acceptUnfinishedText(count)}
        // Where the server is the first to ask for it, it is not here yet when the answer comes.
        autoFocus={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'accept-error'}
      />
      {error !== undefined && <FieldError id="accept-error">{error}</FieldError>}
    </div>
  );
}
