import { useRef } from 'react';
import { passwordLengthText } from '@contract/values/password';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import type { PasswordField as FieldName } from './password-form-schema';
import { usePasswordChange } from './use-password-change';

/** Current password, new one, and the new one again. */
export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, errors, failure, isBusy, type, send } = usePasswordChange();
  const submit = async () => {
    const first = await send();
    const input = first === null ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="p-4 md:p-6 grid gap-4 md:gap-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]">
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordLengthText}
          fieldClassName="md:col-start-1"
          {...field('next')}
        />
        <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
      </div>
      <div className="px-4 md:px-6 has-[p]:pb-5">
        <FormError>{failure}</FormError>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
        <Button type="submit" look="secondary" className="max-sm:w-full" busy={isBusy && 'Changing...'}>
          Change password
        </Button>
      </div>
    </form>
  );
}
