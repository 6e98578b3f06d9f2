import '@/lib/zod-setup';
import '@/styles/app.css';
import { useEffect, useState, type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import type { EndReason } from '@/session/stored-session';
import { UserProvider } from '@/session/user-provider';
import { Toasts, clearToasts, showError, showSuccess } from '@/ui/overlays/toast';
import { AppRoutes } from './app-routes';
import { endSplashInTime } from './end-splash';
import { showFont } from './font';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';

const endWords: Record<EndReason, string> = {
  expired: 'Your session has ended. Please sign in again.',
  elsewhere: 'You were signed out in another tab.',
  revoked: 'Your password was changed. Please sign in again.',
};

/** Everything behind the sign-in page. @param greeting what to say at the start, after a sign-in */
export function App({ greeting }: { greeting: string | null }) {
  const phone = useMediaQuery('(max-width: 767px)');
  useEffect(() => {
    if (greeting !== null) showSuccess(greeting);
    return endSplashInTime();
  }, [greeting]);
  useEffect(() => whenScreenReady(showFont), []);
  return (
    <UserProvider
      onBegin={clearToasts}
      onEnd={(reason) => showError(endWords[reason])}
      onOtherPerson={() => window.location.replace(paths.home)}
    >
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts phone={phone} />
      <ReleaseNoticeLoader />
    </UserProvider>
  );
}

/** In builds, loads the release notice once the first screen is ready. The app works without it. */
function ReleaseNoticeLoader() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    return whenScreenReady(() => {
      import('./release-notice').then(
        ({ ReleaseNotice }) => setWatch(() => ReleaseNotice),
        () => undefined,
      );
    });
  }, []);
  return Watch === null ? null : <Watch />;
}
