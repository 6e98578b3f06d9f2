import { useEffect } from 'react';
import { AccountHeading } from '@/features/accounts/account-heading';
import { SignUpForm } from '@/features/accounts/sign-up-form';
import { warmUpSignIn, type OnSignedIn } from '@/features/accounts/use-sign-in';
import { whenIdle } from '@/lib/parts/when-idle';

/** /signup. @param from the signed-in screen the visitor asked for */
export function SignUpScreen({ onSignedIn, from }: { onSignedIn: OnSignedIn; from: string | null }) {
  useEffect(() => whenIdle(warmUpSignIn), []);
  return (
    <>
      <AccountHeading title="Create your account">
        Free to join. Pay only for the services you use.
      </AccountHeading>
      <SignUpForm onSignedIn={onSignedIn} from={from} />
    </>
  );
}
