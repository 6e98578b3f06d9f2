import type { Locator } from 'playwright-core';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from './browser';
import { makePerson, type Person } from '../records/people';
import { putRequests } from '../records/person-data';
import { enterAs } from './enter';
import { pay } from './steps';
import type { Suite } from '../suite/suite';

let wallets = 0;

/** A wallet nobody else has: the limits of a number are real. */
export function newWallet(): string {
  wallets += 1;
  return `02470${String(10_000 + wallets)}`;
}

/** One person with unpaid requests at History, on a phone. */
export class PaymentSide {
  person: Person | null = null;

  private constructor(
    readonly suite: Suite,
    readonly profile: Profile,
  ) {}

  static async open(suite: Suite): Promise<PaymentSide> {
    return new PaymentSide(
      suite,
      await openProfile(suite.addresses.app, { width: 360, height: 740 }),
    );
  }

  get page() {
    return this.profile.page;
  }

  /**
   * Signs somebody new in at History, with a request for each address.
   * @returns the requests' ids
   */
  async begin(...addresses: string[]): Promise<string[]> {
    this.person = await makePerson(
      this.suite,
      'Nana Ama Serwaa Konadu-Agyemang',
    );
    const ids = await putRequests(
      this.suite,
      this.person,
      addresses.map((address) => ({ address })),
    );
    await enterAs(this.page, this.person, '/history');
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

  look(name: string): Promise<string[]> {
    return findViolationsInEveryLook(this.page, name);
  }

  close(): Promise<void> {
    return this.profile.close();
  }
}
