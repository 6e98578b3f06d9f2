import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '@/domain/paths';
import { prefetchPart } from '@/lib/parts/lazy-part';
import { withTimeLimit } from '@/lib/with-time-limit';
import { findOwnDashboard } from '@/repositories/own-dashboard';
import { showAfterMs } from '@/ui/skeleton';
import { App } from './app';
import { signedInScreens } from './screens';
import { StartBoundary } from './boundaries';

/** The rows of the dashboard, or its last view, are mostly there before a skeleton would show: it is drawn once, with them. */
export async function awaitFirstRows(uid: string): Promise<void> {
  if (window.location.pathname !== paths.home) return;
  await withTimeLimit(showAfterMs, findOwnDashboard(uid)).catch(() => undefined);
}

/** Draws the app in the place of what index.html showed. @param greeting what to say at the start, after a sign-in */
export function startApp(place: HTMLElement, greeting: string | null): void {
  document.getElementById('notice')?.remove();
  // React takes a form that people see away with its first drawing; one that nobody sees must not show until then.
  if (place.dataset['mounted'] === undefined) place.replaceChildren();
  place.dataset['mounted'] = 'true';
  createRoot(place).render(
    <StrictMode>
      <StartBoundary>
        <App greeting={greeting} />
      </StartBoundary>
    </StrictMode>,
  );
}

/** Fetches and runs the script of the screen at this path, when it is one without parameters. */
export function prepareScreen(path: string): void {
  const next = signedInScreens.find((screen) => path.split('?')[0] === screen.path);
  if (next !== undefined) prefetchPart(next.load);
}
