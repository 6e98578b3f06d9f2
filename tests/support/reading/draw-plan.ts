import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { DemoLand } from '../../../emulators/suite/seed/demo-land';
import { formatBearing } from '../../../land/measures/bearing';
import { traverseOf } from '../../../land/shapes/traverse';
import { drawLook, enlargeLook, looks } from '../../../tools/demo-plans/looks';
import { describeLand, drawPaper } from '../../../tools/demo-plans/papers';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const typeface = readFileSync(
  path.join(
    root,
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  ),
).toString('base64');

const lands: readonly [DemoLand, ...DemoLand[]] = [
  { digitalAddress: 'GA-183-8164', locality: 'Dzorwulu, Accra' },
  { digitalAddress: 'AK-039-5028', locality: 'Asokwa, Kumasi' },
  { digitalAddress: 'CC-081-3340', locality: 'Pedu, Cape Coast' },
];

/** A plan as our drawing scripts make them, larger than those of the demo data. */
export interface DrawnPlan {
  /** the same number is the same land */
  seed: number;
  look: keyof typeof looks;
  /** how much larger than a demo plan, which has about 110 dots an inch */
  scale: number;
}

/** JPEG, as a phone or a scanner writes it. */
export async function drawPlan(
  page: Page,
  { seed, look: lookName, scale }: DrawnPlan,
): Promise<Buffer> {
  const look = enlargeLook(looks[lookName], scale);
  const sheet = drawPaper(
    { name: 'plan', look: lookName, seed },
    'Ama Serwaa',
    landOf(seed),
  );
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.setContent(drawLook(sheet, look, typeface));
  await page.evaluate(() => document.fonts.load('1em "Public Sans"'));
  return sharp(await page.screenshot({ type: 'png' }))
    .rotate(90 * (look.quarters ?? 0))
    .jpeg({ quality: 70 })
    .toBuffer();
}

const landOf = (seed: number): DemoLand =>
  lands[seed % lands.length] ?? lands[0];

/** The rows of the table that is printed on it, as our reader writes them. */
export function listPrintedRows({ seed }: Pick<DrawnPlan, 'seed'>): string[][] {
  const { map } = describeLand(
    { name: 'plan', look: 'scan', seed },
    landOf(seed),
  );
  const { corners } = map.subject;
  return traverseOf(corners).map(({ bearing, distance }, index) => [
    formatBearing(bearing),
    distance.toFixed(1),
    (corners[index]?.east ?? 0).toFixed(1),
    (corners[index]?.north ?? 0).toFixed(1),
  ]);
}
