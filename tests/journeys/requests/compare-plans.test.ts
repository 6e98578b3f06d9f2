import type { Locator } from 'playwright-core';
import { makeReference } from '@contract/values/reference';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePlan } from '../../support/files/plan-copies';
import { view } from '../../support/pages/review-steps';
import { admin } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { databaseOf } from '../../support/suite/gateway';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

const zoomsOf = (frames: Locator) =>
  frames.evaluateAll((elements) =>
    elements.map((element) =>
      element instanceof HTMLElement
        ? element.style.getPropertyValue('--zoom')
        : null,
    ),
  );
const scrollsOf = (frames: Locator) =>
  frames.evaluateAll((elements) =>
    elements.map(({ scrollLeft, scrollTop }) => [
      Math.round(scrollLeft),
      Math.round(scrollTop),
    ]),
  );

describe.each([360, 1440])('at %i px', (width) => {
  const land = `AL-300-${width}`;
  const own = `compare-ama-${width}`;
  const rival = `compare-kofi-${width}`;

  it('an alarm is decided with both plans in view', async () => {
    const plan = await makePlan(4_900 + width);
    await addRequestWithPlan(suite, own, plan, {
      name: 'Ama Example',
      address: land,
      reference: makeReference((below) => below - (width % 11) - 2),
    });
    await addRequestWithPlan(suite, rival, plan, {
      name: 'Kofi Example',
      address: `AL-301-${width}`,
      reference: null,
    });
    await runSchedule(suite, 'scanFiles');
    const { page, errors, close } = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    await enterAs(page, admin, '/adminRequest');
    const details = await view(page, land);
    const papers = details.getByRole('region', {
      name: 'Other papers on this land',
    });
    await papers.getByRole('link', { name: 'Compare the plans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare the plans' });
    await dialog.waitFor();

    const frames = dialog.getByRole('region', { name: /^Plan of / });
    await expect.poll(() => frames.count()).toBe(2);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await dialog.getByRole('button', { name: 'Turn' }).click();
    expect(await zoomsOf(frames)).toEqual(['2', '2']);
    await frames.first().evaluate((frame) => frame.scrollTo(20, 30));
    await expect
      .poll(() => scrollsOf(frames))
      .toEqual([
        [20, 30],
        [20, 30],
      ]);
    expect(
      await findViolationsInEveryLook(page, `compare-beside-${width}`),
    ).toEqual([]);

    const facts = dialog.getByRole('region', { name: 'What both papers say' });
    await facts.getByText('Kofi Example').waitFor();
    const names = await facts.locator('dt').allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining([
        'Name, different',
        'Address, different',
        'Service',
        'Paid',
      ]),
    );

    await dialog.getByRole('tab', { name: 'One on the other' }).click();
    const slider = dialog.getByRole('slider');
    await slider.fill('80');
    const upper = dialog.getByRole('region', { name: /^Both plans/ });
    expect(
      await upper
        .getByRole('img')
        .nth(1)
        .evaluate((image) => getComputedStyle(image).opacity),
    ).toBe('0.8');
    expect(await zoomsOf(upper)).toEqual(['2']);
    expect(
      await findViolationsInEveryLook(page, `compare-overlay-${width}`),
    ).toEqual([]);

    await dialog.getByLabel('What you found').fill('He sells what is hers.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The alarm is confirmed.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const decided = await databaseOf(suite)
      .collection('plan_alarms')
      .where('recordIds', 'array-contains', own)
      .get();
    expect(decided.docs.map((alarm) => String(alarm.get('state')))).toEqual([
      'confirmed',
    ]);
    expect(errors).toEqual([]);
    await close();
  });
});
