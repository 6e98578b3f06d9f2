import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewayIds } from '@contract/values/payment/gateway';
import { runs, seed } from '../../../../../tests/support/property-runs';
import {
  getTakenPesewas,
  isHeld,
  RefundState,
  type Payment,
} from '@contract/entities/payment/payment';
import { refundDecisionAfterMs } from '@contract/values/payment/refund-decision';
import {
  decideAcceptance,
  proposeAcceptance,
} from '../other-amount/change-acceptance';
import { paymentActions } from '../testing/payment-actions';
import { findViolations } from '../testing/find-violations';
import { PaymentWorld } from '../testing/payment-world';
import { repeatNames } from '../../testing/repeat-names';
import { pickFrom } from '../../testing/pick-from';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
  withdrawRefund,
} from './change-refund';

const histories = runs(2_000, 400);
/** The last one has become an administrator just now. */
const people = ['efua', 'kojo', 'ama', 'yaw'] as const;

const steps = repeatNames({
  start: 3,
  callback: 2,
  verify: 1,
  decide: 3,
  admin: 1,
  propose: 2,
  approve: 3,
  decline: 1,
  record: 3,
  crash: 1,
  'propose-accept': 2,
  accept: 2,
  refuse: 1,
  withdraw: 1,
  minutes: 2,
  go: 24,
});
const pick = fc.nat(100_000);
const drawn = fc.array(fc.tuple(fc.constantFrom(...steps), pick), {
  minLength: 20,
  maxLength: 110,
  size: 'max',
});
/**
 * What chance alone comes to too seldom: a payment that came, with a proposal
 * about its money.
 */
const arrived =
  'start start go go go decide decide go callback callback go go go'.split(' ');
const withPicks = (names: readonly string[]) =>
  fc.tuple(...names.map((step) => fc.tuple(fc.constant(step), pick)));
const proposedAcceptance = [
  ...arrived,
  'propose-accept',
  'go',
  'go',
  'propose-accept',
  'go',
  'go',
  'go',
];
const proposed = fc.oneof(
  withPicks([...arrived, 'propose', 'go', 'go']),
  withPicks([
    ...arrived,
    'propose',
    'go',
    'go',
    'approve',
    'approve',
    'go',
    'go',
    'withdraw',
    'go',
    'go',
  ]),
  withPicks([
    ...proposedAcceptance,
    'accept',
    'accept',
    'go',
    'go',
    'accept',
    'go',
  ]),
  withPicks([
    ...proposedAcceptance,
    'refuse',
    'refuse',
    'go',
    'go',
    'refuse',
    'refuse',
    'go',
    'go',
  ]),
);
const history = fc.oneof(
  drawn,
  fc.tuple(proposed, drawn).map(([first, rest]) => [...first, ...rest]),
);

const acceptanceSteps = ['propose-accept', 'accept', 'refuse'];

function takeRefundStep(world: PaymentWorld, step: string, pick: number): void {
  const payments = world.tables.payments.values();
  const taken = payments.filter(
    (payment) => payment.state === 'paid' || isHeld(payment),
  );
  const payment = pickFrom(pick % 9 === 0 ? payments : taken, pick >> 3);
  if (payment === undefined) return;
  const { paymentId } = payment;
  const by = pickFrom(people, pick) ?? 'efua';
  const round = payment.refund?.round ?? 1;
  const reason = pickFrom(['Paid twice', 'No plot there'], pick >> 1) ?? '';
  if (acceptanceSteps.includes(step)) {
    const { round: acceptanceRound = 0 } = payment.otherAmount ?? {};
    world.act(pick >> 2, (ports) => {
      if (step === 'propose-accept') {
        return proposeAcceptance(ports, {
          administratorId: by,
          paymentId,
          reason,
        });
      }
      const decision =
        step === 'accept'
          ? ({ decision: 'approve' } as const)
          : ({ decision: 'decline', reason } as const);
      return decideAcceptance(ports, {
        administratorId: by,
        paymentId,
        round: acceptanceRound,
        ...decision,
      });
    });
    return;
  }
  world.act(pick >> 2, (ports) => {
    if (step === 'propose') {
      return proposeRefund(ports, { administratorId: by, paymentId, reason });
    }
    if (step === 'withdraw') {
      return withdrawRefund(ports, {
        administratorId: by,
        paymentId,
        round,
        reason,
      });
    }
    if (step === 'record') {
      return recordRefund(ports, {
        administratorId: by,
        paymentId,
        round,
        transferNumber: String(70_000_000_000 + (pick % 4)),
      });
    }
    const decision =
      step === 'approve'
        ? ({ decision: step } as const)
        : ({ decision: 'decline', reason } as const);
    return decideRefund(ports, {
      administratorId: by,
      paymentId,
      round,
      ...decision,
    });
  });
}

function appoint(world: PaymentWorld): void {
  for (const uid of people) {
    const since = new Date(
      world.clock - (uid === 'yaw' ? 0 : refundDecisionAfterMs),
    );
    world.tables.administrators.set(uid, since);
  }
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
    takeRefundStep(world, step, pick);
  }
}

/**
 * The audit is the history of each refund: what it says has to lead to what
 * stands in the record, and nothing else.
 */
