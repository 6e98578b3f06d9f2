import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { smallSitePlan } from '../../support/files/fixtures';
import { enterAs } from '../../support/pages/enter';
import { attach, pickService } from '../../support/pages/steps';
import { makePerson } from '../../support/records/people';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

let side: Profile;
afterEach(() => side.close());

async function openForm(width: number) {
  side = await openProfile(suite.addresses.app, { width, height: 760 });
  const { page } = side;
  await enterAs(page, await makePerson(suite, 'Efua Boatemaa'), '/services');
  await page.getByText('Price: GHC').first().waitFor();
  await pickService(page, 'Land/Property Search');
  return page;
}

/** With the keyboard: the page may still be moving to the form. */
const ask = (page: Page, question: string) =>
  page.locator('summary', { hasText: question }).press('Enter');

describe.each([360, 1440])('at %i px', (width) => {
  it('the form explains its words, and asks whether the number can be read', async () => {
    const page = await openForm(width);
    for (const [question, sentence] of [
      ['What is a site plan?', /^A drawing of one piece of land/],
      ['What is a beacon?', /^A pillar in the ground/],
      ['What is a GhanaPost address?', /^Letters and numbers for a place/],
    ] as const) {
      expect(await page.getByText(sentence).count()).toBe(0);
      await ask(page, question);
      await page.getByText(sentence).waitFor();
    }
    await attach(page, smallSitePlan());
    const cutOut = page.getByRole('group', { name: /^A part of your picture/ });
    await cutOut.waitFor();
    expect(await findViolationsInEveryLook(page, `plan-help-${width}`)).toEqual(
      [],
    );
    // It begins in the middle, and the arrow keys move it.
    const readLeft = () => cutOut.evaluate(({ scrollLeft }) => scrollLeft);
    const middle = await readLeft();
    expect(middle).toBeGreaterThan(0);
    await cutOut.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(readLeft).toBeGreaterThan(middle);
    await page.getByRole('button', { name: 'No, take another photo' }).click();
    await cutOut.waitFor({ state: 'detached' });
    await attach(page, smallSitePlan());
    await page.getByRole('button', { name: 'Yes, I can read it' }).click();
    await cutOut.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove file' }).waitFor();
  });
});

describe('without a network', () => {
  it('the question stays closed, and the form as it is', async () => {
    const page = await openForm(360);
    await page.getByLabel('Address of the land').fill('Dzorwulu');
    await page.route('**/assets/help-text-*.js', (route) => route.abort());
    await ask(page, 'What is a beacon?');
    await page
      .getByText(/^No connection/)
      .first()
      .waitFor();
    expect(await page.getByText(/^A pillar in the ground/).count()).toBe(0);
    expect(await page.getByLabel('Address of the land').inputValue()).toBe(
      'Dzorwulu',
    );
  });
});
