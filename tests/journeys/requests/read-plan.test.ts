import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
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
import { admin, press } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const code = 'https://plans.example/check?plan=GAR-AC-1111-22';

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
  await details.getByRole('button', { name: 'Type the corners' }).click();
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

it('the code that an officer reads finds the other plan with it', async () => {
  await addRequestWithPlan(suite, 'code-ama', await stampPlan('demo-unpaid'), {
    digitalAddress: 'AL-401-0001',
  });
  await addRequestWithPlan(suite, 'code-kofi', await stampPlan('demo-review'), {
    digitalAddress: 'AL-401-0002',
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
      await page.keyboard.press('Escape');
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
