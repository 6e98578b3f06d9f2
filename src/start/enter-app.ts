import { isDataSaverOn } from '@/lib/data-saving';
import { whenIdle } from '@/lib/parts/when-idle';
import { withTimeLimit } from '@/lib/with-time-limit';
import { showFont } from './font';
import { canReloadFor, reloadNewestRelease } from './reload';
import { startLimitMs } from './start-limit';

/**
 * The app itself (src/app/start-app.tsx), which is fetched when the form works.
 */
export interface AppPart {
  /**
   * Resolves when the dashboard's first rows are there, or have taken too long.
   */
  awaitFirstDrawing: (uid: string) => Promise<void>;
  startApp: (root: HTMLElement, greeting: string | null) => void;
  prepareScreen: (path: string) => void;
}

export type LoadApp = () => Promise<AppPart>;

/** Somebody who is signed in when the app is drawn. */
export interface SignedInVisitor {
  uid: string;
  /** what {@link askAhead} returned for this person */
  askedAhead: Promise<void>;
}

/**
 * ms. The script that asks ahead is part of the app, so it is there when the
 * app is; if it ever were not, the dashboard asks for itself.
 */
const askLimitMs = 200;

function tellLost(): void {
  const notice = document.getElementById('notice');
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  notice.hidden = false;
  button.onclick = () => void reloadNewestRelease();
}

/**
 * Draws the app in the place of the form, or of the splash. Where its script
 * does not come, the page says so.
 * @param visitor null on a page that asks for no account
 * @param greeting the words of a sign-in, shown by the app
 */
export async function enterApp(
  loadApp: LoadApp,
  place: HTMLElement,
  visitor: SignedInVisitor | null,
  greeting: string | null,
): Promise<void> {
  const timer = setTimeout(tellLost, startLimitMs);
  try {
    const { awaitFirstDrawing, startApp } = await loadApp();
    if (visitor !== null) {
      // The dashboard takes what was asked for only once, when it is opened.
      await withTimeLimit(askLimitMs, visitor.askedAhead).catch(
        () => undefined,
      );
      await awaitFirstDrawing(visitor.uid);
    }
    startApp(place, greeting);
  } catch (error) {
    if (canReloadFor(error)) await reloadNewestRelease();
    else tellLost();
  } finally {
    clearTimeout(timer);
  }
}

/** @param loadSignIn fetches what signing in needs, which comes first */
export function fetchAppAhead(loadSignIn: () => Promise<unknown>): void {
  whenIdle(() => void fetchScripts(loadSignIn).then(showFontWhenFree));
}

/**
 * During a sign-in the app's scripts have the network for themselves; the app
 * sets the font afterwards.
 */
function showFontWhenFree(): void {
  const hasLeftForm = document.querySelector('[data-page]') === null;
  if (hasLeftForm) return;
  const busyButton = document.querySelector('[data-way][aria-disabled]');
  if (busyButton === null) showFont();
  else setTimeout(showFontWhenFree, 1_000);
}

/**
 * The largest script fills the time until signing in is ready; the database,
 * named last, waits for all others.
 */
async function fetchScripts(loadSignIn: () => Promise<unknown>): Promise<void> {
  if (isDataSaverOn()) return;
  const list = document.querySelector<HTMLMetaElement>(
    'meta[name=app-scripts]',
  );
  const addresses = list?.content.split(' ').filter(Boolean) ?? [];
  const [largest, ...others] = addresses;
  const database = others.pop();
  if (largest === undefined || database === undefined) return;
  const largestFetched = fetchScript(largest);
  await loadSignIn().catch(() => undefined);
  await Promise.all([largestFetched, ...others.map(fetchScript)]);
  await fetchScript(database);
}

const fetchScript = (href: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'modulepreload',
      href,
      fetchPriority: 'low',
      onload: resolve,
      onerror: resolve,
    });
    document.head.append(link);
  });

/** Runs the app's script, and fetches the screen of this path. */
export function prepareApp(loadApp: LoadApp, path: string): void {
  loadApp()
    .then(({ prepareScreen }) => prepareScreen(path))
    .catch(() => undefined);
}
