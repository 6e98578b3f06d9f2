import { Suspense } from 'react';
import type { SessionUser } from '@/session/stored-session';
import { Bone } from '@/ui/skeleton';
import { useSignInWays } from './use-sign-in-ways';
import { lazyPart } from '@/lib/lazy-part';

const PasswordForm = lazyPart(async () => (await import('./password-form')).PasswordForm);

const afterChange = 'After a change, every other device is signed out, and we tell you by e-mail.';
const googleOnly = 'You sign in with Google. Your password is kept and changed in your Google account.';
const alsoGoogle =
  'You can also sign in with Google. The password of your Google account is kept and changed there.';

/** Every way to sign in that the account has, and what can be done with it; a Google account's password is Google's. */
export function PasswordCard({ user }: { user: SessionUser }) {
  const ways = useSignInWays(user);
  return (
    <section className="card max-w-[52rem]" aria-labelledby="password-title">
      <div className="p-4 md:p-6 border-b border-line last:border-b-0">
        <h2 id="password-title" className="text-lg">
          Password
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">{ways.password ? afterChange : googleOnly}</p>
      </div>
      {ways.password && (
        <Suspense fallback={<Bone width="100%" height="272px" className="bg-transparent!" />}>
          <PasswordForm email={user.email} />
        </Suspense>
      )}
      {ways.password && ways.google && (
        <div className="p-4 md:p-6 border-t border-line">
          <h3>Google</h3>
          <p className="text-ink-2 text-[.9375rem] mt-1">{alsoGoogle}</p>
        </div>
      )}
    </section>
  );
}
