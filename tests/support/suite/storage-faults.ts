import { expect } from 'vitest';
import type { Fault } from 'local-firebase/storage/fault-plan';
import type { Suite } from './suite';

interface Trouble {
  pending: unknown[];
  /** uploads that are being held at this moment */
  held: number;
}

async function speak(suite: Suite, init: RequestInit): Promise<Trouble> {
  const answer = await fetch(
    `${suite.addresses.storage}/emulator/faults`,
    init,
  );
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Trouble;
}

/** Plans trouble between Storage and who speaks to it. */
export async function planTrouble(suite: Suite, fault: Fault): Promise<void> {
  await speak(suite, { method: 'POST', body: JSON.stringify(fault) });
}

/** What is still to come, and what is held. */
export function readTrouble(suite: Suite): Promise<Trouble> {
  return speak(suite, {});
}

/** Lets held uploads go on and plans nothing more. */
export async function endTrouble(suite: Suite): Promise<void> {
  await speak(suite, { method: 'DELETE' });
}

/** Resolves when an upload has come to the place where it is held. */
export async function waitForHold(suite: Suite): Promise<void> {
  await expect
    .poll(async () => (await readTrouble(suite)).held, { timeout: 30_000 })
    .toBe(1);
}
