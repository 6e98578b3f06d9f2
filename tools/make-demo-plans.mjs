// Makes the site plans of the demo data:
// `node tools/make-demo-plans.mjs [name …]`. Only for whoever changes how they
// look; what it writes is committed, and the seed reads it. The same seeds give
// the same drawings. All land and people are made up.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { root } from '../scripts/install.mjs';

register();
const { openProfile, closeBrowser } =
  await import('../tests/support/pages/browser.ts');
const { drawPaper, papers } = await import('./demo-plans/papers.ts');
const { drawLook, enlargeLook, looks } = await import('./demo-plans/looks.ts');
const { requestSketches } = await import('../emulators/suite/seed/requests.ts');
const { reportSketches } = await import('../emulators/suite/seed/reports.ts');
const { demoBuyer } = await import('../emulators/suite/seed/people.ts');

const folder = path.join(root, 'emulators/suite/seed/plans');
const font = path.join(
  root,
  'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
);
const typeface = readFileSync(font).toString('base64');
const wordsOf = new Map([
  ...requestSketches.map(({ id, person, land }) => [
    id,
    { owner: person.name, land },
  ]),
  ...reportSketches.map(({ id, land }) => [
    id,
    { owner: demoBuyer.name, land },
  ]),
]);
const askedNames = process.argv.slice(2);

async function takePicture(page, paper) {
  const { owner, land } = wordsOf.get(paper.name.replace(/-clearer$/, ''));
  const usual = looks[paper.look];
  const { scale, quality } = paper.enlarged ?? {
    scale: 1,
    quality: usual.quality,
  };
  const look = enlargeLook(usual, scale);
  const { width, height } = look;
  await page.setViewportSize({ width, height });
  await page.setContent(
    drawLook(drawPaper(paper, owner, land), look, typeface),
  );
  await page.evaluate(() => document.fonts.load('1em "Public Sans"'));
  const picture = sharp(await page.screenshot({ type: 'png' })).rotate(
    90 * (look.quarters ?? 0),
  );
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}

mkdirSync(folder, { recursive: true });
const { page } = await openProfile('http://127.0.0.1');
let bytes = 0;
try {
  for (const paper of papers.filter(
    ({ name }) => askedNames.length === 0 || askedNames.includes(name),
  )) {
    const picture = await takePicture(page, paper);
    writeFileSync(path.join(folder, `${paper.name}.jpg`), picture);
    bytes += picture.length;
    console.log(`${paper.name} ${(picture.length / 1000).toFixed(0)} kB`);
  }
} finally {
  await closeBrowser();
}
console.log(`together ${(bytes / 1000).toFixed(0)} kB`);
process.exit(0);
