import * as z from 'zod/mini';
import type { PlanCode } from '@contract/values/land/plan-code';
import { withTimeLimit } from '@/lib/with-time-limit';
import { askWorker, type WorkerAnswer } from './ask-worker';
import { detectCodes } from './barcode-detector';
import { listCodes } from './find-codes';
import { openPlanPicture, readPixels } from './plan-picture';
import type { CodesOrder } from './plan-codes-worker';

const limitMs = 30_000;
const detectorLimitMs = 8_000;

const PlacedCodes = z.array(
  z.object({
    text: z.string(),
    format: z.string(),
    x: z.number(),
    y: z.number(),
  }),
);

/**
 * The barcodes and QR codes on the picture of a plan, or on the first page of
 * its PDF; read on the device. By the browser's own detector where it has one
 * that finds something, else by zxing-wasm, which is fetched from our hosting.
 */
export async function readPlanCodes(
  file: Blob,
  signal: AbortSignal,
): Promise<WorkerAnswer<PlanCode[]>> {
  let picture: ImageBitmap;
  try {
    picture = await openPlanPicture(file);
  } catch {
    return { kind: 'failed', failure: 'no-reader' };
  }
  const detected = await withTimeLimit(
    detectorLimitMs,
    detectCodes(picture),
  ).catch(() => []);
  const codes = listCodes(detected);
  if (codes.length > 0) return { kind: 'found', found: codes };
  const pixels = readPixels(picture);
  picture.close();
  const answer = await askWorker({
    startWorker: () =>
      new Worker(new URL('./plan-codes-worker.ts', import.meta.url), {
        type: 'module',
      }),
    order: { picture: pixels } satisfies CodesOrder,
    transfer: [pixels.data.buffer],
    answer: PlacedCodes,
    limitMs,
    signal,
  });
  return answer.kind === 'found'
    ? { kind: 'found', found: listCodes(answer.found) }
    : answer;
}
