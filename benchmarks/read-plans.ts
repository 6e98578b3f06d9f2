import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createOCREngine } from 'tesseract-wasm';
import type { Pixels } from '../src/features/admin/grounds/reading/gray';
import {
  prepareEngine,
  unpackModel,
} from '../src/features/admin/grounds/reading/line-reader';
import {
  readTableOf,
  type LineReader,
  type TableOutcome,
} from '../src/features/admin/grounds/reading/read-table-of';
import { closeBrowser, openProfile } from '../tests/support/pages/browser';
import {
  drawPlan,
  listPrintedRows,
  type DrawnPlan,
} from '../tests/support/reading/draw-plan';
import { looks } from '../tools/demo-plans/looks';
import {
  openKeptReadings,
  type PlanReading,
} from './support/reading/kept-readings';
import { countWrong, writeTables } from './support/reading/reading-tables';

/**
 * How many drawn plans the reader of tables proposes, refuses and gets wrong:
 * `CHROMIUM_PATH=… npx tsx benchmarks/read-plans.ts`. It writes a line for each
 * plan as it goes; what was read before it was broken off is not read again,
 * unless the code has changed. It ends with 1 after a wrong proposal. With
 * `--more 10` it reads ten further plots in each look, at 200 dots.
 * docs/reading-plans.md has its figures.
 */
const { values } = parseArgs({
  options: { more: { type: 'string', default: '0' } },
});
const firstFurtherSeed = 1_001;

const sets = [
  { dots: 150, scale: 1.35, seeds: [3, 58, 71] },
  { dots: 200, scale: 1.8, seeds: [3, 17, 31, 44, 58, 71, 97, 115, 121] },
  { dots: 300, scale: 2.7, seeds: [17, 97, 115] },
];

const modules = path.resolve(import.meta.dirname, '../node_modules');
const readPackage = (file: string) =>
  new Uint8Array(readFileSync(path.join(modules, file)));

async function startReader(): Promise<LineReader> {
  const engine = await createOCREngine({
    wasmBinary: readPackage('tesseract-wasm/dist/tesseract-core.wasm'),
  });
  const model = await unpackModel(
    readPackage('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  );
  return prepareEngine(engine, model);
}

async function openPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
  };
}

/**
 * The second reading of a plan, without its coordinates, is of the same lines:
 * each is read once.
 */
function rememberLines(reader: LineReader): LineReader {
  const texts = new Map<string, string>();
  return {
    readLine(line, signs) {
      const { data, width, height } = line;
      const picture = createHash('sha256').update(data).digest('hex');
      const key = `${picture} ${width} ${height} ${signs}`;
      const text = texts.get(key) ?? reader.readLine(line, signs);
      texts.set(key, text);
      return text;
    },
  };
}

/** Bearings and distances alone, as on plans that print no coordinates. */
const withoutPlaces = (reader: LineReader): LineReader => ({
  readLine: (line, signs) =>
    reader.readLine(line, signs).replace(/EASTING|NORTHING/, 'OTHER'),
});

function judge(outcome: TableOutcome, plan: DrawnPlan): PlanReading['verdict'] {
  if (outcome.kind === 'refused') return 'refused';
  const printed = listPrintedRows(plan);
  const { rows } = outcome.table;
  const isRight =
    rows.length === printed.length &&
    rows.every(({ bearing, distance, place }, index) => {
      const [printedBearing, printedDistance, east, north] =
        printed[index] ?? [];
      return (
        bearing.text === printedBearing &&
        distance.text === printedDistance &&
        (place === null ||
          (place.east.text === east && place.north.text === north))
      );
    });
  return isRight ? 'proposed' : 'wrong';
}

function readPlan(
  pixels: Pixels,
  plan: DrawnPlan,
  dots: number,
  reader: LineReader,
): PlanReading {
  const remembering = rememberLines(reader);
  const begun = performance.now();
  const outcome = readTableOf(pixels, remembering);
  const ms = Math.round(performance.now() - begun);
  const outcomeOfLegs = readTableOf(pixels, withoutPlaces(remembering));
  return {
    look: plan.look,
    dots,
    seed: plan.seed,
    verdict: judge(outcome, plan),
    refusal: outcome.kind === 'refused' ? outcome.reason : null,
    verdictOfLegs: judge(outcomeOfLegs, plan),
    ms,
  };
}

interface PlannedReading {
  plan: DrawnPlan;
  dots: number;
}

const lookNames = Object.keys(looks).filter(
  (name): name is keyof typeof looks => name in looks,
);
const furtherSet = {
  dots: 200,
  scale: 1.8,
  seeds: Array.from(
    { length: Number(values.more) },
    (_, index) => firstFurtherSeed + index,
  ),
};
const planned = lookNames.flatMap((look) =>
  [...sets, furtherSet].flatMap(({ dots, scale, seeds }) =>
    seeds.map((seed): PlannedReading => ({
      plan: { seed, look, scale },
      dots,
    })),
  ),
);

const reader = await startReader();
const { page } = await openProfile('http://127.0.0.1');
const kept = openKeptReadings();
console.error(`${kept.read.length} readings are in ${kept.file} already.`);
const readings: PlanReading[] = [];
for (const { plan, dots } of planned) {
  const { seed, look } = plan;
  let reading = kept.read.find(
    (one) => one.seed === seed && one.look === look && one.dots === dots,
  );
  if (reading === undefined) {
    const pixels = await openPixels(await drawPlan(page, plan));
    reading = readPlan(pixels, plan, dots, reader);
    kept.keep(reading);
  }
  readings.push(reading);
  const { verdict, refusal, verdictOfLegs, ms } = reading;
  console.error(
    `${readings.length}/${planned.length} ${look}, ${dots} dots, ${seed}: ${refusal ?? verdict}, legs alone ${verdictOfLegs}, ${(ms / 1000).toFixed(1)} s, wrong so far ${countWrong(readings)}`,
  );
}
await closeBrowser();
console.log(writeTables(readings));
process.exit(countWrong(readings) === 0 ? 0 : 1);
