import { lazy, type ComponentType } from 'react';

export function prefetchPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      prefetch: (): void => prefetchPart(load),
    },
  );
}
