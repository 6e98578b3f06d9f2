import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { smallSitePlan } from '../../support/files/fixtures';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { serviceButton } from '../../support/pages/steps';
import { makePerson } from '../../support/records/people';
import { approvePrompt, countPrompts } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

/**
 * From the dashboard to a paid request, with the check of the answers before
 * they are sent.
 */
const mostPresses = 8;

const service = 'Land/Property Search';

describe.each([
  [360, 740, '0240003601'],
  [1440, 900, '0240001441'],
])('at %i pixels', (width, height, wallet) => {
  it('a request is paid after few presses and one typed field', async () => {
    const person = await makePerson(suite, 'Adjoa Sarpong', {
      record: { phoneNumber: wallet },
    });
    const side = await openProfile(suite.addresses.app, { width, height });
    const { page } = side;
    let presses = 0;
    let typedFields = 0;
    const press = async (button: Locator) => {
      presses += 1;
      await button.click();
    };
    const type = async (field: Locator, text: string) => {
      typedFields += 1;
      await field.fill(text);
    };
    await enterAs(page, person, '/home');

    await press(page.getByRole('link', { name: /^Land.Property Search/ }));
    await page.getByText('Where we look').filter({ visible: true }).waitFor();
    await page
      .getByRole('button', { name: 'Show what Find Missing Property covers' })
      .waitFor();
    expect(
      await findViolationsInEveryLook(page, `service-wanted-${width}`),
    ).toEqual([]);

    await press(serviceButton(page, service));
    await press(page.getByRole('button', { name: 'My plan is clear' }));
    const name = page.getByLabel('Name on the land papers');
    await name.waitFor();
    // The list folds on a phone, and stands beside the form elsewhere.
    await expect
      .poll(() => page.getByRole('article').count())
      .toBe(width < 1024 ? 1 : 2);
    await expect.poll(() => name.inputValue()).toBe('Adjoa Sarpong');
    await expect
      .poll(() => page.getByLabel('Phone number').inputValue())
      .toBe(wallet);
    await type(page.getByLabel('Address of the land'), 'GA-183-8164');
    const chosen = page.waitForEvent('filechooser');
    await press(page.getByText('Choose a file'));
    await (await chosen).setFiles(smallSitePlan());
    await page.getByRole('button', { name: 'Remove file' }).waitFor();
    expect(
      await findViolationsInEveryLook(page, `service-chosen-${width}`),
    ).toEqual([]);
    await press(page.getByRole('button', { name: 'Continue' }));
    await press(page.getByRole('button', { name: 'Submit request' }));

    const walletField = page.getByLabel('Wallet number');
    await walletField.waitFor();
    await expect.poll(() => walletField.inputValue()).toBe(wallet);
    await press(page.getByRole('button', { name: 'Pay GHS 500.00' }));
    await expect.poll(() => countPrompts(suite, wallet)).toBe(1);
    await approvePrompt(suite, wallet, { callback: true });
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();

    expect(presses).toBeLessThanOrEqual(mostPresses);
    expect(typedFields).toBe(1);

    expect(side.errors).toEqual([]);
    await side.close();
  });
});
