import { expect } from 'vitest';
import { createRandom } from '../../../emulators/lib/random';
import { openProfile } from './browser';
import { Losses, type Call } from './losses';
import { MainJob } from './main-job';
import { newWallet } from './payment-side';
import { makePerson } from '../records/people';
import type { Suite } from '../suite/suite';

/**
 * The main job of somebody new, on a phone, done exactly once whatever gets
 * lost.
 * @returns every call it made
 */
export async function doLossyJob(
  suite: Suite,
  isLost: (call: Call) => boolean,
  bytesPerSecond: number | null = null,
): Promise<Losses> {
  const person = await makePerson(suite, 'Efua Boatemaa');
  const side = await openProfile(suite.addresses.app, {
    width: 360,
    height: 740,
  });
  const land = {
    name: 'Efua Boatemaa',
    phone: '024 000 0142',
    address: `GA-${person.uid}`,
  };
  const job = new MainJob(suite, side.page, person, land, newWallet());
  try {
    const losses = await Losses.watch(side.page, isLost, bytesPerSecond);
    await job.do();
    await losses.end();
    expect(await job.count()).toEqual({
      requests: 1,
      paid: 1,
      prompts: 1,
      charges: 1,
    });
    expect(side.errors.filter((error) => error.startsWith('threw'))).toEqual(
      [],
    );
    return losses;
  } catch (error) {
    const shown = await side.page.innerText('body').catch(String);
    throw new Error(
      [
        String(error),
        `was told: ${job.said.join('; ')}`,
        `did: ${job.done.join('; ')}`,
        `sees: ${shown.replace(/\s+/g, ' ').slice(0, 600)}`,
      ].join('\n'),
      { cause: error },
    );
  } finally {
    await side.close();
  }
}

/**
 * Loses 15 of 100 calls, one half of them before and one after the server; the
 * same ones for the same seed.
 */
export function loseAtRandom(seed: number): (call: Call) => boolean {
  const random = createRandom(seed);
  return () => random() < 0.075;
}
