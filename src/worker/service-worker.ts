import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { NavigationRoute } from 'workbox-routing/NavigationRoute';
import { registerRoute } from 'workbox-routing/registerRoute';
import {
  isKeepRequest,
  isSkipWaiting,
  isAboutPage,
  notPages as denylist,
  pages,
  isDataLimited,
  type KeepRequest,
} from './worker-rules';

interface Entry {
  url: string;
  /** null where the name already changes with the content */
  revision: string | null;
}

declare const self: WorkerScope;
/** Replaced by scripts/vite/service-worker-plugin.ts. */
declare const SHELL_FILES: Entry[];
declare const OTHER_FILES: Entry[];
declare const SCREENS: Readonly<
  Record<'customer' | 'administrator', readonly string[]>
>;

const screensByRole = {
  customer: SCREENS.customer,
  administrator: [...SCREENS.customer, ...SCREENS.administrator],
};

const onDemandName = 'asaase-on-demand';
const appPage = '/index.html';
const aboutPage = '/about.html';
const controller = new PrecacheController();
controller.addToCacheList(SHELL_FILES);

const { origin } = self.location;
const files = new Set([...SHELL_FILES, ...OTHER_FILES].map(({ url }) => url));
const isFile = (url: URL) => url.origin === origin && files.has(url.pathname);
const addressOf = (url: URL) =>
  controller.getCacheKeyForURL(url.href) ?? url.href;

/** Hosting answers with the page where a file is missing. */
const isWorthKeeping = (answer: Response) =>
  answer.ok &&
  answer.headers.get('content-type')?.startsWith('text/html') !== true;

async function fetchAndKeep(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (isWorthKeeping(answer)) {
    const copy = answer.clone();
    const cache = await self.caches.open(onDemandName);
    await cache.put(request.url, copy);
  }
  return answer;
}

async function keepFile(address: string): Promise<void> {
  const url = new URL(address, origin);
  if (isFile(url) && (await self.caches.match(addressOf(url))) === undefined) {
    await fetchAndKeep(new Request(url.href)).catch(() => undefined);
  }
}

/** Opened before, the page shows without a network too. */
async function fetchOrFindAbout(request: Request): Promise<Response> {
  const cache = await self.caches.open(onDemandName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(aboutPage, answer.clone());
    return answer;
  } catch (error) {
    const keptPage = await cache.match(aboutPage);
    if (keptPage === undefined) throw error;
    return keptPage;
  }
}

/**
 * First what the page fetched before this worker was there, so that its screen
 * works offline too.
 */
async function keepFiles({ files, role }: KeepRequest): Promise<void> {
  for (const file of files) await keepFile(file);
  if (role === null) return;
  for (const file of screensByRole[role]) {
    // A waiting release takes over only when this one has nothing to do.
    if (isDataLimited(self.navigator) || self.registration.waiting !== null) {
      return;
    }
    await keepFile(file);
  }
}

async function forgetOldFiles(): Promise<void> {
  const cache = await self.caches.open(onDemandName);
  for (const { url } of await cache.keys()) {
    if (!isFile(new URL(url))) await cache.delete(url);
  }
}

self.addEventListener('install', (event) => void controller.install(event));
self.addEventListener('activate', (event) => {
  void controller.activate(event);
  event.waitUntil(forgetOldFiles());
});
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
  if (isKeepRequest(event.data)) event.waitUntil(keepFiles(event.data));
});

registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && isFile(url),
  async ({ url, request }) =>
    (await self.caches.match(addressOf(url), { ignoreVary: true })) ??
    fetchAndKeep(request),
);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isAboutPage(url),
  ({ request }) => fetchOrFindAbout(request),
);
registerRoute(
  new NavigationRoute(controller.createHandlerBoundToURL(appPage), {
    allowlist: [pages],
    denylist,
  }),
);

/** The DOM types know no service worker. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly navigator: object;
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting'>;
  skipWaiting: () => Promise<void>;
  addEventListener: ((
    type: 'install' | 'activate',
    listener: (event: WorkerEvent) => void,
  ) => void) &
    ((
      type: 'message',
      listener: (event: WorkerEvent & MessageEvent<unknown>) => void,
    ) => void);
}
