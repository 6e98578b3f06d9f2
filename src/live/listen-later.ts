import { toAppError } from '@/firebase/errors';
import type { Listen, Stop } from './live-store';

/** For queries whose SDK is still loading. @param first brings an earlier answer meanwhile; it may fail */
export function listenLater<T>(
  load: () => Promise<Listen<T>>,
  first: (() => Promise<T | null>) | null = null,
): Listen<T> {
  let readAhead = first;
  return (onData, onError) => {
    let isOver = false;
    let stop: Stop | null = null;
    const show = async (read: NonNullable<typeof first>) => {
      const data = await read();
      if (!isOver && stop === null) onData(data);
    };
    const begin = async () => {
      const listen = await load();
      if (!isOver) stop = listen(onData, onError);
    };
    if (readAhead !== null) show(readAhead).catch(() => undefined);
    readAhead = null;
    begin().catch((error: unknown) => {
      if (!isOver) onError(toAppError(error));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  };
}
