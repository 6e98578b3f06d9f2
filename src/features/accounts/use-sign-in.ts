import { useState, useEffect, useEffectEvent, type SubmitEvent } from 'react';
import { withTimeLimit } from '@/lib/with-time-limit';
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
const loadSignIn = () => withTimeLimit(scriptWaitMs, import('@/session/sign-in'));

/** Fetches the identity service, so that it is there when the button is pressed. */
export function warmUpSignIn(): void {
  loadSignIn()
    .then(({ prepareSignIn }) => prepareSignIn())
    // What is wrong is said when somebody presses a button.
    .catch(() => undefined);
}

export type OnSignedIn = (stored: StoredSession, sentence: string) => void;

/**
 * One way in at a time, what went wrong with it, and Google's, which is the same on both pages.
 * @param created what is said of an account that Google made
 * @param describeGoogle null when the person closed the popup
 */
export function useEntrance<Failure>(
  onSignedIn: OnSignedIn,
  created: string,
  describeGoogle: (error: unknown) => Failure | null,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'password' | 'google' | null>(null);
  const run = async (
    way: 'password' | 'google',
    enter: (session: Awaited<ReturnType<typeof loadSignIn>>) => Promise<void>,
    describe: (error: unknown) => Failure | null,
  ) => {
    if (busy !== null) return;
    setFailure(null);
    setBusy(way);
    try {
      await enter(await loadSignIn());
    } catch (error) {
      setFailure(describe(error));
      setBusy(null);
    }
  };
  const google = (isReturn = false) =>
    run(
      'google',
      async (session) => {
        const result = await (isReturn ? session.finishGoogleSignIn() : session.signInWithGoogle());
        if (result === null) setBusy(null);
        else onSignedIn(result.stored, result.isNew ? created : signedInWithGoogle);
      },
      describeGoogle,
    );
  useGoogleReturn(() => void google(true));
  return { failure, setFailure, busy, run, google };
}

/** The sign-in form's state and its two actions. */
export function useSignIn(remember: boolean, onSignedIn: OnSignedIn) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { failure, setFailure, busy, run, google } = useEntrance(
    onSignedIn,
    createdWithGoogle,
    describeGoogleError,
  );
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
    const enter = async ({ signIn }: Awaited<ReturnType<typeof loadSignIn>>) => {
      const stored = await signIn(check.fields.email, check.fields.password);
      // Nobody is kept out because the browser cannot remember.
      await saveOrClearCredentials(remember, check.fields).catch(() => undefined);
      onSignedIn(stored, signedIn);
    };
    await run('password', enter, describeSignInError);
  };
  return { errors, failure, busy, submit, google };
}

function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const first = errors.email === undefined ? 'password' : 'email';
  const input = form.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
}

/** Calls back on the page that Google sent this tab back to, where popups are blocked (decision D14). */
function useGoogleReturn(onReturn: () => void): void {
  const finish = useEffectEvent(onReturn);
  useEffect(() => {
    if (takeGoogleReturn()) finish();
  }, []);
}
