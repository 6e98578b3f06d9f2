import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../../tests/support/property-runs';
import { RefundState } from '@contract/entities/payment/payment';
import { refundDecisionAfterMs } from '@contract/values/limits';
import { paymentActions } from '../testing/payment-actions';
import { findViolations } from '../testing/find-violations';
import { PaymentWorld } from '../testing/payment-world';
import { pickFrom } from '../testing/pick-from';
import { decideRefund, proposeRefund, recordRefund } from './change-refund';

const histories = runs(2_000, 400);
/** The last one has become an administrator just now. */
const people = ['efua', 'kojo', 'ama', 'yaw'] as const;

const steps = [
  ...['start', 'start', 'start', 'callback', 'callback', 'verify', 'decide', 'decide', 'decide', 'admin'],
  ...[
    'propose',
    'propose',
    'approve',
    'approve',
    'approve',
    'decline',
    'record',
    'record',
    'record',
    'crash',
  ],
  ...['minutes', 'minutes', ...Array.from({ length: 24 }, () => 'go')],
] as const;
const pick = fc.nat(100_000);
const drawn = fc.array(fc.tuple(fc.constantFrom(...steps), pick), {
  ...{ minLength: 20, maxLength: 110, size: 'max' },
});
/** What chance alone comes to too seldom: a payment that came, with a refund proposed for it. */
const proposed = fc.tuple(
  ...[
    ...[
      'start',
      'start',
      'go',
      'go',
      'go',
      'decide',
      'decide',
      'go',
      'callback',
      'callback',
      'go',
      'go',
      'go',
    ],
    ...['propose', 'go', 'go'],
  ].map((step) => fc.tuple(fc.constant(step), pick)),
);
const history = fc.oneof(
  drawn,
  fc.tuple(proposed, drawn).map(([first, rest]) => [...first, ...rest]),
);

function takeRefundStep(world: PaymentWorld, step: string, pick: number): void {
  const payments = world.tables.payments.values();
  const paid = payments.filter((payment) => payment.state === 'paid');
  const payment = pickFrom(pick % 9 === 0 ? payments : paid, pick >> 3);
  if (payment === undefined) return;
  const { paymentId } = payment;
  const by = pickFrom(people, pick) ?? 'efua';
  const round = payment.refund?.round ?? 1;
  const reason = pickFrom(['Paid twice', 'No plot there'], pick >> 1) ?? '';
  world.act(pick >> 2, (ports) => {
    if (step === 'propose') return proposeRefund(ports, { by, paymentId, reason });
    if (step === 'record')
      return recordRefund(ports, {
        by,
        paymentId,
        round,
        transferNumber: String(70_000_000_000 + (pick % 4)),
      });
    const decision =
      step === 'approve' ? ({ decision: step } as const) : ({ decision: 'decline', reason } as const);
    return decideRefund(ports, { by, paymentId, round, ...decision });
  });
}

function appoint(world: PaymentWorld): void {
  for (const uid of people) {
    const since = new Date(world.clock - (uid === 'yaw' ? 0 : refundDecisionAfterMs));
    world.tables.administrators.set(uid, since);
  }
}

async function take(world: PaymentWorld, step: string, pick: number): Promise<void> {
  if (step === 'go') for (let open = 0; open < 4; open += 1) await world.steps.release(pick + open * 7_919);
  else if (paymentActions[step] !== undefined) paymentActions[step](world, pick);
  else takeRefundStep(world, step, pick);
}

/** The audit is the history of each refund: what it says has to lead to what stands in the record, and nothing else. */
function checkRefunds({ tables }: PaymentWorld): string[] {
  return tables.payments.values().flatMap(({ paymentId, state, refund, amountPesewas }) => {
    const entries = tables.audit.filter(({ documentId }) => documentId === paymentId);
    const told = tables.refundNotifications.filter((id) => id === paymentId).length;
    const broken: string[] = [];
    let stage = 'none';
    let proposer = '';
    for (const { action: did, by, at, after } of entries) {
      const before = stage;
      stage = did.replace('refund-', '');
      if (stage === 'proposed' && !['none', 'declined'].includes(before))
        broken.push(`proposed from ${before}`);
      if ((stage === 'approved' || stage === 'declined') && before !== 'proposed')
        broken.push(`decided from ${before}`);
      if (stage === 'paid' && before !== 'approved') broken.push(`paid from ${before}`);
      if (stage === 'approved' && by === proposer) broken.push('one person alone');
      const since = tables.administrators.get(by)?.getTime() ?? Infinity;
      if (['approved', 'declined'].includes(stage) && at.getTime() - since < refundDecisionAfterMs)
        broken.push('decided on the first day');
      if (stage === 'proposed') proposer = by;
      if (after['amountPesewas'] !== amountPesewas) broken.push('another amount');
    }
    if ((refund?.state ?? 'none') !== stage)
      broken.push(`${refund?.state} in the record, ${stage} in the audit`);
    if (refund !== null && state !== 'paid') broken.push('a refund of what never came');
    const number = refund?.transferNumber ?? null;
    if ((stage === 'paid') !== (number !== null && tables.transfers.get(number) === paymentId))
      broken.push('its transfer is not its own');
    if (told !== (stage === 'paid' ? 1 : 0)) broken.push(`told ${told} times`);
    return broken.map((what) => `${paymentId}: ${what}`);
  });
}

test(`nothing goes back twice, alone, or without having come, over ${histories} interleavings`, async () => {
  const seen = { proposed: 0, declined: 0, approved: 0, paid: 0, conflicts: 0 };
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      const world = new PaymentWorld();
      appoint(world);
      for (const [step, pick] of actions) await take(world, step, pick);
      await world.finish();
      expect([...findViolations(world), ...checkRefunds(world)]).toEqual([]);
      for (const { action } of world.tables.audit) {
        const stage = RefundState.safeParse(action.replace('refund-', ''));
        if (stage.success) seen[stage.data] += 1;
      }
      seen.conflicts += world.tables.seen.conflicts;
    }),
    { numRuns: histories },
  );
  for (const [what, count] of Object.entries(seen))
    expect(count, `${what}, seed ${seed}`).toBeGreaterThan(histories / 100);
}, 180_000);
