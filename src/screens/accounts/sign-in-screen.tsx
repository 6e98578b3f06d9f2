import { useEffect, useSyncExternalStore } from 'react';
import { AccountHeading } from '@/features/accounts/account-heading';
import { SignInForm } from '@/features/accounts/sign-in-form';
import { warmUpSignIn, type OnSignedIn } from '@/features/accounts/use-sign-in';
import { makeSignUpPath, paths } from '@/domain/paths';
import { whenIdle } from '@/lib/parts/when-idle';

const neverChanges = () => () => undefined;

/**
 * / and /login, inside the account layout. Knows no router, so that it can be shown before the rest of the app is fetched.
 * @param from the signed-in screen the visitor asked for
 */
export function SignInScreen({
  onSignedIn,
  from = null,
}: {
  onSignedIn: OnSignedIn;
  from?: string | null | undefined;
}) {
  // The prerendered page knows no visitor: React must find the same address in it at first.
  const signUpPath = useSyncExternalStore(
    neverChanges,
    () => makeSignUpPath(from),
    () => paths.signUp,
  );
  useEffect(() => whenIdle(warmUpSignIn), []);
  return (
    <>
      <AccountHeading title="Sign in">See your searches, bookings and payments.</AccountHeading>
      <SignInForm onSignedIn={onSignedIn} signUpPath={signUpPath} />
    </>
  );
}
