import { isDataSaverOn } from '@/lib/data-saving';
import { whenIdle } from '@/lib/parts/when-idle';
import { showFont } from './font';
import { canReloadFor, reloadNewestRelease } from './reload';

/** ms; as long as the boot script waits for the first script (scripts/vite/boot.js) */
export const startLimitMs = 15_000;

/** Says that the app does not come, in the notice that index.html brings. */
function tellLost(): void {
  const notice = document.getElementById('notice');
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  notice.hidden = false;
  button.onclick = () => void reloadNewestRelease();
}

/**
 * React and the app, in the place of what index.html shows.
 * @param uid null without a session
 * @param greeting what is said to whoever has just signed in
 */
export async function enterApp(
  place: HTMLElement,
  uid: string | null,
  greeting: string | null,
): Promise<void> {
  const timer = setTimeout(tellLost, startLimitMs);
  try {
    const { awaitFirstRows, startApp } = await import('./start-app');
    if (uid !== null) await awaitFirstRows(uid);
    startApp(place, greeting);
  } catch (error) {
    if (canReloadFor(error)) await reloadNewestRelease();
    else tellLost();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches the app and its first screen while people type, unless they save data; and then our font.
 * @param load what signing in needs, which has the line almost for itself first
 */
export function fetchAppAhead(load: () => Promise<unknown>): void {
  whenIdle(() => void fetchScripts(load).then(showFontWhenFree));
}

/** Not while somebody signs in: then the app has the line for itself, and sets the font when its first screen is there. */
function showFontWhenFree(): void {
  if (document.querySelector('[data-page]') === null) return;
  if (document.querySelector('[data-way][aria-disabled]') === null) showFont();
  else setTimeout(showFontWhenFree, 1_000);
}

/**
 * One script, the largest, keeps the line busy from the end of what signing in needs; the database, which is named last and
 * which the first rows do not wait for, comes when the app is there.
 */
async function fetchScripts(load: () => Promise<unknown>): Promise<void> {
  if (isDataSaverOn()) return;
  const names = document.querySelector<HTMLMetaElement>('meta[name=app-scripts]')?.content ?? '';
  const [largest, ...others] = names.split(' ').filter(Boolean);
  const database = others.pop();
  if (largest === undefined || database === undefined) return;
  const first = fetchScript(largest);
  await load().catch(() => undefined);
  await Promise.all([first, ...others.map(fetchScript)]);
  await fetchScript(database);
}

/** Resolves once it has come or cannot be had. */
const fetchScript = (href: string) =>
  new Promise((settle) => {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'modulepreload',
      href,
      fetchPriority: 'low',
      onload: settle,
      onerror: settle,
    });
    document.head.append(link);
  });

/** Runs what was fetched ahead while the identity service answers. @param path of the screen that a sign-in leads to */
export function prepareApp(path: string): void {
  import('./start-app').then(({ prepareScreen }) => prepareScreen(path)).catch(() => undefined);
}
