import { AccountHeading } from '@/features/accounts/account-heading';
import type { OnSignedIn } from '@/features/accounts/entrance/entrance';
import { SignUpForm } from '@/features/accounts/entrance/sign-up-form';
import { makeSignInPath } from '@/domain/paths';

/** @param from the signed-in screen the visitor asked for */
export function SignUpScreen({ onSignedIn, from }: { onSignedIn: OnSignedIn; from: string | null }) {
  return (
    <>
      <AccountHeading title="Create your account">
        Free to join. Pay only for the services you use.
      </AccountHeading>
      <SignUpForm onSignedIn={onSignedIn} signInPath={makeSignInPath(from)} />
    </>
  );
}
