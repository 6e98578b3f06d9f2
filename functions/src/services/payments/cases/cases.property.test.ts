import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewayIds } from '@contract/values/payment/gateway';
import { runs, seed } from '../../../../../tests/support/property-runs';
import { paymentActions } from '../testing/payment-actions';
import { findViolations } from '../testing/find-violations';
import { PaymentWorld } from '../testing/payment-world';
import { repeatNames } from '../../testing/repeat-names';
import { pickFrom } from '../../testing/pick-from';
import { linkTransaction } from './link-transaction';
import { closeCase } from './close-case';
import { reportCharge } from './report-charge';

const histories = runs(3_000);

const steps = repeatNames({
  start: 2,
  callback: 1,
  verify: 1,
  schedule: 1,
  decide: 2,
  forge: 1,
  crash: 1,
  lose: 1,
  charged: 4,
  stranger: 1,
  link: 2,
  'link-any': 1,
  close: 2,
  minutes: 1,
  hours: 1,
  go: 24,
});
const action = fc.tuple(fc.constantFrom(...steps), fc.nat(100_000));

function takeCaseStep(world: PaymentWorld, step: string, pick: number): void {
  const payment = pickFrom(world.tables.payments.values(), pick);
  if (payment === undefined) return;
  const { paymentId } = payment;
  const telcotransid = String(70_000_000_000 + (pick % 3));
  const own = world.gateway.transactions.find(
    (taken) => taken.order.paymentId === paymentId,
  );
  const any = pickFrom(world.gateway.listTransactionids(), pick >> 3);
  const transactionid =
    (step === 'link' ? own?.transactionid : any) ?? 'g-none';
  const userId = step === 'stranger' ? 'stranger' : payment.userId;
  world.act(pick >> 1, (ports) => {
    if (step === 'close') {
      return closeCase(ports, {
        administratorId: 'admin',
        paymentId,
        answer: 'No debit was found.',
      });
    }
    if (step.startsWith('link')) {
      return linkTransaction(ports, {
        administratorId: 'admin',
        paymentId,
        transactionid,
      });
    }
    return reportCharge(ports, { userId, paymentId, telcotransid });
  });
}

async function take(
  world: PaymentWorld,
  step: string,
  pick: number,
): Promise<void> {
  if (step === 'go') {
    for (let open = 0; open < 4; open += 1) {
      await world.steps.release(pick + open * 7_919);
    }
  } else if (paymentActions[step] !== undefined) {
    paymentActions[step](world, pick);
  } else {
    takeCaseStep(world, step, pick);
  }
}

function checkCases({ tables }: PaymentWorld): string[] {
  return tables.payments.values().flatMap((payment) => {
    const charged = tables.cases.get(payment.paymentId);
    if (charged === undefined) return [];
    const broken: string[] = [];
    if (charged.userId !== payment.userId) broken.push("somebody else's case");
    if (payment.state === 'paid' && charged.state !== 'matched') {
      broken.push(`paid, ${charged.state}`);
    }
    if (payment.state !== 'paid' && charged.state === 'matched') {
      broken.push('matched without money');
    }
    return broken.map((what) => `${payment.paymentId}: ${what}`);
  });
}

test.each(gatewayIds)(
  `%s: no case pays for anything, and each ends when its payment settles, over ${histories} interleavings`,
  async (gateway) => {
    const seen = { open: 0, closed: 0, matched: 0, linked: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 10, maxLength: 90, size: 'max' }),
        async (actions) => {
          const world = new PaymentWorld(gateway);
          for (const [step, pick] of actions) await take(world, step, pick);
          await world.finish();
          expect([...findViolations(world), ...checkCases(world)]).toEqual([]);
          for (const charged of world.tables.cases.values()) {
            seen[charged.state] += 1;
          }
          seen.linked += world.tables.audit.filter((entry) =>
            entry.action.endsWith('linked'),
          ).length;
        },
      ),
      { numRuns: histories },
    );
    for (const [what, count] of Object.entries(seen)) {
      expect(count, `${what}, seed ${seed}`).toBeGreaterThan(histories / 100);
    }
  },
  180_000,
);
