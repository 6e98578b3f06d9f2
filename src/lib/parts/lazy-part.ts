import { lazy, type ComponentType } from 'react';

/** A part of the app whose script is fetched when it is needed. */
export interface Part {
  /** asks again after a failure */
  load: () => Promise<unknown>;
  prefetch: () => void;
  isLoaded: () => boolean;
}

/**
 * A component that is a {@link Part} too.
 * @param fetchPart imports its script
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  let isLoaded = false;
  const load = async () => {
    const Component = await fetchPart();
    isLoaded = true;
    return Component;
  };
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      load,
      prefetch: () => void load().catch(() => undefined),
      isLoaded: () => isLoaded,
    },
  );
}
