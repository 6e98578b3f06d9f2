import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  // Exported by the package, but not by its types.
  export function _addOrOverwriteComponent(
    app: FirebaseApp,
    component: object,
  ): void;
}

/** Only before the first SDK asks for this component. */
export function replaceComponent(
  app: FirebaseApp,
  name: string,
  part: object,
): void {
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
