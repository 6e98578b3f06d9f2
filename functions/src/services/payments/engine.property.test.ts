import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHeld } from '@contract/entities/payment/payment';
import { gatewayIds } from '@contract/values/payment/gateway';
import { runs, seed } from '../../../../tests/support/property-runs';
import { paymentActions } from './testing/payment-actions';
import { findViolations, isUnreported } from './testing/find-violations';
import { PaymentWorld } from './testing/payment-world';
import { countReleases } from '../testing/step-control';

const histories = runs(20_000);

const steps = [
  ...[
    'start',
    'start',
    'start',
    'callback',
    'callback',
    'forge',
    'verify',
    'code',
    'code',
    'code',
    'schedule',
    'decide',
    'decide',
  ],
  ...[
    'crash',
    'lose',
    'admin',
    'outage',
    'seconds',
    'window',
    'window',
    'minutes',
    'hours',
    'back',
  ],
  ...Array.from({ length: 12 }, () => 'go'),
  ...Array.from({ length: 9 }, () => 'run'),
] as const;

const action = fc.tuple(fc.constantFrom(...steps), fc.nat(100_000));

async function take(
  world: PaymentWorld,
  step: string,
  pick: number,
): Promise<void> {
  paymentActions[step]?.(world, pick);
  const releases = countReleases(step, pick);
  for (let done = 0; done < releases; done += 1) {
    await world.steps.release(pick + done * 7_919);
  }
}

test.each(gatewayIds)(
  `%s: no money lost, none taken twice, over ${histories} random interleavings with crashes`,
  async (gateway) => {
    const seen: Record<string, number> = {};
    const count = (what: string, many = 1) =>
      (seen[what] = (seen[what] ?? 0) + many);
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 120, size: 'max' }),
        async (actions) => {
          const world = new PaymentWorld(gateway);
          for (const [step, pick] of actions) await take(world, step, pick);
          await world.finish();
          expect(findViolations(world)).toEqual([]);
          tally(world, count);
        },
      ),
      { numRuns: histories },
    );
    // A generator that never reaches the interesting places would prove
    // nothing.
    const reached = `seed ${seed}, ${JSON.stringify(seen)}`;
    for (const many of Object.values(seen)) {
      expect(many, reached).toBeGreaterThan(histories / 400);
    }
    expect(Object.keys(seen), reached).toHaveLength(18);
  },
  300_000,
);

function tally(
  world: PaymentWorld,
  count: (what: string, many?: number) => void,
): void {
  const { crashes, killed } = world.seen;
  const seen = { crashes, killed, ...world.tables.seen, ...world.gateway.seen };
  for (const [what, many] of Object.entries(seen)) count(what, many);
  count('setBack', Number(world.monitor.setBack));
  for (const payment of world.tables.payments.values()) {
    const taken = world.gateway.transactions.find(
      (one) => one.order.paymentId === payment.paymentId,
    );
    if (payment.refundDue) count('refunds');
    else if (payment.state === 'paid') count('paid');
    else if (payment.state === 'failed') count('failed');
    else count('open');
    count(
      'unheard',
      Number(taken !== undefined && isUnreported(world, payment, taken)),
    );
    count('otherAmount', Number(isHeld(payment)));
    count(
      'paidAfterFailed',
      Number(
        payment.status &&
          payment.events.some(({ state }) => state === 'failed'),
      ),
    );
  }
}
