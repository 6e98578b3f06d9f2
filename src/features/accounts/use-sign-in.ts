import { useState, useEffect, useEffectEvent, type SubmitEvent } from 'react';
import { within } from '@/lib/within';
import type { StoredSession } from '@/session/stored-session';
import { takeGoogleReturn } from '@/lib/google-return';
import { checkSignIn, type FieldErrors } from './sign-in-fields';
import {
  createdWithGoogle,
  describeGoogleError,
  describeSignInError,
  signedIn,
  signedInWithGoogle,
} from './sign-in-words';
import { saveOrClearCredentials } from './use-remember-me';

/** ms; who pressed the button hears by then that it did not come */
const scriptWaitMs = 15_000;

// Waits for the first idle moment or focus, so that the form itself is usable sooner.
const loadSignIn = () => within(scriptWaitMs, import('@/session/sign-in'));

/** Fetches the identity service, so that it is there when the button is pressed. */
export function warmUpSignIn(): void {
  loadSignIn()
    .then(({ prepareSignIn }) => prepareSignIn())
    // What is wrong is said when somebody presses a button.
    .catch(() => undefined);
}

export type OnSignedIn = (stored: StoredSession, sentence: string) => void;

/** The sign-in form's state and its two actions. */
export function useSignIn(remember: boolean, onSignedIn: OnSignedIn) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'password' | 'google' | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy !== null) return;
    const check = checkSignIn(new FormData(form));
    setErrors(check.ok ? {} : check.errors);
    setFailure(null);
    if (!check.ok) {
      focusFirstError(form, check.errors);
      return;
    }
    setBusy('password');
    try {
      const { signIn } = await loadSignIn();
      const stored = await signIn(check.fields.email, check.fields.password);
      // Nobody is kept out because the browser cannot remember.
      await saveOrClearCredentials(remember, check.fields).catch(() => undefined);
      onSignedIn(stored, signedIn);
    } catch (error) {
      setFailure(describeSignInError(error));
      setBusy(null);
    }
  };

  const google = async (isReturn = false) => {
    if (busy !== null) return;
    setFailure(null);
    setBusy('google');
    try {
      const session = await loadSignIn();
      const result = await (isReturn ? session.finishGoogleSignIn() : session.signInWithGoogle());
      if (result === null) setBusy(null);
      else onSignedIn(result.stored, result.isNew ? createdWithGoogle : signedInWithGoogle);
    } catch (error) {
      setFailure(describeGoogleError(error));
      setBusy(null);
    }
  };
  useGoogleReturn(() => void google(true));
  return { errors, failure, busy, submit, google };
}

function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const first = errors.email === undefined ? 'password' : 'email';
  const input = form.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
}

/** Calls back on the page that Google sent this tab back to, where popups are blocked (decision D14). */
export function useGoogleReturn(onReturn: () => void): void {
  const finish = useEffectEvent(onReturn);
  useEffect(() => {
    if (takeGoogleReturn()) finish();
  }, []);
}
