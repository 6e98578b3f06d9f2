import { passwordMinAtSignUp } from '@contract/values/password-limits';
import type { OnSignedIn } from '@/start/entrance/entrance';
import { makeSignInPath, paths } from '@/domain/paths';
import { AccountHeading } from '@/features/accounts/account-heading';
import {
  EntranceEmail,
  EntranceEnd,
  EntranceForm,
  EntrancePassword,
  EntranceText,
  EntranceTick,
} from '@/start/entrance/entrance-parts';
import { signUpEntrance } from '@/start/entrance/sign-up-entrance';

/** @param from the signed-in screen the visitor asked for */
export function SignUpScreen({
  onSignedIn,
  from,
}: {
  onSignedIn: OnSignedIn;
  from: string | null;
}) {
  return (
    <>
      <AccountHeading title="Create your account">
        Free to join. Pay only for the services you use.
      </AccountHeading>
      <EntranceForm
        entrance={signUpEntrance}
        onSignedIn={onSignedIn}
        googleLabel="Sign up with Google"
        after={
          <>
            <span>Already have an account?</span>{' '}
            <a
              href={makeSignInPath(from)}
              className="font-[620] inline-flex items-center min-h-11"
            >
              Sign in
            </a>
          </>
        }
      >
        <EntranceText label="Full name" name="name" autoComplete="name" />
        <EntranceEmail />
        <EntrancePassword
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordMinAtSignUp} characters.`}
        />
        <EntranceTick name="agreed">
          I agree to the <TextLink to={paths.terms}>terms</TextLink> and the{' '}
          <TextLink to={paths.privacy}>privacy page</TextLink>.
        </EntranceTick>
        <EntranceEnd busy="Creating your account...">
          Create account
        </EntranceEnd>
      </EntranceForm>
    </>
  );
}

/** In a new tab, so that nothing typed is lost. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-[620]">
      {children}
    </a>
  );
}
