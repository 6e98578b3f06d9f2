import { useEffect, useRef, useState } from 'react';
import { paths } from '@/domain/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { PasswordField } from '@/ui/forms/password-field';
import { GoogleButton } from './google-button';
import { useRememberMe } from './use-remember-me';
import { useSignIn, warmUpSignIn, type OnSignedIn } from './use-sign-in';

/** E-mail and password, remember-me, Google, and the ways to recovery and sign-up. */
export function SignInForm({ onSignedIn, signUpPath }: { onSignedIn: OnSignedIn; signUpPath: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { ticked, tick, remembers, forget } = useRememberMe(form);
  const { errors, failure, busy, submit, google } = useSignIn(ticked, onSignedIn);
  // Without our script no button sends the form: a browser would post the password to the page's own address.
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    setAlive(true);
    // The boot script keeps a press on the prerendered button (scripts/vite/boot.js).
    delete element.dataset['early'];
    const page = document.documentElement.dataset;
    if (page['pressed'] === 'true') element.requestSubmit();
    delete page['pressed'];
  }, []);
  return (
    <>
      <form
        ref={form}
        method="post"
        data-early="true"
        noValidate
        className="grid gap-4"
        onFocus={warmUpSignIn}
        onSubmit={(event) => void submit(event)}
      >
        <div className="relative">
          {remembers && (
            <button type="button" className="row-link absolute! right-0 -top-3" onClick={forget}>
              Forget me on this device
            </button>
          )}
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email}
          />
        </div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className="flex items-center justify-between -my-1">
          <Checkbox
            label="Remember me"
            name="remember"
            checked={ticked}
            onChange={(event) => tick(event.target.checked)}
          />
          <a href={paths.forgotPassword} className="font-[620] inline-flex items-center min-h-11">
            Forgot password?
          </a>
        </div>
        <div className="grid has-[p]:gap-4">
          <FormError>{failure}</FormError>
          <Button
            type={alive ? 'submit' : 'button'}
            data-send
            large
            full
            busy={busy === 'password' && 'Signing in...'}
          >
            Sign in
          </Button>
        </div>
      </form>
      <GoogleButton label="Continue with Google" busy={busy === 'google'} onPress={() => void google()} />
      <p className="mt-5 text-ink-2 text-[.9375rem]">
        New to Asaase?{' '}
        <a href={signUpPath} className="font-[620] inline-flex items-center min-h-11">
          Create an account
        </a>
      </p>
    </>
  );
}
