import { lazy, type ComponentType } from 'react';

/** Fetches what somebody may open next; if it does not come, opening asks again. */
export function prefetchPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * A component whose script is fetched when it is first drawn, or earlier by `prefetch`: the one way a screen, a dialog or a
 * part of one is left out of what comes before it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      prefetch: (): void => prefetchPart(load),
    },
  );
}
