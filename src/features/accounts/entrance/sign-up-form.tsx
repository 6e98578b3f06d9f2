import { passwordMinAtSignUp } from '@contract/values/limits';
import type { OnSignedIn } from './entrance';
import { paths } from '@/domain/paths';
import {
  EntranceEmail,
  EntranceEnd,
  EntranceForm,
  EntrancePassword,
  EntranceText,
  EntranceTick,
} from './entrance-parts';
import { signUpEntrance } from './sign-up-entrance';

export function SignUpForm({ onSignedIn, signInPath }: { onSignedIn: OnSignedIn; signInPath: string }) {
  return (
    <EntranceForm
      entrance={signUpEntrance}
      onSignedIn={onSignedIn}
      googleLabel="Sign up with Google"
      after={
        <>
          Already have an account?{' '}
          <a href={signInPath} className="font-[620] inline-flex items-center min-h-11">
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
      <EntranceEnd busy="Creating your account...">Create account</EntranceEnd>
    </EntranceForm>
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
