import { lazy, type ComponentType } from 'react';

/**
 * A component whose script is fetched when it is first drawn, or earlier by `prefetch`: the one way a screen, a dialog or a
 * part of one is left out of what comes before it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      /** If it does not come, drawing asks again. */
      prefetch: (): void => void load().catch(() => undefined),
    },
  );
}
