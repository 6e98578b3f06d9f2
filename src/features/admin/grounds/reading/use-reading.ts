import { useEffect, useRef, useState } from 'react';
import type { WorkerAnswer } from './ask-worker';

/** How the reading of a picture stands. */
export type Reading<Found> =
  | { kind: 'none' }
  | { kind: 'reading'; stop: () => void }
  | WorkerAnswer<Found>;

/** Reads a picture; it must end when the signal says so. */
export type ReadFile<Found> = (
  file: Blob,
  signal: AbortSignal,
) => Promise<WorkerAnswer<Found>>;

/**
 * A reading that begins with a press, can be stopped, and ends with its screen
 * or with its file.
 */
export function useReading<Found>(
  file: Blob | null,
  readFile: ReadFile<Found>,
  onFound: (found: Found) => void = () => undefined,
) {
  const [reading, setReading] = useState<Reading<Found>>({ kind: 'none' });
  const current = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      current.current?.abort();
      setReading({ kind: 'none' });
    },
    [file],
  );
  const read = () => {
    if (file === null) return;
    const controller = new AbortController();
    current.current = controller;
    const stop = () => {
      controller.abort();
      setReading({ kind: 'none' });
    };
    setReading({ kind: 'reading', stop });
    void readFile(file, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      setReading(answer);
      if (answer.kind === 'found') onFound(answer.found);
    });
  };
  return { reading, read };
}
