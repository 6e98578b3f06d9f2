import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorMessages } from '@/domain/error-messages';
import { findAddressPermission } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { useOnline } from '@/lib/hooks/use-online';
import { useSession } from '@/session/session-context';
import { usePermissions, type IsPermitted } from '@/session/use-permissions';
import { ButtonLink } from '@/ui/button-link';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { reloadNewestRelease } from '@/start/reload';
import { signedInScreens, type Screen } from './screens';

// Browsers and React remember that a script failed: only a reload asks for it again.
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
        {!isOnline && user !== null && <KeptScreens missing={title} />}
      </section>
    </>
  );
}

function KeptScreens({ missing }: { missing: string }) {
  const kept = useKeptScreens();
  if (kept.length === 0) return null;
  return (
    <div className="border-t border-line px-5 py-6 text-center">
      <h2 className="text-ink-2 text-base font-normal text-balance">
        {`${missing} is not on this device yet. These open without a connection:`}
      </h2>
      <ul className="flex flex-wrap justify-center gap-x-5 mt-2">
        {kept.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="inline-flex items-center min-h-11">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useKeptScreens(): readonly Screen[] {
  const isPermitted = usePermissions();
  const findKept = async () => {
    const own = signedInScreens.filter((screen) => isOpenTo(isPermitted, screen));
    const loads = await Promise.allSettled(own.map(({ load }) => load()));
    return own.filter((_, at) => loads[at]?.status === 'fulfilled');
  };
  return useLoaded(findKept, isPermitted) ?? [];
}

function isOpenTo(isPermitted: IsPermitted, { path }: Screen): boolean {
  const permission = findAddressPermission(path);
  return !path.includes(':') && (permission === null || isPermitted(permission));
}
