import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { smallSitePlan } from '../files/fixtures';
import {
  approvePrompt,
  chargesOf,
  countPrompts,
  databaseOf,
} from '../suite/gateway';
import type { Person } from '../records/people';
import {
  attach,
  fillLandDetails,
  serviceButton,
  type LandDetails,
} from './steps';
import { patience, PatientUser } from './patient-user';
import type { Suite } from '../suite/suite';

/**
 * The main job as a person does it whose network fails: from the sign-in page
 * to a paid request. They press what the page offers, and again only where the
 * page has said what is wrong. Whatever they typed has to be there still.
 */
export class MainJob {
  private readonly user: PatientUser;

  constructor(
    private readonly suite: Suite,
    private readonly page: Page,
    private readonly person: Person,
    private readonly land: LandDetails,
    private readonly wallet: string,
  ) {
    this.user = new PatientUser(page);
  }

  /** what the page has said was wrong, in its words */
  get said(): readonly string[] {
    return this.user.said;
  }

  /** what was pressed and loaded, and when */
  get done(): readonly string[] {
    return this.user.done;
  }

  async do(): Promise<void> {
    await this.user.open('/');
    await this.signIn();
    await this.askForSearch();
    await this.pay();
  }

  /** @returns how often each part of it was done; once is right */
  async count() {
    const own = databaseOf(this.suite)
      .collection('requests')
      .where('userId', '==', this.person.uid);
    const requests = (await own.get()).docs;
    return {
      requests: requests.length,
      paid: requests.filter((request) => request.get('paymentStatus') === true)
        .length,
      prompts: await countPrompts(this.suite, this.wallet),
      charges: await chargesOf(this.suite, this.land.address),
    };
  }

  private async signIn(): Promise<void> {
    const button = this.user.button('Sign in');
    const email = this.page.getByLabel('E-mail').filter({ visible: true });
    const password = this.page
      .getByLabel('Password', { exact: true })
      .filter({ visible: true });
    await button.waitFor();
    await email.fill(this.person.email);
    await this.user.reach(
      this.page.getByRole('heading', { name: 'What do you need?' }),
      [button],
      async () => {
        await expect
          .poll(() => email.inputValue(), { timeout: 2_000 })
          .toBe(this.person.email);
        // No page keeps a password over its reload.
        if ((await password.inputValue()) === '') {
          await password.fill(this.person.password);
        }
      },
    );
  }

  private async askForSearch(): Promise<void> {
    const { page } = this;
    const service = serviceButton(page, 'Land/Property Search');
    // Not behind the sample or while it is fetched: nobody gets a letter into a
    // field that a dialog lies over.
    const uncovered = page.locator('body:not(:has(.scrim, .dialog-wait))');
    const address = uncovered.getByRole('textbox', {
      name: 'Address of the land',
    });
    await this.user.reach(service, [
      page.getByRole('link', { name: /^Land.Property Search/ }).first(),
    ]);
    // Where "Try again" has loaded the page anew, the form is opened once more,
    // and has what was typed.
    const toTheForm = [this.user.button('My plan is clear'), service];
    await this.user.reach(this.user.button('My plan is clear'), [service]);
    await this.user.reach(address, toTheForm);
    await fillLandDetails(page, this.land);
    this.user.note('typed');
    await attach(page, smallSitePlan());
    await this.user.reach(
      page.getByRole('button', { name: /^Remove/ }),
      toTheForm,
    );
    const proceed = this.user.button('Continue');
    const submit = this.user.button('Submit request');
    await this.user.reach(
      page.getByLabel('Wallet number'),
      [submit, proceed, ...toTheForm],
      async (button) => {
        if (button === submit) {
          const answers = page.locator('dd').filter({ visible: true });
          const shown = await answers.allInnerTexts();
          expect(shown).toEqual(
            expect.arrayContaining([this.land.name, this.land.address]),
          );
        }
        if (button !== proceed) return;
        expect(await address.inputValue()).toBe(this.land.address);
        expect(
          await page.getByLabel('Name on the land papers').inputValue(),
        ).toBe(this.land.name);
        expect(
          await page
            .getByRole('button', { name: /^Remove/, includeHidden: true })
            .count(),
        ).toBe(1);
      },
    );
  }

  private async pay(): Promise<void> {
    const { page } = this;
    const wallet = page.getByLabel('Wallet number');
    await wallet.fill(this.wallet);
    const payButton = page.getByRole('button', { name: /^Pay GHS/ });
    // "OK" closes what a check has found, where its answer was there before the
    // record's.
    const buttons = [
      this.user.button('OK'),
      this.user.button('Verify Payment'),
      payButton,
    ];
    const answered = this.answerPrompt();
    await this.user.reach(
      page.getByRole('heading', { name: 'Payment Successful' }),
      buttons,
      async (button) => {
        if (button === payButton) {
          expect(await wallet.inputValue()).toBe(this.wallet);
        }
      },
    );
    await answered;
    const row = page
      .getByText(this.land.address)
      .filter({ visible: true })
      .first();
    await this.user.reach(row, [this.user.button('Done')]);
  }

  /** On the handset, as soon as the first prompt is there. */
  private async answerPrompt(): Promise<void> {
    await expect
      .poll(() => countPrompts(this.suite, this.wallet), { timeout: patience })
      .toBe(1);
    await approvePrompt(this.suite, this.wallet, { callback: true });
  }
}
