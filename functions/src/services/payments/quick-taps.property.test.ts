import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewayIds } from '@contract/values/payment/gateway';
import { runs, seed } from '../../../../tests/support/property-runs';
import { findViolations } from './testing/find-violations';
import { paymentActions } from './testing/payment-actions';
import { PaymentWorld } from './testing/payment-world';
import { countReleases } from '../testing/step-control';

const histories = runs(10_000);

/**
 * Taps, checks and callbacks within seconds of each other, about prompts that
 * have mostly run out.
 */
const steps = [
  ...[
    'start',
    'start',
    'verify',
    'verify',
    'callback',
    'schedule',
    'decide',
    'decide',
    'seconds',
  ],
  ...['window', 'window', 'go', 'go', 'go', 'run', 'run', 'run'],
] as const;
const action = fc.tuple(fc.constantFrom(...steps), fc.nat(100_000));
type Action = [(typeof steps)[number], number];

/**
 * Found here once: starts waited for each other until the time to ask was over,
 * and one sent a prompt without asking.
 */
const askedTooLate: Action[] = [
  ['start', 7866],
  ['run', 27095],
  ['go', 0],
  ['decide', 0],
  ['window', 1],
  ['start', 8440],
  ['run', 49773],
  ['start', 0],
  ['window', 0],
  ['start', 0],
  ['start', 0],
  ['run', 70100],
  ['start', 0],
  ['start', 1],
  ['start', 30248],
  ['start', 956],
  ['run', 26459],
  ...Array.from({ length: 5 }, (): Action => ['start', 0]),
];

test.each(gatewayIds)(
  `%s: Pay beside a check never sends a prompt for what the gateway has the money of, over ${histories} histories`,
  async (gateway) => {
    let startsAfterPaid = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 60, size: 'max' }),
        async (actions) => {
          const world = new PaymentWorld(gateway, true);
          for (const [step, pick] of actions) {
            paymentActions[step]?.(world, pick);
            const releases = countReleases(step, pick);
            for (let done = 0; done < releases; done += 1) {
              await world.steps.release(pick + done * 7_919);
            }
          }
          await world.finish();
          expect(findViolations(world)).toEqual([]);
          startsAfterPaid += world.seen.startsAfterPaid;
        },
      ),
      { numRuns: histories, examples: [[askedTooLate]] },
    );
    expect(startsAfterPaid, `seed ${seed}`).toBeGreaterThan(histories / 10);
  },
  300_000,
);
