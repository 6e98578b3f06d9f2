import { Suspense, useEffect } from 'react';
import { errorMessages } from '@/domain/error-messages';
import { paths } from '@/domain/paths';
import { useOnline } from '@/lib/hooks/use-online';
import { useSession } from '@/session/session-context';
import { ButtonLink } from '@/ui/button-link';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { KeptScreens } from './kept-screens';
import { AdminKeptScreens } from './lazy-administration';
import { reloadNewestRelease } from '@/start/reload';

// Browsers and React remember that a script failed: only a reload asks for it
// again.
const reload = () => void reloadNewestRelease();

export function MissingScreen({ title }: { title: string }) {
  const isOnline = useOnline();
  const { user } = useSession();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageHead title={title} />
      <section className="card">
        <ErrorState
          message={errorMessages.network}
          onRetry={reload}
          action={
            isOnline && (
              <ButtonLink look="quiet" to={paths.home}>
                Go to Home
              </ButtonLink>
            )
          }
        />
        {!isOnline && user !== null && (
          <Suspense>
            <OwnKeptScreens missing={title} isAdmin={user.isAdmin} />
          </Suspense>
        )}
      </section>
    </>
  );
}

function OwnKeptScreens({
  missing,
  isAdmin,
}: {
  missing: string;
  isAdmin: boolean;
}) {
  if (isAdmin) return <AdminKeptScreens missing={missing} />;
  return <KeptScreens missing={missing} />;
}
