import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PaymentWorld, pricePesewas } from './testing/payment-world';
import { settle } from './testing/gates';

const runs = Number(process.env['ASAASE_PROPERTY_RUNS'] ?? 10_000);

const steps = [
  ...['start', 'start', 'start', 'callback', 'callback', 'forge', 'verify', 'schedule', 'decide', 'decide'],
  ...['crash', 'seconds', 'window', 'window', 'minutes', 'hours', 'back'],
  ...Array.from({ length: 12 }, () => 'go'),
  ...Array.from({ length: 8 }, () => 'run'),
] as const;

const action = fc.tuple(fc.constantFrom(...steps), fc.nat(100_000));

async function take(world: PaymentWorld, step: string, pick: number): Promise<void> {
  const { transactions } = world.gateway;
  if (step === 'start') world.start(pick);
  else if (step === 'callback') world.callback(transactions[pick % Math.max(transactions.length, 1)]);
  else if (step === 'forge') world.forgeCallback(pick);
  else if (step === 'verify') world.verify(pick);
  else if (step === 'schedule') world.schedule();
  else if (step === 'decide') world.decide(pick);
  else if (step === 'crash') world.gates.crash();
  else if (step === 'seconds') world.clock += pick % 20_000;
  else if (step === 'window') world.clock += 299_000 + (pick % 75) * 1000;
  else if (step === 'minutes') world.clock += (pick % 12) * 60_000;
  else if (step === 'hours') world.clock += (pick % 30) * 3_600_000;
  else if (step === 'back' && pick % 4 === 0) {
    world.setBack = true;
    world.clock -= pick * 10;
  }
  const gates = step === 'go' ? 1 : step === 'run' ? pick % 12 : 0;
  for (let open = 0; open < gates; open += 1) await world.gates.release(pick + open);
  await settle();
}

function findBrokenPromises(world: PaymentWorld): string[] {
  const broken = [...world.faults];
  const payments = [...world.store.payments.values()];
  const transactionOf = (paymentId: string) =>
    world.gateway.transactions.filter((taken) => taken.order.clientreference === paymentId);

  for (const document of world.store.documents.values()) {
    const settling = payments.filter(
      (payment) =>
        payment.documentId === document.documentId && payment.state === 'paid' && !payment.refundDue,
    );
    const ids = settling.map((payment) => payment.paymentId);
    if (document.paid !== (ids.length === 1)) broken.push(`${document.documentId}: paid by ${ids.join()}`);
    if (document.paidBy.join() !== ids.join()) broken.push(`${document.documentId}: settled twice`);
  }
  for (const payment of payments) {
    const [taken, second] = transactionOf(payment.paymentId);
    const id = payment.paymentId;
    if (second !== undefined) broken.push(`${id}: two debits for one payment`);
    if (payment.state === 'paid') {
      const own = taken?.status === 'PAID' && taken.transactionid === payment.transactionid;
      const full = taken?.order.amountPesewas === pricePesewas;
      if (!own || !full) broken.push(`${id}: paid without money`);
    } else if (taken?.status === 'PAID') {
      broken.push(`${id}: money came and is not booked`);
    }
    const sentInVain =
      world.gateway.called.has(payment.clienttransid) && !wasRefused(world, payment.clienttransid);
    if (payment.state === 'failed' && sentInVain && taken?.status !== 'FAILED') {
      broken.push(`${id}: failed without a word from the gateway`);
    }
    const open = payment.state === 'created' || payment.state === 'pending' || payment.state === 'expired';
    if (open && !payment.needsReview) broken.push(`${id}: forgotten in ${payment.state}`);
    if (payment.nextCheckAt !== null) broken.push(`${id}: asked for ever`);
  }
  return broken;
}

function wasRefused(world: PaymentWorld, clienttransid: string): boolean {
  return world.gateway.refused.has(clienttransid);
}

test(`no money lost, none taken twice, over ${runs} random interleavings with crashes`, async () => {
  const seen = { paid: 0, refunds: 0, failed: 0, open: 0, crashes: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 80, size: 'max' }), async (actions) => {
      const world = new PaymentWorld();
      for (const [step, pick] of actions) {
        await take(world, step, pick);
        if (step === 'crash') seen.crashes += 1;
      }
      await world.finish();
      expect(findBrokenPromises(world)).toEqual([]);
      for (const payment of world.store.payments.values()) {
        if (payment.refundDue) seen.refunds += 1;
        else if (payment.state === 'paid') seen.paid += 1;
        else if (payment.state === 'failed') seen.failed += 1;
        else seen.open += 1;
      }
    }),
    { numRuns: runs },
  );
  // A generator that never reaches the interesting endings would prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs / 400);
}, 300_000);
