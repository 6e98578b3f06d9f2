import * as z from 'zod/mini';
import type { FileKind } from '@contract/values/file/file-kind';
import type { Inspection } from './inspection';
import type { InspectionOrder } from './photo-worker';

const patienceMs = 20_000;

/**
 * What another script than ours may answer in the worker's place is no
 * inspection.
 */
const Answer = z.union([
  z.object({ refused: z.string() }),
  z.object({
    doubt: z.nullable(z.string()),
    smaller: z.nullable(z.instanceof(Blob)),
    isScan: z.boolean(),
  }),
]) satisfies z.ZodMiniType<Inspection>;

/**
 * @returns null when this browser cannot, or not in time: then the file is
 * taken as it is
 */
export function inspectFile(
  file: Blob,
  kind: FileKind,
): Promise<Inspection | null> {
  if (!('Worker' in globalThis && 'OffscreenCanvas' in globalThis)) {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), {
      type: 'module',
    });
    const finish = (inspection: Inspection | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(inspection);
    };
    const timer = setTimeout(() => finish(null), patienceMs);
    worker.addEventListener('error', () => finish(null));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      finish(Answer.safeParse(data).data ?? null),
    );
    worker.addEventListener('messageerror', () => finish(null));
    worker.postMessage({ file, kind } satisfies InspectionOrder);
  });
}
