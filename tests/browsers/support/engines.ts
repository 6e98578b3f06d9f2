import { expect, onTestFinished } from 'vitest';
import { approvePrompt, countPrompts } from '../../support/suite/gateway';
import { demoPassword } from '../../support/pages/steps';
import type { Suite } from '../../support/suite/suite';
import type { Engine, Size } from './driver';
import { button, field, heading, words } from './query';
import { Visitor } from './visitor';

/** The engines beside Chromium, in which all journeys run. */
export const engines: readonly Engine[] = ['Firefox', 'WebKit'];

export const desk: Size = { width: 1280, height: 860 };
export const phone: Size = { width: 400, height: 740 };

/** A window for this test alone. */
export async function openVisitor(
  engine: Engine,
  suite: Suite,
  size = desk,
): Promise<Visitor> {
  const visitor = await Visitor.open(engine, suite.addresses.app, size);
  onTestFinished(() => visitor.close());
  return visitor;
}

export async function signIn(
  visitor: Visitor,
  email: string,
  password = demoPassword,
): Promise<void> {
  await visitor.fill(field('E-mail'), email);
  await visitor.fill(field('Password'), password);
  await visitor.press(button('Sign in'));
}

/** A window in which this person has signed in, at this address. */
export async function enter(
  engine: Engine,
  suite: Suite,
  person: { email: string },
  address: string,
  size = desk,
): Promise<Visitor> {
  const visitor = await openVisitor(engine, suite, size);
  await visitor.goTo(address);
  await signIn(visitor, person.email);
  await visitor.miss(words('Sign in'));
  return visitor;
}

let wallets = 0;

/**
 * Pays and approves it on the handset.
 * @returns the wallet, as lists show it; nobody else's, as each has its limits
 */
export async function pay(visitor: Visitor, suite: Suite): Promise<string> {
  wallets += 1;
  const last = String(wallets).padStart(4, '0');
  const wallet = `024700${last}`;
  await visitor.fill(field('Wallet number'), wallet);
  await visitor.press(button(/^Pay GHS/));
  await expect.poll(() => countPrompts(suite, wallet)).toBe(1);
  await approvePrompt(suite, wallet, { callback: true });
  await visitor.see(heading('Payment Successful'));
  await visitor.press(button('Done'));
  return `024 700 ${last}`;
}
