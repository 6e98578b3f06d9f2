import * as z from 'zod/mini';
import { askWorker, type WorkerAnswer } from './ask-worker';
import type { Gray } from './gray';
import { openPlanPicture, readPixels } from './plan-picture';
import type { TableOrder } from './plan-table-worker';

const limitMs = 120_000;

const Picture = z.object({
  data: z.instanceof(Uint8ClampedArray<ArrayBuffer>),
  width: z.int(),
  height: z.int(),
}) satisfies z.ZodMiniType<Gray>;

const Figure = z.object({ text: z.string(), value: z.number() });

/** What the worker answers, as far as a page needs it. */
export const TableReading = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proposed'),
    table: z.object({
      rows: z.array(
        z.object({
          bearing: Figure,
          distance: Figure,
          place: z.nullable(z.object({ east: Figure, north: Figure })),
        }),
      ),
      misclosure: z.object({ distance: z.number(), ratio: z.number() }),
      lengthUnit: z.enum(['feet', 'metres']),
      areaSquareMetres: z.number(),
    }),
    pictures: z.array(
      z.object({
        bearing: Picture,
        distance: Picture,
        east: z.nullable(Picture),
        north: z.nullable(Picture),
      }),
    ),
    areas: z.array(
      z.object({
        value: z.number(),
        unit: z.enum(['acre', 'hectare', 'square-metre']),
      }),
    ),
    areaPicture: Picture,
  }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum([
      'no-table',
      'no-bearings',
      'unclear-digits',
      'does-not-close',
      'several-readings',
      'no-area',
      'area-differs',
    ]),
  }),
]);
export type TableReading = z.infer<typeof TableReading>;

/** A reading that its own geometry proves; a person still compares it. */
export type ProposedTable = Extract<TableReading, { kind: 'proposed' }>;

/**
 * Reads the table of a plan from its picture, or from the first page of its
 * PDF, on the device: with Tesseract, which is fetched from our hosting.
 */
export async function readPlanTable(
  file: Blob,
  signal: AbortSignal,
): Promise<WorkerAnswer<TableReading>> {
  let pixels: ImageData;
  try {
    const picture = await openPlanPicture(file);
    pixels = readPixels(picture);
    picture.close();
  } catch {
    return { kind: 'failed', failure: 'no-reader' };
  }
  const { data, width, height } = pixels;
  return askWorker({
    startWorker: () =>
      new Worker(new URL('./plan-table-worker.ts', import.meta.url), {
        type: 'module',
      }),
    order: { picture: { data, width, height } } satisfies TableOrder,
    transfer: [data.buffer],
    answer: TableReading,
    limitMs,
    signal,
  });
}
