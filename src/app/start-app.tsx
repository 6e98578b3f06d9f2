import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '@/domain/paths';
import { withTimeLimit } from '@/lib/with-time-limit';
import { findLive } from '@/live/define-live';
import { ownComingBookings } from '@/repositories/bookings/coming-bookings';
import { ownOpenPayments } from '@/repositories/payments/open-payments';
import { ownNewestRequests } from '@/repositories/requests/newest-requests';
import { findStoredSession } from '@/session/stored-session';
import { showAfterMs } from '@/ui/skeleton';
import { App } from './app';
import { AdminMenu } from './lazy-administration';
import { signedInScreens } from './screens';
import { StartBoundary } from './boundaries';

/**
 * Waits for what would else move the first drawing: an administrator's menu, or
 * a customer's first rows where they come soon.
 */
export async function awaitFirstDrawing(uid: string): Promise<void> {
  const isAdmin = findStoredSession(Date.now())?.user.isAdmin === true;
  await (isAdmin ? AdminMenu.load() : awaitFirstRows(uid));
}

/**
 * The rows mostly come before a skeleton would show; then the dashboard is
 * drawn once, with them.
 */
async function awaitFirstRows(uid: string): Promise<void> {
  if (window.location.pathname !== paths.home) return;
  const firstRows = Promise.all([
    findLive(ownNewestRequests(), uid),
    findLive(ownComingBookings(), uid),
    findLive(ownOpenPayments(), uid),
  ]);
  await withTimeLimit(showAfterMs, firstRows).catch(() => undefined);
}

export function startApp(root: HTMLElement, greeting: string | null): void {
  document.getElementById('notice')?.remove();
  // React replaces a form that shows with its first drawing; a hidden form must
  // not show until then.
  if (root.dataset['mounted'] === undefined) root.replaceChildren();
  root.dataset['mounted'] = 'true';
  createRoot(root).render(
    <StrictMode>
      <StartBoundary>
        <App greeting={greeting} />
      </StartBoundary>
    </StrictMode>,
  );
}

/** Fetches the screen of this path; a failure is shown when it is opened. */
export function prepareScreen(path: string): void {
  const [pathname] = path.split('?');
  const screen = signedInScreens.find(({ path }) => path === pathname);
  screen?.load().catch(() => undefined);
}
