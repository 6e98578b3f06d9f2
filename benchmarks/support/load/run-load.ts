import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { slotsCollection } from '@contract/entities/slot';
import { listNextFree } from '@contract/values/booking/booking-calendar';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { createRandom } from '../../../emulators/lib/random';
import { projectId } from '../../../emulators/suite/ports';
import {
  reconcileNow,
  runSchedule,
} from '../../../tests/support/suite/schedules';
import type { Suite } from '../../../tests/support/suite/suite';
import { findAction } from './actions';
import { Figures, type Figure } from './figures';
import {
  countDone,
  countUnsettled,
  findFaults,
  type DoneWork,
} from './find-faults';
import { measureFunctions, type Held } from './memory';
import { addEarlierRequests, makeCallers, type Caller } from './people';
import type { World } from './world';

export interface LoadOptions {
  people: number;
  seconds: number;
  /** actions that begin in a second, whatever the earlier ones take */
  rate: number;
  seed: number;
  plan: Uint8Array<ArrayBuffer>;
  log: (line: string) => void;
}

export interface LoadReport {
  figures: Figure[];
  errors: string[];
  /** what is wrong with money and hours */
  faults: string[];
  done: DoneWork;
  /**
   * of the functions: before, half-way, behind the last action, after
   * everything has settled
   */
  memory: Held[];
}

const sweepEveryMs = 10_000;
const settleTries = 20;

/**
 * The day of an office against a running backend: people and administrators at
 * once, and the books at the end.
 */
export async function runLoad(
  suite: Suite,
  options: LoadOptions,
): Promise<LoadReport> {
  Object.assign(process.env, suite.env);
  const app = initializeApp({ projectId }, `load-${crypto.randomUUID()}`);
  const db = getFirestore(app);
  const customers = await makeCallers(suite, db, options.people, 'customer');
  const administrators = await makeCallers(suite, db, 3, 'administrator');
  options.log(`${customers.length} people are signed in`);
  const dice = makeDice(options.seed);
  const unpaid = await addEarlierRequests(db, customers);
  const taken = await db.collection(slotsCollection).get();
  const calendar = {
    publicHolidays: [...defaultPublicHolidays],
    blockedDays: [],
  };
  const world: World = {
    suite,
    db,
    figures: new Figures(),
    dice,
    administrators,
    payables: unpaid.map((one) => ({ ...one, paymentFor: 'request' })),
    bookings: [],
    freeHours: listNextFree(
      new Date(),
      calendar,
      new Set(taken.docs.map(({ id }) => id)),
      360,
    ),
    plan: options.plan,
    background: [],
  };
  const errors: string[] = [];
  const memory = [await measureFunctions(suite)];
  try {
    await play(world, customers, options, errors, memory);
    memory.push(await measureFunctions(suite));
    await settle(suite, world);
    memory.push(await measureFunctions(suite));
    const [faults, done] = [await findFaults(world), await countDone(world)];
    return { figures: world.figures.list(), errors, faults, done, memory };
  } finally {
    await Promise.all(
      [...customers, ...administrators].map(({ browser }) => browser.close()),
    );
    await deleteApp(app);
  }
}

function makeDice(seed: number): World['dice'] {
  const random = createRandom(seed);
  return (below) => Math.floor(random() * below);
}

/**
 * Begins an action at each tick, also while earlier ones still wait: a slow
 * answer does not slow the people down.
 */
async function play(
  world: World,
  customers: readonly Caller[],
  { seconds, rate, seed }: LoadOptions,
  errors: string[],
  memory: Held[],
): Promise<void> {
  const count = seconds * rate;
  // Of its own: what actions throw while they run comes in another order each
  // time.
  const roll = makeDice(seed + 1);
  const startedAt = performance.now();
  const note = (name: string) => (error: unknown) =>
    void errors.push(
      `${name}: ${error instanceof Error ? error.message : String(error)}`,
    );
  const running: Promise<void>[] = [];
  let nextSweep = sweepEveryMs;
  for (let index = 0; index < count; index += 1) {
    const due = (index * 1000) / rate;
    await wait(Math.max(0, startedAt + due - performance.now()));
    const caller = customers[index % customers.length];
    if (caller === undefined) return;
    const { name, run } = findAction(roll(100));
    running.push(run(world, caller).catch(note(name)));
    if (due >= nextSweep) {
      nextSweep += sweepEveryMs;
      running.push(runSchedules(world).catch(note('schedules')));
    }
    if (index === Math.trunc(count / 2)) {
      running.push(
        measureFunctions(world.suite).then((held) => void memory.push(held)),
      );
    }
  }
  await Promise.all(running);
  await Promise.all(world.background.map((one) => one.catch(note('prompt'))));
}

async function runSchedules({ suite }: World): Promise<void> {
  for (const name of [
    'reconcilePayments',
    'sweepNotifications',
    'lapseBookings',
    'removeDownloadTokens',
  ]) {
    await runSchedule(suite, name);
  }
}

/**
 * Lost callbacks are found by the schedule, which asks about all that is due
 * now.
 */
async function settle(suite: Suite, world: World): Promise<void> {
  for (
    let tries = 0;
    tries < settleTries && (await countUnsettled(world)) > 0;
    tries += 1
  ) {
    await reconcileNow(suite);
  }
}
