import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { settle } from '../testing/gates';
import { StoreUnavailable } from '../testing/memory-store';
import { PaymentWorld } from '../testing/payment-world';
import { adoptTransaction } from './adopt-transaction';
import { closeCase } from './close-case';
import { reportCharge } from './report-charge';

const runs = Math.min(Number(process.env['ASAASE_PROPERTY_RUNS'] ?? 4_000), 4_000);

const steps = [
  ...['start', 'start', 'callback', 'verify', 'schedule', 'decide', 'decide', 'forge', 'crash', 'minutes'],
  ...[
    'charged',
    'charged',
    'charged',
    'charged',
    'stranger',
    'adopt',
    'adopt',
    'adopt-other',
    'close',
    'close',
  ],
  ...Array.from({ length: 20 }, () => 'go'),
] as const;
const action = fc.tuple(fc.constantFrom(...steps), fc.nat(100_000));

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** Refusals and a store that fails are part of life; anything else is a fault. */
function watch(world: PaymentWorld, task: Promise<unknown>): void {
  task.catch((error: unknown) => {
    const expected =
      error instanceof StoreUnavailable || (error instanceof AppError && error.code !== 'internal');
    if (!expected) world.faults.push(String(error));
  });
}

function takeCaseStep(world: PaymentWorld, step: string, pick: number): void {
  const payment = at([...world.store.payments.values()], pick);
  if (payment === undefined) return;
  const { paymentId } = payment;
  const telcotransid = String(70_000_000_000 + (pick % 3));
  const own = world.gateway.transactions.find((taken) => taken.order.clientreference === paymentId);
  const other = at(world.gateway.transactions, pick >> 3);
  if (step === 'charged')
    watch(world, reportCharge(world.ports, { userId: payment.userId, paymentId, telcotransid }));
  else if (step === 'stranger')
    watch(world, reportCharge(world.ports, { userId: 'stranger', paymentId, telcotransid }));
  else if (step === 'close')
    watch(world, closeCase(world.ports, { by: 'admin', paymentId, answer: 'No debit was found.' }));
  else {
    const transactionid = (step === 'adopt' ? own : other)?.transactionid ?? 'g-none';
    watch(world, adoptTransaction(world.ports, { by: 'admin', paymentId, transactionid }));
  }
}

async function take(world: PaymentWorld, step: string, pick: number): Promise<void> {
  if (step === 'start') world.start(pick);
  else if (step === 'callback') world.callback(at(world.gateway.transactions, pick));
  else if (step === 'forge') world.forgeCallback(pick);
  else if (step === 'verify') world.verify(pick);
  else if (step === 'schedule') world.schedule();
  else if (step === 'decide') world.decide(pick);
  else if (step === 'crash') world.gates.crash();
  else if (step === 'minutes') world.clock += (pick % 12) * 60_000;
  else if (step === 'go') for (let open = 0; open < 3; open += 1) await world.gates.release(pick + open);
  else takeCaseStep(world, step, pick);
  await settle();
}

function findBrokenPromises(world: PaymentWorld): string[] {
  const broken = [...world.faults];
  for (const payment of world.store.payments.values()) {
    const id = payment.paymentId;
    const taken = world.gateway.transactions.find((one) => one.order.clientreference === id);
    const own = taken?.status === 'PAID' && taken.transactionid === payment.transactionid;
    if (payment.state === 'paid' && !own) broken.push(`${id}: paid without money`);
    if (payment.state !== 'paid' && taken?.status === 'PAID' && payment.transactionid !== null) {
      broken.push(`${id}: money came and is not booked`);
    }
    const charged = world.store.cases.get(id);
    if (charged === undefined) continue;
    if (charged.userId !== payment.userId) broken.push(`${id}: somebody else's case`);
    if (payment.state === 'paid' && charged.state !== 'matched') broken.push(`${id}: paid, ${charged.state}`);
    if (payment.state !== 'paid' && charged.state === 'matched') broken.push(`${id}: matched without money`);
  }
  return broken;
}

test(`no case pays for anything, and each ends when its payment settles, over ${runs} interleavings`, async () => {
  const seen = { open: 0, closed: 0, matched: 0, adopted: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 80, size: 'max' }), async (actions) => {
      const world = new PaymentWorld();
      for (const [step, pick] of actions) await take(world, step, pick);
      await world.finish();
      expect(findBrokenPromises(world)).toEqual([]);
      for (const charged of world.store.cases.values()) seen[charged.state] += 1;
      seen.adopted += world.store.audit.filter(({ action }) => action.endsWith('adopted')).length;
    }),
    { numRuns: runs },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs / 100);
}, 180_000);
