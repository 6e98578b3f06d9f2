import { makeReference } from '@contract/values/reference';
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../support/files/plan-copies';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { makePerson } from '../../support/records/people';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const sides = [
  ['90 00', '100'],
  ['180 00', '80'],
  ['270 00', '100'],
  ['0 00', '80'],
] as const;

describe.each([360, 1440])('at %i px', (width) => {
  it('an owner types the numbers of their plan, and sees the land once it is read', async () => {
    const ama = await makePerson(suite, 'Ama Example');
    const id = `proposed-${width}`;
    await addRequestWithPlan(suite, id, await makePlan(8_000 + width), {
      userId: ama.uid,
      reference: makeReference((below) => below - (width % 7) - 9),
    });
    const { page, errors, close } = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    await enterAs(page, ama, `/history/${id}`);
    const open = page.getByRole('button', {
      name: 'Type the numbers of your plan',
    });
    await open.click();
    const dialog = page.getByRole('dialog', {
      name: 'Type the numbers of your plan',
    });
    await dialog
      .getByLabel('What does the table on your plan show?')
      .selectOption({ value: 'traverse' });
    await dialog.getByLabel('Metres or feet?').selectOption('Feet');
    await dialog.getByRole('textbox', { name: 'Side 1, bearing' }).focus();
    for (const [bearing, distance] of sides) {
      await page.keyboard.type(bearing);
      await page.keyboard.press('Enter');
      await page.keyboard.type(distance);
      await page.keyboard.press('Enter');
    }
    await dialog.getByRole('img', { name: /corners: 4, 0.18 acre/ }).waitFor();
    expect(
      await findViolationsInEveryLook(page, `propose-ground-${width}`),
    ).toEqual([]);

    // The tab is loaded anew before it is sent.
    await page.reload();
    await open.click();
    const last = dialog.getByRole('textbox', { name: 'Side 4, distance' });
    await expect.poll(() => last.inputValue()).toBe('80');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'detached' });
    const proposal = await db.doc(`ground_proposals/${id}`).get();
    expect(proposal.data()).toMatchObject({
      userId: ama.uid,
      version: 1,
      description: {
        way: 'traverse',
        unit: 'gold-coast-foot',
        rows: sides.map(([first, second]) => ({ first, second })),
      },
    });

    // An officer reads the plan, while the owner changes a number.
    await open.click();
    const distance = dialog.getByRole('textbox', { name: 'Side 1, distance' });
    expect(await distance.inputValue()).toBe('100');
    await distance.fill('120');
    await db.doc(`requests/${id}`).update({
      ground: {
        sides: [30.5, 24.4, 30.5, 24.4],
        localCorners: [
          { east: 0, north: 0 },
          { east: 30.5, north: 0 },
          { east: 30.5, north: -24.4 },
          { east: 0, north: -24.4 },
        ],
        areaSquareMetres: 744.2,
        confirmedAt: new Date(),
      },
    });
    await open.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(/^We have read the numbers/).waitFor();
    expect(await distance.inputValue()).toBe('120');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const land = page.getByRole('region', { name: 'The land on your plan' });
    await land.getByText('0.18 acre (744 m²)').waitFor();
    expect(
      await findViolationsInEveryLook(page, `own-ground-${width}`),
    ).toEqual([]);
    // The refusal alone.
    expect(errors).toEqual([expect.stringContaining('409')]);
    await close();
  });
});
