import '@/lib/zod-setup';
import '@/styles/app.css';
import { Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { splashMs } from '@/lib/screen-times';
import { paths } from '@/domain/paths';
import { lazyPart } from '@/lib/parts/lazy-part';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';
import type { EndReason } from '@/session/stored-session';
import { UserProvider } from '@/session/user-provider';
import {
  Toasts,
  clearToasts,
  showError,
  showSuccess,
} from '@/ui/overlays/toast';
import { AppRoutes } from './app-routes';
import { endSplash } from '@/start/end-splash';
import { showFont } from '@/start/font';

const endWords: Record<EndReason, string> = {
  expired: 'Your session has ended. Please sign in again.',
  elsewhere: 'You were signed out in another tab.',
  revoked: 'Your password was changed. Please sign in again.',
};

/** The app works without it. */
const ReleaseNotice = lazyPart(async () => {
  await new Promise<void>((resolve) => void whenScreenReady(resolve));
  return import('./release-notice').then(
    (part) => part.ReleaseNotice,
    () => () => null,
  );
});

export function App({ greeting }: { greeting: string | null }) {
  useEffect(() => {
    if (greeting !== null) showSuccess(greeting);
    const remainingMs = Math.max(0, splashMs - performance.now());
    const timer = setTimeout(endSplash, remainingMs);
    return () => clearTimeout(timer);
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
      <Toasts />
      <Suspense>{import.meta.env.PROD && <ReleaseNotice />}</Suspense>
    </UserProvider>
  );
}
