import { lazy, type ComponentType } from 'react';

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      load,
      prefetch: () => void load().catch(() => undefined),
    },
  );
}
