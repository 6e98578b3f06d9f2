import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { view } from '../../support/pages/review-steps';
import { step } from '../../support/pages/step';
import { admin, press, rowOf, visit } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const code = 'https://plans.example/check?plan=GAR-AC-1111-22';

const references = [
  makeReference((below) => 3 % below),
  makeReference((below) => 5 % below),
] as const;

const load = createRequire(import.meta.url);
const wasm = readFileSync(load.resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(wasm).buffer },
});

/** A plan of the demo data with a QR code on its margin. */
async function stampPlan(name: string): Promise<Buffer> {
  const { svg } = await writeBarcode(code, {
    format: 'QRCode',
    addQuietZones: true,
  });
  const stamp = await sharp(Buffer.from(svg), { density: 600 })
    .resize({ width: 150, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  return sharp(`emulators/suite/seed/plans/${name}.jpg`)
    .composite([{ input: stamp, left: 40, top: 40 }])
    .jpeg()
    .toBuffer();
}

async function openTable(page: Page, land: string) {
  const details = await view(page, land);
  await details
    .getByRole('button', { name: /^(Type|Change) the corners$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Type the corners' });
  await dialog.getByLabel('What the table gives').waitFor();
  return dialog;
}

/** Three sides without a place on earth: the code alone is compared. */
async function typeTriangle(page: Page, land: string) {
  const dialog = await openTable(page, land);
  await dialog
    .getByLabel('What the table gives')
    .selectOption('Bearings and distances');
  await dialog.getByLabel('Unit of the distances').selectOption('Metres');
  await dialog
    .getByLabel('Grid of the first corner')
    .selectOption('No coordinates');
  const sides = [
    ['0 00', '30'],
    ['126 52', '50'],
    ['270 00', '40'],
  ] as const;
  for (const [index, [bearing, distance]] of sides.entries()) {
    await dialog.getByLabel(`Side ${index + 1}, bearing`).fill(bearing);
    await dialog.getByLabel(`Side ${index + 1}, distance`).fill(distance);
  }
  return dialog;
}

const nameOfFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await nameOfFocused(page)) === name) return;
  }
  throw new Error(`Tab does not come to "${name}".`);
}

it('the code that an officer reads finds the other plan with it', async () => {
  await addRequestWithPlan(suite, 'code-ama', await stampPlan('demo-unpaid'), {
    digitalAddress: 'AL-401-0001',
    reference: references[0],
    searchPrefixes: buildSearchPrefixes([references[0]]),
  });
  await addRequestWithPlan(suite, 'code-kofi', await stampPlan('demo-review'), {
    digitalAddress: 'AL-401-0002',
    reference: references[1],
    searchPrefixes: buildSearchPrefixes([references[1]]),
  });
  const { page, errors, close } = await openProfile(suite.addresses.app, {
    width: 360,
    height: 740,
  });
  await enterAs(page, admin, '/adminRequest');

  for (const land of ['AL-401-0001', 'AL-401-0002']) {
    await step(`the code of ${land} is read and saved`, async () => {
      const dialog = await typeTriangle(page, land);
      await press(page, 'Read from the picture');
      await dialog
        .getByRole('button', { name: 'Remove this code' })
        .waitFor({ timeout: 60_000 });
      await dialog.getByText(code).waitFor();
      expect(await dialog.getByRole('link', { name: code }).count()).toBe(0);
      if (land === 'AL-401-0001') {
        expect(await findViolationsInEveryLook(page, 'read-plan')).toEqual([]);
      }
      await press(page, 'Save the corners');
      await page.getByText('The corners are saved.').waitFor();
      const details = page.getByRole('dialog', { name: 'Request Details' });
      await details.waitFor();
      await page.keyboard.press('Escape');
      await details.waitFor({ state: 'hidden' });
    });
  }

  await step('an alarm of both is there', async () => {
    const saved = await db.doc('plan_grounds/requests-code-ama').get();
    expect(saved.get('code.text')).toBe(code);
    const findAlarms = async () => {
      const alarms = await db.collection('plan_alarms').limit(100).get();
      return alarms.docs
        .filter((alarm) => alarm.get('kind') === 'same-code')
        .map((alarm) => String(alarm.get('code')));
    };
    await expect.poll(findAlarms, { timeout: 30_000 }).toEqual([code]);
  });

  await step('the search finds both by the code, with keys alone', async () => {
    await page.keyboard.press('/');
    await page.keyboard.insertText(code);
    const found = page.getByRole('region', { name: 'Plans with this code' });
    await found.getByText(references[0]).waitFor();
    await found.getByText(references[1]).waitFor();
    await page.getByText('Nothing else matches').waitFor();
    expect(await page.getByRole('link', { name: code }).count()).toBe(0);
    expect(await findViolationsInEveryLook(page, 'code-search')).toEqual([]);
    const name = `View Request ${references[0]}`;
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Request Details' });
    await details.getByText(references[0]).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => nameOfFocused(page)).toBe(name);
  });

  await step('a picture of the code searches for it', async () => {
    await visit(page, '/admin/reports');
    const scan = page.getByRole('button', { name: 'Scan the code of a plan' });
    await scan.click();
    const dialog = page.getByRole('dialog', {
      name: 'Scan the code of a plan',
    });
    const file = dialog.getByLabel('Photo or scan of the plan');
    await file.setInputFiles({
      name: 'no-code.jpg',
      mimeType: 'image/jpeg',
      buffer: readFileSync('emulators/suite/seed/plans/demo-unpaid.jpg'),
    });
    await dialog.getByText(/^We found no code\./).waitFor({ timeout: 60_000 });
    expect(await findViolationsInEveryLook(page, 'scan-code')).toEqual([]);
    await file.setInputFiles({
      name: 'code.jpg',
      mimeType: 'image/jpeg',
      buffer: await stampPlan('demo-unpaid'),
    });
    await dialog.waitFor({ state: 'hidden', timeout: 60_000 });
    const found = page.getByRole('region', { name: 'Plans with this code' });
    await found.getByText(references[0]).waitFor();
    const search = page.getByLabel('Search by reference or plan code');
    expect(await search.inputValue()).toBe(code);
    await expect
      .poll(() => nameOfFocused(page))
      .toBe('Scan the code of a plan');
  });

  await step('so does the search of reports; a part finds none', async () => {
    await visit(page, '/admin/reports');
    const search = page.getByLabel('Search by reference or plan code');
    await search.fill(code.slice(0, -1));
    await page.getByText(/^No plan has exactly this code\./).waitFor();
    expect(await findViolationsInEveryLook(page, 'no-code')).toEqual([]);
    await search.fill(code);
    await page
      .getByRole('link', { name: `Find Request ${references[1]}` })
      .click();
    await rowOf(page, 'AL-401-0002').waitFor();
  });
  expect(errors).toEqual([]);
  await close();
});

it('a table that cannot be read leaves what was typed', async () => {
  const { page, errors, close } = await openProfile(suite.addresses.app, {
    width: 1440,
    height: 900,
  });
  await enterAs(page, admin, '/adminRequest');
  const dialog = await openTable(page, 'AL-401-0001');
  await press(page, 'Read the table from the picture');
  // The plans of the demo data have too few dots for it.
  await dialog
    .getByText('We could not read the table.')
    .waitFor({ timeout: 150_000 });
  expect(await dialog.getByLabel('Side 3, distance').inputValue()).toBe('40');
  expect(await findViolationsInEveryLook(page, 'read-table')).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
