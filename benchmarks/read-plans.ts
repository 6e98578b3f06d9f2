import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
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

/**
 * How many drawn plans the reader of tables proposes, refuses and gets wrong:
 * `CHROMIUM_PATH=… npx tsx benchmarks/read-plans.ts`. It ends with 1
 * after a wrong proposal. docs/reading-plans.md has its figures.
 */
const sets = [
  { dots: 'about 150', scale: 1.35, seeds: [3, 58, 71] },
  {
    dots: 'about 200',
    scale: 1.8,
    seeds: [3, 17, 31, 44, 58, 71, 97, 115, 121],
  },
  { dots: 'about 300', scale: 2.7, seeds: [17, 97, 115] },
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

/** Bearings and distances alone, as on plans that print no coordinates. */
const withoutPlaces = (reader: LineReader): LineReader => ({
  readLine: (line, signs) =>
    reader.readLine(line, signs).replace(/EASTING|NORTHING/, 'OTHER'),
});

type Verdict = 'proposed' | 'wrong' | 'refused';

function judge(outcome: TableOutcome, plan: DrawnPlan): Verdict {
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

const reader = await startReader();
const { page } = await openProfile('http://127.0.0.1');
const lookNames = Object.keys(looks).filter(
  (name): name is keyof typeof looks => name in looks,
);
let wrong = 0;
console.log(
  '| look | dots | plans | proposed | refused | wrong | without coordinates: proposed | wrong |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const look of lookNames) {
  for (const { dots, scale, seeds } of sets) {
    const withPlaces: Verdict[] = [];
    const legsAlone: Verdict[] = [];
    for (const seed of seeds) {
      const plan = { seed, look, scale };
      const pixels = await openPixels(await drawPlan(page, plan));
      withPlaces.push(judge(readTableOf(pixels, reader), plan));
      legsAlone.push(judge(readTableOf(pixels, withoutPlaces(reader)), plan));
    }
    const count = (verdicts: Verdict[], verdict: Verdict) =>
      verdicts.filter((one) => one === verdict).length;
    wrong += count(withPlaces, 'wrong') + count(legsAlone, 'wrong');
    console.log(
      `| ${look} | ${dots} | ${seeds.length} | ${count(withPlaces, 'proposed')} | ${count(withPlaces, 'refused')} | ${count(withPlaces, 'wrong')} | ${count(legsAlone, 'proposed')} | ${count(legsAlone, 'wrong')} |`,
    );
  }
}
await closeBrowser();
process.exit(wrong === 0 ? 0 : 1);
