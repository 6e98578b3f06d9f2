import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewayIds } from '@contract/values/payment/gateway';
import { runs, seed } from '../../../../../tests/support/property-runs';
import { rightCode } from '../../../providers/gateways/testing/gateway-model';
import { countReleases } from '../../testing/step-control';
import { findViolations } from '../testing/find-violations';
import { paymentActions } from '../testing/payment-actions';
import { PaymentWorld } from '../testing/payment-world';

const histories = runs(20_000);

/** Codes of every kind, beside what else may happen to a payment. */
const steps = [
  ...['start', 'start', 'callback', 'verify', 'decide', 'lose', 'seconds'],
  ...Array.from({ length: 9 }, () => 'code'),
  ...Array.from({ length: 3 }, () => 'go'),
  ...Array.from({ length: 14 }, () => 'run'),
  // Seldom: after these a code comes too late.
  ...['crash', 'outage', 'schedule', 'window'],
] as const;
const action = fc.tuple(fc.constantFrom(...steps), fc.nat(100_000));

test.each(gatewayIds)(
  `%s: a code is sent once a try, three times at most, and leads to one prompt, over ${histories} interleavings with crashes`,
  async (gateway) => {
    const seen: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 100, size: 'max' }),
        async (actions) => {
          const world = new PaymentWorld(gateway);
          world.gateway.codesOfFive = 4;
          for (const [step, pick] of actions) {
            paymentActions[step]?.(world, pick);
            const releases = countReleases(step, pick);
            for (let done = 0; done < releases; done += 1) {
              await world.steps.release(pick + done * 7_919);
            }
          }
          await world.finish();
          expect(findViolations(world)).toEqual([]);
          // Nobody can read a code afterwards.
          const stored = JSON.stringify(world.tables.payments.values());
          expect(stored).not.toContain(rightCode);
          tally(world, seen);
        },
      ),
      { numRuns: histories },
    );
    const reached = `seed ${seed}, ${JSON.stringify(seen)}`;
    for (const many of Object.values(seen)) {
      expect(many, reached).toBeGreaterThan(histories / 500);
    }
    expect(Object.keys(seen), reached).toHaveLength(7);
  },
  300_000,
);

function tally(world: PaymentWorld, seen: Record<string, number>): void {
  const payments = world.tables.payments
    .values()
    .filter(({ code }) => code !== null);
  const { asked, right, wrong, ended } = world.gateway.seenCodes;
  const counts = {
    asked,
    right,
    wrong,
    paid: payments.filter(({ status }) => status).length,
    over:
      ended + payments.filter(({ failure }) => failure === 'wrong-code').length,
    unanswered: payments.filter(({ code }) => code?.openTry !== null).length,
    // The first answer was lost, and the code was asked for all the same.
    heardLater: payments.filter(({ events }) => events[1]?.state === 'pending')
      .length,
  };
  for (const [what, many] of Object.entries(counts)) {
    seen[what] = (seen[what] ?? 0) + many;
  }
}
