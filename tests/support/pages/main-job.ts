import type { Locator, Page } from 'playwright-core';
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
  submitButton,
  type LandDetails,
} from './steps';
import type { Suite } from '../suite/suite';

/** ms; as long as a person would look at a page that says nothing */
const patience = 60_000;
/** ms; so long people let a press be before they press something else */
const slowMs = 5_000;
/** of one step: nobody presses for ever */
const mostPresses = 40;

/**
 * The main job as a person does it whose network fails: from the sign-in page
 * to a paid request. They press what the page offers, and again only where the
 * page has said what is wrong. Whatever they typed has to be there still.
 */
export class MainJob {
  /** what the page has said was wrong, in its words */
  readonly said: string[] = [];
  /** what was pressed and loaded, and when: ms since the beginning */
  readonly done: string[] = [];
  private readonly began = Date.now();
  private loads = 0;

  constructor(
    private readonly suite: Suite,
    private readonly page: Page,
    private readonly person: Person,
    private readonly land: LandDetails,
    private readonly wallet: string,
  ) {
    page.on('load', () => {
      this.loads += 1;
      this.note(`loaded ${page.url().replace(/^\w+:\/\/[^/]+/, '')}`);
    });
  }

  async do(): Promise<void> {
    await this.open();
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

  private note(what: string): void {
    this.done.push(`${Date.now() - this.began} ${what}`);
  }

  /**
   * Where the page itself does not come, the browser says so and has a button
   * for it.
   */
  private async open(): Promise<void> {
    const isThere = () =>
      this.page.goto('/').then(
        () => true,
        () => false,
      );
    await expect.poll(isThere, { timeout: patience }).toBe(true);
  }

  private async signIn(): Promise<void> {
    const button = this.button('Sign in');
    const email = this.page.getByLabel('E-mail').filter({ visible: true });
    const password = this.page
      .getByLabel('Password', { exact: true })
      .filter({ visible: true });
    await button.waitFor();
    await email.fill(this.person.email);
    await this.reach(
      this.page.getByText('Total Requests'),
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
    await this.reach(service, [
      page.getByRole('link', { name: /^Land.Property Search/ }).first(),
    ]);
    // Where "Try again" has loaded the page anew, the form is opened once more,
    // and has what was typed.
    const toTheForm = [this.button('My plan is clear'), service];
    await this.reach(this.button('My plan is clear'), [service]);
    await this.reach(address, toTheForm);
    await fillLandDetails(page, this.land);
    this.note('typed');
    await attach(page, smallSitePlan());
    await this.reach(page.getByRole('button', { name: /^Remove/ }), toTheForm);
    await this.reach(
      page.getByLabel('Wallet number'),
      [submitButton(page), ...toTheForm],
      async (button) => {
        if (toTheForm.includes(button)) return;
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
      this.button('OK'),
      this.button('Verify Payment'),
      payButton,
    ];
    const answered = this.answerPrompt();
    await this.reach(
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
    await this.reach(row, [this.button('Done')]);
  }

  /** On the handset, as soon as the first prompt is there. */
  private async answerPrompt(): Promise<void> {
    await expect
      .poll(() => countPrompts(this.suite, this.wallet), { timeout: patience })
      .toBe(1);
    await approvePrompt(this.suite, this.wallet, { callback: true });
  }

  private button(name: string): Locator {
    return this.page
      .getByRole('button', { name, exact: true })
      .filter({ visible: true })
      .first();
  }

  /**
   * Presses the first of these buttons that shows until `done` does; the same
   * one again only where the page has said what is wrong, or was loaded anew.
   * "Try again" goes before.
   */
  private async reach(
    done: Locator,
    buttons: readonly Locator[],
    before: (button: Locator) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const { page } = this;
    let presses = 0;
    /** what was typed and is not there any more */
    const missed: Error[] = [];
    let last: { button: Locator; load: number; at: number } | null = null;
    const press = async (button: Locator, isToldAgain: boolean) => {
      if (!(await button.isVisible()) || !(await button.isEnabled())) {
        return false;
      }
      const isAnew = last === null || last.load !== this.loads || isToldAgain;
      if (
        !isAnew &&
        (last?.button === button || Date.now() - (last?.at ?? 0) < slowMs)
      ) {
        return false;
      }
      await before(button).catch(
        (error: unknown) => void missed.push(error as Error),
      );
      if (missed.length > 0 || !(await tryToClick(button))) return false;
      last = { button, load: this.loads, at: Date.now() };
      this.note(String(button));
      presses += 1;
      expect(presses, this.said.join('; ')).toBeLessThanOrEqual(mostPresses);
      return true;
    };
    const goOn = async () => {
      if (missed.length > 0 || (await done.isVisible())) return true;
      // The page itself was lost: the browser says so, and has a button for it.
      if (page.url().startsWith('chrome-error:')) {
        await page.reload().catch(() => undefined);
      }
      const words = await this.readTrouble();
      if (words !== '' && this.said.at(-1) !== words) this.said.push(words);
      if (await this.pressTryAgain()) return false;
      for (const button of buttons) {
        if (await press(button, words !== '')) return false;
      }
      return false;
    };
    await expect.poll(goOn, { timeout: patience, interval: 250 }).toBe(true);
    for (const error of missed) throw error;
  }

  private async pressTryAgain(): Promise<boolean> {
    const button = this.button('Try again');
    if (!(await button.isVisible()) || !(await button.isEnabled())) {
      return false;
    }
    this.note('Try again');
    return tryToClick(button);
  }

  private async readTrouble(): Promise<string> {
    const alerts = this.page
      .getByRole('alert')
      .filter({ visible: true, hasText: /\w/ });
    const words = await alerts.allInnerTexts().catch(() => []);
    return words.join(' ').replace(/\s+/g, ' ').trim();
  }
}

/** @returns false when it went away, or something lay over it */
const tryToClick = (button: Locator) =>
  button.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
