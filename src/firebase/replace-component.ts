import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  // Public in the package and left out of its types.
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** Gives the SDKs another part of this name than their own. Before the first of them asks for it. */
export function replaceComponent(app: FirebaseApp, name: string, part: object): void {
  _addOrOverwriteComponent(app, {
    name,
    type: 'PRIVATE',
    instantiationMode: 'EAGER',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => part,
  });
}
