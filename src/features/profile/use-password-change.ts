import { useState } from 'react';
import { changePassword } from '@/repositories/change-password';
import { useRenewal } from '@/session/use-renewal';
import { showSuccess } from '@/ui/toast';
import { describePasswordError } from './describe-password-error';
import {
  checkPasswords,
  emptyPasswords,
  passwordFields,
  type PasswordErrors,
  type PasswordField,
  type PasswordForm,
} from './password-form-schema';
import { passwordChangedText } from './profile-words';

/** Proves who sits here, changes the password, and signs this browser in with the new one. */
export function usePasswordChange() {
  const { reauthenticate, renew } = useRenewal();
  const [typed, setTyped] = useState<PasswordForm>(emptyPasswords);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const type = (field: PasswordField, value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
    setFailure(null);
  };

  /** @returns the field to go to, null when it went through or failed as a whole */
  const send = async (): Promise<PasswordField | null> => {
    if (isBusy) return null;
    const problems = checkPasswords(typed);
    setErrors(problems);
    setFailure(null);
    const first = passwordFields.find((field) => problems[field] !== undefined);
    if (first !== undefined) return first;
    setBusy(true);
    try {
      await reauthenticate(typed.current);
      await renew(typed.next, () => changePassword(typed.next));
      setTyped(emptyPasswords);
      showSuccess(passwordChangedText);
    } catch (error) {
      setFailure(describePasswordError(error));
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { typed, errors, failure, isBusy, type, send };
}
