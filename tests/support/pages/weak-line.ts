import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openProfile, type Profile } from './browser';
import { enterAs } from './enter';
import { Losses, type Call } from './losses';
import { PatientUser } from './patient-user';
import type { Person } from '../records/people';
import type { Suite } from '../suite/suite';

/** Of each half of a call: 15 of 100 calls in all. */
const lostShare = 0.075;

/**
 * 15 of 100 calls, whatever their order is: for the same seed the same ones.
 * The first answer of each call named here is lost in any case: an endpoint, or
 * a call by its whole name.
 */
function loseSome(
  seed: number,
  firstAnswers: readonly string[],
): (call: Call) => boolean {
  const names = new Set(
    firstAnswers.map((name) =>
      name.includes(' ') ? name : `POST /api/${name}`,
    ),
  );
  return ({ name, nth, half }) => {
    if (nth === 1 && names.has(name)) return half === 'answer';
    return drawOf(`${seed} ${name} ${nth} ${half}`) < lostShare;
  };
}

/** From 0 to 1, by FNV-1a with the end of MurmurHash3. */
function drawOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export interface WeakLineOptions {
  width: number;
  seed: number;
  /** of whom the browser is; nobody without */
  person?: { email: string; password: string } | Person;
  /** endpoints, or whole names of calls, whose first answer never comes */
  firstAnswersLost?: readonly string[];
}

/**
 * The browser of somebody whose line loses 15 of 100 calls, and is off now and
 * then. They go on as {@link PatientUser} does.
 */
export class WeakLine {
  private losses: Losses;
  user: PatientUser;

  private constructor(
    private readonly profile: Profile,
    private readonly isLost: (call: Call) => boolean,
    losses: Losses,
  ) {
    this.losses = losses;
    this.user = new PatientUser(profile.page);
  }

  static async open(
    suite: Suite,
    { width, seed, person, firstAnswersLost = [] }: WeakLineOptions,
  ): Promise<WeakLine> {
    const profile = await openProfile(suite.addresses.app, {
      width,
      height: width < 600 ? 740 : 900,
    });
    if (person !== undefined) await enterAs(profile.page, person);
    const isLost = loseSome(seed, firstAnswersLost);
    const losses = await Losses.watch(profile.page, isLost, null);
    return new WeakLine(profile, isLost, losses);
  }

  get page(): Page {
    return this.user.page;
  }

  /** While the line is off, somebody does something. */
  async whileOff(act: () => Promise<void>): Promise<void> {
    await this.profile.context.setOffline(true);
    await act();
    await this.profile.context.setOffline(false);
  }

  /**
   * The phone needs its memory: the tab is gone with its own storage. The next
   * one has the same line.
   */
  async killTab(): Promise<void> {
    const page = await this.profile.context.newPage();
    for (const other of this.profile.context.pages()) {
      if (other !== page) await other.close();
    }
    this.user = new PatientUser(page);
    this.losses = await Losses.watch(page, this.isLost, null);
  }

  /**
   * How often an endpoint was called on the tab that is open, of which the
   * first answer was lost.
   */
  count(endpoint: string): number {
    const name = `POST /api/${endpoint}`;
    return this.losses.seen.filter(
      (call) => call.half === 'request' && call.name === name,
    ).length;
  }

  /** Tells what was pressed and said, where something fails. */
  async run(act: (line: this) => Promise<void>): Promise<void> {
    try {
      await act(this);
      const thrown = this.profile.errors.filter((error) =>
        error.startsWith('threw'),
      );
      expect(thrown).toEqual([]);
    } catch (error) {
      const { said, done } = this.user;
      if (error instanceof Error) {
        error.message = `${error.message}\nwas told: ${said.join('; ')}\ndid: ${done.join('; ')}`;
      }
      throw error;
    }
  }

  close(): Promise<void> {
    return this.profile.close();
  }
}
