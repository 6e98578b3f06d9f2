import type { Scenes } from './scenes';

export interface SceneFile {
  scenes: Scenes;
  /** the scenes lie above the page, so each has a page of its own */
  coversPage?: boolean;
}

/** Every file of scenes, by its path from the root. */
export const sceneFiles = import.meta.glob<SceneFile>(
  '/src/**/testing/*-scenes.tsx',
  { eager: true },
);

/** One component's state as the gallery shows it. */
export interface Scene {
  component: string;
  state: string;
  coversPage: boolean;
}

/** All scenes, in the order of the components' names. */
export function listScenes(): Scene[] {
  return Object.values(sceneFiles)
    .flatMap(({ scenes, coversPage = false }) =>
      Object.entries(scenes).flatMap(([component, states]) =>
        Object.keys(states).map((state) => ({ component, state, coversPage })),
      ),
    )
    .toSorted((one, other) =>
      one.component.localeCompare(other.component, 'en-GB'),
    );
}

/** The element of a scene; null for one that is not there. */
export function findScene(component: string, state: string) {
  for (const { scenes } of Object.values(sceneFiles)) {
    const element = scenes[component]?.[state];
    if (element !== undefined) return element;
  }
  return null;
}
