import type * as z from 'zod/mini';

/** Why nothing was read, apart from what is on the paper. */
export type ReadingFailure =
  /** the reader did not arrive, or this browser cannot run it */
  'no-reader' | 'too-slow' | 'stopped';

export type WorkerAnswer<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'failed'; failure: ReadingFailure };

/** What is asked of a worker, once; then it ends. */
export interface WorkerQuestion<Found> {
  startWorker: () => Worker;
  order: unknown;
  /** given away to the worker */
  transfer: Transferable[];
  answer: z.ZodMiniType<Found>;
  limitMs: number;
  signal: AbortSignal;
}

/**
 * What reads a picture takes seconds and much memory, so it works in a worker
 * that is ended with its answer, when it is stopped, and after its time.
 */
export function askWorker<Found>({
  startWorker,
  order,
  transfer,
  answer,
  limitMs,
  signal,
}: WorkerQuestion<Found>): Promise<WorkerAnswer<Found>> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ kind: 'failed', failure: 'stopped' });
      return;
    }
    const worker = startWorker();
    const finish = (outcome: WorkerAnswer<Found>) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(outcome);
    };
    const fail = (failure: ReadingFailure) =>
      finish({ kind: 'failed', failure });
    const stop = () => fail('stopped');
    const timer = setTimeout(() => fail('too-slow'), limitMs);
    signal.addEventListener('abort', stop);
    worker.addEventListener('error', () => fail('no-reader'));
    worker.addEventListener('messageerror', () => fail('no-reader'));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const parsed = answer.safeParse(data);
      if (parsed.success) finish({ kind: 'found', found: parsed.data });
      else fail('no-reader');
    });
    worker.postMessage(order, transfer);
  });
}
