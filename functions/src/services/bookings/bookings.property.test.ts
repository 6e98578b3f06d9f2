import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../tests/support/property-runs';
import { repeatNames } from '../testing/repeat-names';
import { BookingWorld } from './testing/booking-world';
import { countReleases } from '../testing/step-control';

const histories = runs(3_000, 600);
const minute = 60_000;
const hour = 60 * minute;
const bookingActions: Readonly<
  Record<string, (world: BookingWorld, pick: number) => unknown>
> = {
  book: (world, pick) => world.book(pick),
  cancel: (world, pick) => world.cancel(pick),
  claim: (world, pick) => world.claim(pick),
  move: (world, pick) => world.move(pick),
  approve: (world, pick) => world.approve(pick),
  cancelAsAdmin: (world, pick) => world.cancelAsAdmin(pick),
  noShow: (world, pick) => world.noShow(pick),
  meddle: (world, pick) => world.meddle(pick),
  lapse: (world, pick) => world.lapse(pick),
  block: (world, pick) => world.block(pick),
  startPayment: (world, pick) => world.startPayment(pick),
  settle: (world, pick) => world.settle(pick),
  abandon: (world, pick) => world.abandon(pick),
  expire: (world, pick) => world.expire(pick),
  crash: (world, pick) => world.crash(pick),
  minutes: (world, pick) => world.jump((pick % 90) * minute),
  days: (world, pick) => world.jump((pick % 5) * 24 * hour),
  hours: (world, pick) => world.jump((pick % 30) * hour),
};
const steps = repeatNames({
  book: 4,
  move: 2,
  approve: 3,
  startPayment: 3,
  settle: 3,
  expire: 2,
  lapse: 2,
  cancel: 1,
  claim: 2,
  cancelAsAdmin: 1,
  noShow: 2,
  meddle: 1,
  days: 1,
  abandon: 3,
  block: 1,
  crash: 1,
  minutes: 1,
  hours: 2,
  go: 10,
  run: 16,
});
const everyStep = [
  'none to Awaiting Admin Response',
  'Awaiting Admin Response to Pending Payment',
  'Awaiting Admin Response to Cancelled',
  'Awaiting Admin Response moved',
  'Pending Payment to Booking Approved',
  'Pending Payment to Payment Overdue',
  'Pending Payment moved',
  'Pending Payment to Cancelled',
  'Payment Overdue to Booking Approved',
  'Payment Overdue to Choose New Time',
  'Choose New Time to Booking Approved',
  'Choose New Time to Cancelled',
  'Booking Approved moved',
  'Booking Approved to Cancelled',
  'Booking Approved to No Show',
  'slot-taken',
  'slot-refused',
  'too-many-bookings',
  'cut-off-passed',
  'payment-under-way',
  'not-found',
  'conflicts',
  'reruns',
  'unavailable',
  'killed',
];
const pick = fc.nat(100_000);
const drawn = fc.array(fc.tuple(fc.constantFrom(...steps), pick), {
  minLength: 20,
  maxLength: 150,
  size: 'max',
});
/**
 * What chance alone seldom comes to: the money arrives when the hour was given
 * up, or is over.
 */
const tooLate = fc
  .tuple(
    fc.constantFrom('hours', 'days'),
    fc.constantFrom('book', 'days'),
    fc.constantFrom('move', 'claim'),
  )
  .chain(([wait, between, end]) => {
    const lapsed = `book run run approve run run abandon days ${wait} lapse run run`;
    const settled = `${between} ${between} run run settle run run ${end} run run`;
    const names = `${lapsed} ${settled}`.split(' ');
    return fc.tuple(...names.map((step) => fc.tuple(fc.constant(step), pick)));
  });
const history = fc.oneof(
  { weight: 2, arbitrary: drawn },
  {
    weight: 1,
    arbitrary: fc
      .tuple(tooLate, drawn)
      .map(([first, rest]) => [...first, ...rest]),
  },
);

async function take(
  world: BookingWorld,
  step: string,
  pick: number,
): Promise<void> {
  bookingActions[step]?.(world, pick);
  const releases = countReleases(step, pick);
  for (let done = 0; done < releases; done += 1) {
    await world.steps.release(pick + done * 7_919);
  }
}

test(`hours and bookings agree over ${histories} random interleavings with crashes`, async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      const world = new BookingWorld();
      for (const [step, pick] of actions) await take(world, step, pick);
      await world.finish();
      expect(world.monitor.faults).toEqual([]);
      for (const [what, many] of Object.entries({
        ...world.seen,
        ...world.tables.seen,
        ...world.monitor.steps,
      })) {
        seen[what] = (seen[what] ?? 0) + many;
      }
    }),
    { numRuns: histories },
  );
  // A generator that never reaches the interesting places would prove nothing.
  const unseen = everyStep.filter((step) => seen[step] === undefined);
  expect(unseen, `seed ${seed}, ${JSON.stringify(seen)}`).toEqual([]);
}, 300_000);
