import type { ReactElement } from 'react';

/**
 * Components in their states, by the component's name and by what the state is
 * called. A file `testing/*-scenes.tsx` exports them as `scenes`; tests render
 * them, and the gallery shows all of them (docs/gallery.md).
 */
export type Scenes = Readonly<
  Record<string, Readonly<Record<string, ReactElement>>>
>;

/** For what a scene can do: nothing. */
export const doNothing = () => undefined;
