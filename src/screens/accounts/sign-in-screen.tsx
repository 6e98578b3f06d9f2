import { makeSignUpPath, paths } from '@/domain/paths';
import { AccountHeading } from '@/features/accounts/account-heading';
import { Checkbox } from '@/ui/forms/checkbox';
import type { OnSignedIn } from '@/start/entrance/entrance';
import {
  EntranceEmail,
  EntranceEnd,
  EntranceForm,
  EntrancePassword,
} from '@/start/entrance/entrance-parts';
import { signInEntrance } from '@/start/entrance/sign-in-entrance';

/**
 * / and /login.
 * @param from the signed-in screen the visitor asked for
 */
export function SignInScreen({
  onSignedIn,
  from,
}: {
  onSignedIn: OnSignedIn;
  from: string | null;
}) {
  return (
    <>
      <AccountHeading title="Sign in">
        See your searches, bookings and payments.
      </AccountHeading>
      <EntranceForm
        entrance={signInEntrance}
        onSignedIn={onSignedIn}
        googleLabel="Continue with Google"
        after={
          <>
            <span>New to Asaase?</span>{' '}
            <a
              href={makeSignUpPath(from)}
              className="font-[620] inline-flex items-center min-h-11"
            >
              Create an account
            </a>
            <br />
            <a
              href={paths.about}
              className="font-[620] inline-flex items-center min-h-11"
            >
              What is Asaase?
            </a>
          </>
        }
      >
        <div className="relative">
          <button
            type="button"
            hidden
            data-forget
            className="row-link absolute! right-0 -top-3"
          >
            Forget me on this device
          </button>
          <EntranceEmail />
        </div>
        <EntrancePassword
          label="Password"
          name="password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 -my-1">
          <Checkbox label="Remember me" name="remember" />
          <a
            href={paths.forgotPassword}
            className="font-[620] inline-flex items-center min-h-11"
          >
            Forgot password?
          </a>
        </div>
        <EntranceEnd busy="Signing in...">Sign in</EntranceEnd>
      </EntranceForm>
    </>
  );
}
