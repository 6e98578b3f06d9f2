import type { Page } from 'playwright-core';
import { makeReference } from '@contract/values/reference';
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../support/files/plan-copies';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { press } from '../../support/pages/steps';
import { WeakLine } from '../../support/pages/weak-line';
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

const open = 'Type the numbers of your plan';
const openAgain = 'Change the numbers of your plan';

/** The rows of the plan, by keys alone. */
async function typeSides(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Side 1, bearing' }).focus();
  for (const [bearing, distance] of sides) {
    await page.keyboard.type(bearing);
    await page.keyboard.press('Enter');
    await page.keyboard.type(distance);
    await page.keyboard.press('Enter');
  }
}

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
    await press(page, open);
    const dialog = page.getByRole('dialog', { name: open });
    await dialog
      .getByLabel('What does the table on your plan show?')
      .selectOption({ value: 'traverse' });
    await dialog.getByLabel('Metres or feet?').selectOption('Feet');
    await typeSides(page);
    await dialog
      .locator('summary', { hasText: 'What do these numbers mean?' })
      .press('Enter');
    await dialog.getByText(/^A bearing says in which direction/).waitFor();
    await dialog.getByRole('img', { name: /corners: 4, 0.18 acre/ }).waitFor();
    expect(
      await findViolationsInEveryLook(page, `propose-ground-${width}`),
    ).toEqual([]);

    // The tab is loaded anew before it is sent.
    await page.reload();
    await press(page, open);
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
    await page.getByText(/^You sent them on \d/).waitFor();
    await press(page, openAgain);
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
    const opener = page.getByRole('button', { name: openAgain });
    await opener.waitFor({ state: 'detached' });
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

  it('on a weak line nothing typed is lost, and what is sent is one proposal', async () => {
    const esi = await makePerson(suite, 'Esi Weak-Line');
    const id = `proposed-weakly-${width}`;
    await addRequestWithPlan(suite, id, await makePlan(9_000 + width), {
      userId: esi.uid,
    });
    const line = await WeakLine.open(suite, {
      width,
      seed: width,
      person: esi,
      firstAnswersLost: ['proposeGround'],
    });
    const lastSide = () =>
      line.page.getByRole('textbox', { name: 'Side 4, distance' });
    await line.run(async ({ page, user }) => {
      const way = page.getByLabel('What does the table on your plan show?');
      await user.open(`/history/${id}`);
      await user.reach(way, [user.button(open)]);
      await line.whileOff(async () => {
        await way.selectOption({ value: 'traverse' });
        await page.getByLabel('Metres or feet?').selectOption('Feet');
        await typeSides(page);
        await page.getByRole('img', { name: /corners: 4, 0.18/ }).waitFor();
        await user.button('Send').click();
        await page
          .getByText(/^No connection\./)
          .first()
          .waitFor();
        expect(await lastSide().inputValue()).toBe('80');
        await line.killTab();
      });
    });
    await line.run(async ({ page, user }) => {
      await user.open(`/history/${id}`);
      await user.reach(page.getByText(/^You began this on/), [
        user.button(open),
      ]);
      const typedStill = async () =>
        expect(await lastSide().inputValue()).toBe('80');
      await user.reach(
        page
          .locator('body:not(:has([role=dialog]))')
          .getByText(/^You sent them on/),
        [user.button('Send')],
        typedStill,
      );
      expect(line.count('proposeGround')).toBeGreaterThan(1);
    });
    const proposals = db
      .collection('ground_proposals')
      .where('userId', '==', esi.uid);
    const [proposal, ...more] = (await proposals.get()).docs;
    expect(more).toEqual([]);
    expect(proposal?.data()).toMatchObject({
      documentId: id,
      version: 1,
      description: {
        rows: sides.map(([first, second]) => ({ first, second })),
      },
    });
    const audit = db.collection('audit').where('documentId', '==', id);
    expect((await audit.get()).size).toBe(1);
    await line.close();
  }, 300_000);
});
