import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { view } from '../../support/pages/review-steps';
import { step } from '../../support/pages/step';
import { admin } from '../../support/pages/steps';
import { databaseOf } from '../../support/suite/gateway';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);

/** Of the demo data: a ground without an alarm, and one that has two. */
const land = 'VH-012-7733';
const ground = db.doc('plan_grounds/requests-demo-buyer-review');
const forgedGround = db.doc('plan_grounds/due-diligence-demo-report-seen');

// All grounds of the demo data: of those that still wait nothing is counted.
await runSchedule(suite, 'scanFiles');

describe.each([360, 1440])('at %i px', (width) => {
  it('an officer reads what came of comparing a ground, and of how many plans', async () => {
    await ground.update({ comparedVersion: null, compareAt: new Date(0) });
    await forgedGround.update({ matchesWithoutAlarm: 0 });
    const { page, errors, close } = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    await enterAs(page, admin, '/adminRequest');
    const details = await view(page, land);

    await step(
      'it is being compared, and the line changes by itself',
      async () => {
        await details
          .getByText('This ground is being compared with the plans we hold.')
          .waitFor();
        await runSchedule(suite, 'scanFiles');
        await details
          .getByText('No overlap found with the one other plan we hold.')
          .waitFor();
      },
    );

    await step(
      'what was compared, when, and what it does not mean',
      async () => {
        await details.getByText('What this means').click();
        await details
          .getByText(/^The corners of this plan were saved/)
          .waitFor();
        await details.getByText(/does not say whose land it is/).waitFor();
        expect(
          await findViolationsInEveryLook(page, `compared-ground-${width}`),
        ).toEqual([]);
        await details
          .getByRole('button', { name: 'Close', exact: true })
          .click();
      },
    );

    await step(
      'an alarm names the plans that match and have none',
      async () => {
        await page.goto('/admin/alarms');
        await page
          .getByRole('article', { name: 'Possible multiple sale' })
          .filter({ hasText: 'lie on the same ground' })
          .getByRole('button', { name: 'Compare the plans' })
          .click();
        const dialog = page.getByRole('dialog', { name: 'Compare the plans' });
        await dialog.getByText('Both have').waitFor();
        expect(await dialog.getByText(/without an alarm/).count()).toBe(0);
        await forgedGround.update({ matchesWithoutAlarm: 12 });
        await dialog.getByText(/^12 more plans of other people lie/).waitFor();
        expect(
          await findViolationsInEveryLook(page, `alarm-matches-${width}`),
        ).toEqual([]);
      },
    );
    expect(errors).toEqual([]);
    await close();
  });
});

it('a count that did not come is asked for again at a press', async () => {
  await ground.update({ comparedVersion: 1 });
  const { page, close } = await openProfile(suite.addresses.app);
  await page.route('**/countComparedPlans', (route) => route.abort());
  await enterAs(page, admin, '/adminRequest');
  const details = await view(page, land);
  await details.getByText(/^We could not read with how many plans/).waitFor();
  expect(await details.getByText(/No overlap found/).count()).toBe(0);
  await page.unroute('**/countComparedPlans');
  await details.getByRole('button', { name: 'Try again' }).click();
  await details
    .getByText('No overlap found with the one other plan we hold.')
    .waitFor();
  await close();
});
