import { Suspense, lazy } from 'react';
import type { SessionUser } from '@/session/stored-session';
import { Bone } from '@/ui/skeleton';

const PasswordForm = lazy(async () => ({ default: (await import('./password-form')).PasswordForm }));

/** Change of the password while signed in; a Google account's is Google's. */
export function PasswordCard({ user }: { user: SessionUser }) {
  return (
    <section className="card max-w-[52rem]" aria-labelledby="password-title">
      <div className="p-4 md:p-6 border-b border-line last:border-b-0">
        <h2 id="password-title" className="text-lg">
          Password
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">
          {user.provider === 'google'
            ? 'You sign in with Google. Your password is kept and changed in your Google account.'
            : 'After a change, every other device is signed out, and we tell you by e-mail.'}
        </p>
      </div>
      {user.provider === 'email' && (
        <Suspense fallback={<Bone width="100%" height="272px" className="bg-transparent!" />}>
          <PasswordForm email={user.email} />
        </Suspense>
      )}
    </section>
  );
}
