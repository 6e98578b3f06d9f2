import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  // Public in the package and left out of its types.
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/**
 * The SDK counts the days on which it is used in IndexedDB, and every call of the identity service waits for that count:
 * where IndexedDB does not answer, nobody could sign in (decision 63). Nothing of ours reads the count.
 */
export function dropHeartbeat(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
  });
}
