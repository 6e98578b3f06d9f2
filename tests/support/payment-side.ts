import type { Locator } from 'playwright-core';
import { findViolationsInEveryLook, keepPicture, openProfile, type Profile } from './browser';
import { makePerson, type Person } from './people';
import { putRequests } from './person-data';
import { demoPassword, fillSignIn, pay } from './steps';
import type { Suite } from './suite';

let wallets = 0;

/** A wallet nobody else has: the limits of a number are real. */
export function newWallet(): string {
  wallets += 1;
  return `02470${String(10_000 + wallets)}`;
}

/** One person with unpaid requests at History, at the width of a desk or of a phone. */
export class PaymentSide {
  person: Person | null = null;

  private constructor(
    readonly suite: Suite,
    readonly profile: Profile,
    private readonly width: number,
  ) {}

  static async open(suite: Suite, width: number): Promise<PaymentSide> {
    const size = { width, height: width < 500 ? 740 : 900 };
    return new PaymentSide(suite, await openProfile(suite.addresses.app, size), width);
  }

  get page() {
    return this.profile.page;
  }

  /** Signs somebody new in at History, with a request for each address. @returns the requests' ids */
  async begin(...addresses: string[]): Promise<string[]> {
    this.person = await makePerson(this.suite, 'Nana Ama Serwaa Konadu-Agyemang');
    const ids = await putRequests(
      this.suite,
      this.person,
      addresses.map((address) => ({ address })),
    );
    await this.page.goto('/history');
    await this.page.evaluate(() => localStorage.clear());
    await this.page.goto('/history');
    await fillSignIn(this.page, this.person.email, demoPassword);
    await this.payButton(addresses[0] ?? '').waitFor();
    return ids;
  }

  payButton(address: string): Locator {
    return this.page
      .getByRole('row')
      .or(this.page.getByRole('listitem'))
      .filter({ hasText: address, visible: true })
      .first()
      .getByRole('button', { name: 'Pay now' });
  }

  get wallet(): Locator {
    return this.page.getByLabel('Wallet number');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** Opens the form for the request at this address and asks for a prompt. */
  async pay(address: string, wallet: string): Promise<void> {
    await this.payButton(address).click();
    await pay(this.page, wallet);
  }

  async closeDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** axe in every look at a desk; on a phone a picture, for axe has looked at that width already. */
  async look(name: string): Promise<string[]> {
    if (this.width > 500) return findViolationsInEveryLook(this.page, name);
    await keepPicture(this.page, `${name}-phone`);
    return [];
  }

  close(): Promise<void> {
    return this.profile.close();
  }
}
