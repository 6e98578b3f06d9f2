import { paths } from '@/domain/paths';
import { Checkbox } from '@/ui/forms/checkbox';
import type { OnSignedIn } from './entrance';
import { EntranceEmail, EntranceEnd, EntranceForm, EntrancePassword } from './entrance-parts';
import { signInEntrance } from './sign-in-entrance';

export function SignInForm({ onSignedIn, signUpPath }: { onSignedIn: OnSignedIn; signUpPath: string }) {
  return (
    <EntranceForm
      entrance={signInEntrance}
      onSignedIn={onSignedIn}
      googleLabel="Continue with Google"
      after={
        <>
          New to Asaase?{' '}
          <a href={signUpPath} className="font-[620] inline-flex items-center min-h-11">
            Create an account
          </a>
        </>
      }
    >
      <div className="relative">
        <button type="button" hidden data-forget className="row-link absolute! right-0 -top-3">
          Forget me on this device
        </button>
        <EntranceEmail />
      </div>
      <EntrancePassword label="Password" name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-3 -my-1">
        <Checkbox label="Remember me" name="remember" />
        <a href={paths.forgotPassword} className="font-[620] inline-flex items-center min-h-11">
          Forgot password?
        </a>
      </div>
      <EntranceEnd busy="Signing in...">Sign in</EntranceEnd>
    </EntranceForm>
  );
}
