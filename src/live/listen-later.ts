import { toAppError } from '@/firebase/errors';
import type { Listen, Stop } from './live-store';

/** Brings an earlier answer; null: there is nothing. It may fail. */
export type ReadAhead<T> = () => Promise<T | null>;

/**
 * For queries whose SDK is still loading.
 * @param readAhead what it brings shows until the listener is there, once:
 * whoever listens again waits for the listener
 */
export function listenLater<T>(
  load: () => Promise<Listen<T>>,
  readAhead: ReadAhead<T> | null = null,
): Listen<T> {
  let isFirst = true;
  return (onData, onError) => {
    let isOver = false;
    let stopListening: Stop | null = null;
    const showAhead = async (read: ReadAhead<T>) => {
      const data = await read();
      if (!isOver && stopListening === null) onData(data);
    };
    const beginListening = async () => {
      const listen = await load();
      if (!isOver) stopListening = listen(onData, onError);
    };
    if (isFirst && readAhead !== null) {
      showAhead(readAhead).catch(() => undefined);
    }
    isFirst = false;
    beginListening().catch((error: unknown) => {
      if (!isOver) onError(toAppError(error));
    });
    return () => {
      isOver = true;
      stopListening?.();
    };
  };
}