function checkRefunds({ tables }: PaymentWorld): string[] {
  return tables.payments.values().flatMap((payment) => {
    const { paymentId, state, refund } = payment;
    const entries = tables.audit.filter(
      ({ documentId, action }) =>
        documentId === paymentId && action.startsWith('refund-'),
    );
    const notified = tables.refundNotifications.filter(
      (id) => id === paymentId,
    ).length;
    const broken: string[] = [];
    let stage = 'none';
    let proposer = '';
    for (const { action: did, by, at, after } of entries) {
      const before = stage;
      stage = did.replace('refund-', '');
      if (
        stage === 'proposed' &&
        !['none', 'declined', 'withdrawn'].includes(before)
      ) {
        broken.push(`proposed from ${before}`);
      }
      if (
        (stage === 'approved' || stage === 'declined') &&
        before !== 'proposed'
      ) {
        broken.push(`decided from ${before}`);
      }
      if (stage === 'withdrawn' && before !== 'approved') {
        broken.push(`withdrawn from ${before}`);
      }
      if (stage === 'paid' && before !== 'approved') {
        broken.push(`paid from ${before}`);
      }
      if (stage === 'approved' && by === proposer) {
        broken.push('one person alone');
      }
      const since = tables.administrators.get(by)?.getTime() ?? Infinity;
      if (
        ['approved', 'declined'].includes(stage) &&
        at.getTime() - since < refundDecisionAfterMs
      ) {
        broken.push('decided on the first day');
      }
      if (stage === 'proposed') proposer = by;
      if (after['amountPesewas'] !== getTakenPesewas(payment)) {
        broken.push('another amount');
      }
    }
    if ((refund?.state ?? 'none') !== stage) {
      broken.push(`${refund?.state} in the record, ${stage} in the audit`);
    }
    if (refund !== null && state !== 'paid' && !isHeld(payment)) {
      broken.push('a refund of what never came');
    }
    const number = refund?.transferNumber ?? null;
    if (
      (stage === 'paid') !==
      (number !== null && tables.transfers.get(number) === paymentId)
    ) {
      broken.push('its transfer is not its own');
    }
    if (notified !== (stage === 'paid' ? 1 : 0)) {
      broken.push(`notified ${notified} times`);
    }
    return broken.map((what) => `${paymentId}: ${what}`);
  });
}

/**
 * As the audit tells it: what is accepted was proposed by somebody else, for as
 * long as the money was held.
 */
function checkAcceptances({ tables }: PaymentWorld): string[] {
  return tables.payments.values().flatMap((payment) => {
    const { paymentId, state, otherAmount, refund } = payment;
    const entries = tables.audit.filter(
      ({ documentId, action }) =>
        documentId === paymentId && action.startsWith('payment-accept'),
    );
    const broken: string[] = [];
    let proposer: string | null = null;
    for (const { action, by } of entries) {
      if (action === 'payment-acceptance-proposed') {
        proposer = by;
      } else if (proposer === null || proposer === by) {
        broken.push('decided alone or about nothing');
      } else {
        proposer = null;
      }
    }
    const wasAccepted = entries.at(-1)?.action === 'payment-accepted';
    const isAccepted =
      otherAmount?.state === 'accepted' || otherAmount?.decidedBy != null;
    if (wasAccepted && (state !== 'paid' || !isAccepted)) {
      broken.push('accepted and not booked');
    }
    if (otherAmount?.state === 'accepted' && !wasAccepted) {
      broken.push('booked and not accepted');
    }
    if (otherAmount?.state === 'proposed' && refund?.state === 'proposed') {
      broken.push('two proposals');
    }
    return broken.map((what) => `${paymentId}: ${what}`);
  });
}

test.each(gatewayIds)(
  `%s: nothing goes back twice, alone, or without having come, over ${histories} interleavings`,
  async (gateway) => {
    const seen = {
      proposed: 0,
      declined: 0,
      approved: 0,
      withdrawn: 0,
      paid: 0,
      accepted: 0,
      refused: 0,
      returned: 0,
      conflicts: 0,
    };
    await fc.assert(
      fc.asyncProperty(history, async (actions) => {
        const world = new PaymentWorld(gateway);
        world.gateway.takesFees = actions.length % 2 === 0;
        appoint(world);
        for (const [step, pick] of actions) await take(world, step, pick);
        await world.finish();
        expect([
          ...findViolations(world),
          ...checkRefunds(world),
          ...checkAcceptances(world),
        ]).toEqual([]);
        for (const { action } of world.tables.audit) {
          const stage = RefundState.safeParse(action.replace('refund-', ''));
          if (stage.success) seen[stage.data] += 1;
          if (action === 'payment-accepted') seen.accepted += 1;
          if (action === 'payment-acceptance-declined') seen.refused += 1;
        }
        const isReturned = (payment: Payment) =>
          payment.otherAmount?.state === 'returned' && payment.refund !== null;
        seen.returned += world.tables.payments
          .values()
          .filter(isReturned).length;
        seen.conflicts += world.tables.seen.conflicts;
      }),
      { numRuns: histories },
    );
    for (const [what, count] of Object.entries(seen)) {
      expect(count, `${what}, seed ${seed}`).toBeGreaterThan(0);
    }
  },
  180_000,
);
