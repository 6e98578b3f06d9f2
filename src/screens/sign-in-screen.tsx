import { useEffect } from 'react';
import { AccountLayout } from '@/features/accounts/account-layout';
import { SignInForm } from '@/features/accounts/sign-in-form';
import { warmUpSignIn, type OnSignedIn } from '@/features/accounts/use-sign-in';
import { whenIdle } from '@/lib/when-idle';

/** / and /login. Knows no router, so that it can be shown before the rest of the app is fetched. */
export function SignInScreen({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  useEffect(() => whenIdle(warmUpSignIn), []);
  return (
    <AccountLayout>
      <h1 tabIndex={-1} className="text-2xl focus-visible:outline-none! focus-visible:shadow-none!">
        Sign in
      </h1>
      <p className="text-ink-2 mt-1.5 mb-6">See your searches, bookings and payments.</p>
      <SignInForm onSignedIn={onSignedIn} />
    </AccountLayout>
  );
}
