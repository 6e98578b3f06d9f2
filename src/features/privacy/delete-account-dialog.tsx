import { useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import type { SessionUser } from '@/session/stored-session';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import { acceptUnfinishedText } from './privacy-words';
import { useAccountDeletion } from './use-account-deletion';
import { WhatGoes } from './what-goes';

const formId = 'delete-account';

/** What is lost, who sits here, and the last press. */
export function DeleteAccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const deletion = useAccountDeletion(user);
  const { unfinished, errors, isBusy } = deletion;
  const google = user.provider === 'google';
  const submit = async () => {
    const refused = await deletion.send();
    const input = refused === null ? null : form.current?.elements.namedItem(refused);
    if (input instanceof HTMLElement) input.focus();
  };
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
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WhatGoes />
        {unfinished !== null && unfinished > 0 && (
          <div>
            <Checkbox
              name="accept"
              label={acceptUnfinishedText(unfinished)}
              checked={deletion.accepted}
              // Where the server is the first to ask for it, it is not here yet when the answer comes.
              autoFocus={errors.accept !== null}
              aria-invalid={errors.accept !== null || undefined}
              aria-describedby={errors.accept === null ? undefined : 'accept-error'}
              onChange={(event) => deletion.accept(event.target.checked)}
            />
            {errors.accept !== null && (
              <p className="err" id="accept-error">
                <Icon of={CircleAlert} small />
                {errors.accept}
              </p>
            )}
          </div>
        )}
        {!google && (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              value={deletion.password}
              error={errors.password ?? undefined}
              onChange={(event) => deletion.type(event.target.value)}
            />
          </>
        )}
        <div className="not-has-[p]:-mt-4">
          <FormError>{deletion.failure}</FormError>
        </div>
      </form>
    </Dialog>
  );
}
