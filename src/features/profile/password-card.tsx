import { useUser } from '@/session/session-context';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { lazyPart } from '@/lib/parts/lazy-part';
import { readAccountFacts } from '@/firebase/account-facts';

const PasswordForm = lazyPart(
  async () => (await import('./password-form')).PasswordForm,
);

const afterChangeText =
  'After a change, every other device is signed out, and we tell you by e-mail.';
const googleOnlyText =
  'You sign in with Google. Your password is kept and changed in your Google account.';
const alsoGoogleText =
  'You can also sign in with Google. The password of your Google account is kept and changed there.';

export function PasswordCard() {
  const signInWays = useSignInWays();
  const hasPassword = signInWays.includes('password');
  return (
    <section className="card max-w-[52rem]" aria-labelledby="password-title">
      <div className="p-4 md:p-6 border-b border-line last:border-b-0">
        <h2 id="password-title" className="text-lg">
          Password
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">
          {hasPassword ? afterChangeText : googleOnlyText}
        </p>
      </div>
      {hasPassword && (
        <PartPlace
          skeleton={
            <Skeleton
              label="Loading the form"
              className="h-[390px] md:h-[319px] p-2 md:p-3"
              height="100%"
            />
          }
        >
          <PasswordForm />
        </PartPlace>
      )}
      {hasPassword && signInWays.includes('google.com') && (
        <div className="p-4 md:p-6 border-t border-line">
          <h3>Google</h3>
          <p className="text-ink-2 text-[.9375rem] mt-1">{alsoGoogleText}</p>
        </div>
      )}
    </section>
  );
}

/**
 * As the identity service says; without its answer, the way of this session,
 * which is right for most.
 */
function useSignInWays(): readonly string[] {
  const { uid, provider } = useUser();
  const accountFacts = useLoaded(readAccountFacts, uid);
  return (
    accountFacts?.signInWith ?? [
      provider === 'email' ? 'password' : 'google.com',
    ]
  );
}
