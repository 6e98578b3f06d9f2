import { AccountHeading } from '@/features/accounts/account-heading';
import type { OnSignedIn } from '@/features/accounts/entrance/entrance';
import { SignInForm } from '@/features/accounts/entrance/sign-in-form';
import { makeSignUpPath } from '@/domain/paths';

/** / and /login. @param from the signed-in screen the visitor asked for */
export function SignInScreen({ onSignedIn, from }: { onSignedIn: OnSignedIn; from: string | null }) {
  return (
    <>
      <AccountHeading title="Sign in">See your searches, bookings and payments.</AccountHeading>
      <SignInForm onSignedIn={onSignedIn} signUpPath={makeSignUpPath(from)} />
    </>
  );
}
