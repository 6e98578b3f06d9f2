/** What the service worker uses of its surroundings; the app's own types are those of a page. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly navigator: object;
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting'>;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void) => void);
}
