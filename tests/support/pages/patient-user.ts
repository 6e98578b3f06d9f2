import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** ms; as long as a person would look at a page that says nothing */
export const patience = 60_000;
/** ms; so long people let a press be before they press something else */
const slowMs = 5_000;
/** of one step: nobody presses for ever */
const mostPresses = 40;

/**
 * Somebody whose network fails: they press what the page offers, and again only
 * where the page has said what is wrong.
 */
export class PatientUser {
  /** what the page has said was wrong, in its words */
  readonly said: string[] = [];
  /** what was pressed and loaded, and when: ms since the beginning */
  readonly done: string[] = [];
  private readonly began = Date.now();
  private loads = 0;

  constructor(readonly page: Page) {
    page.on('load', () => {
      this.loads += 1;
      this.note(`loaded ${page.url().replace(/^\w+:\/\/[^/]+/, '')}`);
    });
  }

  note(what: string): void {
    this.done.push(`${Date.now() - this.began} ${what}`);
  }

  /**
   * Where the page itself does not come, the browser says so and has a button
   * for it.
   */
  async open(address: string): Promise<void> {
    const isThere = () =>
      this.page.goto(address).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere, { timeout: patience }).toBe(true);
  }

  button(name: string | RegExp): Locator {
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
  async reach(
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
