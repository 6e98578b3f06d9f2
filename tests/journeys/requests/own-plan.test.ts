import { expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

it.each([360, 1440])(
  'at %i px an owner looks at their plan, larger, saves it, and loads it again after the network was gone',
  async (width) => {
    const { page, context, close } = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    await enterAs(page, owner, '/history/demo-complete');
    await page.getByRole('button', { name: 'Open your site plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Your site plan' });
    await plan.getByRole('img', { name: 'site-plan.jpg' }).waitFor();
    await plan.getByRole('button', { name: 'Zoom in' }).click();
    expect(await findViolationsInEveryLook(page, `own-plan-${width}`)).toEqual(
      [],
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      plan.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('site-plan.jpg');
    await page.goBack();
    await plan.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/history/demo-complete');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Document' }).click();
    const document = page.getByRole('dialog', { name: 'Your document' });
    await document.getByText(/^No connection\./).waitFor();
    await context.setOffline(false);
    await document.getByRole('button', { name: 'Try again' }).click();
    await document.getByRole('img', { name: 'site-plan.jpg' }).waitFor();
    await close();
  },
);
