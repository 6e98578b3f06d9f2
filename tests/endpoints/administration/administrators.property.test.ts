import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleIds } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { changeUser } from '../../../functions/src/services/people/change-user';
import {
  decideAdministrator,
  proposeAdministrator,
} from '../../../functions/src/services/people/change-proposal';
import type { PeoplePorts } from '../../../functions/src/services/people/ports';
import { MemoryRights } from '../../../functions/src/services/people/testing/memory-rights';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
} from '../../../functions/src/services/payments/refunds/change-refund';
import type { LedgerPorts } from '../../../functions/src/services/payments/ports';
import { samplePayment } from '../../../functions/src/services/payments/testing/sample-payment';
import { runs, seed } from '../../support/property-runs';
import { createPaymentStore } from '../support/payments/payment-harness';
import { AccountHarness } from '../support/account-harness';

/**
 * One administrator, whoever else they sign up, and everything the endpoints
 * offer, on a real database: no order of calls makes money go out, or anybody
 * else an administrator. With a second person among them it does.
 */
const histories = runs(200, 15);
const hourMs = 60 * 60_000;
const longAgoMs = 30 * 24 * hourMs;

const harness = await AccountHarness.start();
const rights = new MemoryRights(harness.identity, () => harness.now());
const people: PeoplePorts = { ...harness.ports, accounts: rights };
const { log } = harness.ports;
const refunds: LedgerPorts = {
  store: createPaymentStore(harness.db),
  log,
  now: () => harness.now(),
};
let run = 0;

interface World {
  /** the administrator, two accounts of theirs, and an honest colleague */
  uids: readonly string[];
  payments: readonly string[];
  seen: Record<string, number>;
}

async function createWorld(seen: World['seen']): Promise<World> {
  run += 1;
  for (const name of ['admins', 'administrator_proposals']) {
    await Promise.all(
      (await harness.db.collection(name).get()).docs.map(({ ref }) =>
        ref.delete(),
      ),
    );
  }
  const names = ['alone', 'unconfirmed', 'confirmed', 'colleague'];
  const uids = names.map((name) => `${name}-${run}`);
  for (const uid of uids) {
    harness.identity.add({
      uid,
      email: `${uid}@example.test`,
      emailVerified: !uid.startsWith('unconfirmed'),
    });
  }
  const grantedAt = new Date(harness.now().getTime() - longAgoMs);
  for (const uid of [uids[0], uids[3]]) {
    await harness.db
      .doc(`admins/${uid}`)
      .set({ uid, grantedAt, grantedBy: 'script' });
  }
  const payments = ['stranger', uids[0] ?? '', uids[2] ?? ''].map(
    (userId, index) => ({
      ...samplePayment({
        paymentId: `p${run}-${index}`,
        userId,
        state: 'paid',
        status: true,
      }),
      clienttransid: `${run}${index}`,
      refundDue: index === 0,
    }),
  );
  for (const payment of payments) {
    await harness.db.doc(`payments/${payment.paymentId}`).set(payment);
  }
  return { uids, payments: payments.map(({ paymentId }) => paymentId), seen };
}

const kinds = [
  ...[
    'propose',
    'propose',
    'confirm',
    'confirm',
    'refuse',
    'withdraw',
    'withdraw',
    'revoke',
    'lose',
    'disable',
    'enable',
  ],
  ...[
    'make',
    'hours',
    'hours',
    'address',
    'address',
    'refund',
    'refund',
    'approve',
    'approve',
    'record',
  ],
] as const;
type Kind = (typeof kinds)[number];
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.constantFrom(0, 0, 0, 1, 2),
  about: fc.constantFrom(0, 1, 2, 2, 2, 3),
  pick: fc.nat(100),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** What chance alone seldom comes to. */
const withdrawn = ['propose', 'withdraw'].map(
  (kind) => ({ kind, by: 0, about: 2, pick: 0 }) as Step,
);
const steps = fc
  .tuple(
    fc.subarray([withdrawn]),
    fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }),
  )
  .map(([first, rest]) => [...first.flat(), ...rest]);

const changes = {
  revoke: 'administrator-revoked',
  disable: 'user-disabled',
  enable: 'user-enabled',
} as const;
const decisions: ReadonlySet<string> = new Set([
  'confirm',
  'refuse',
  'withdraw',
]);
const isDecision = (kind: Kind): kind is 'confirm' | 'refuse' | 'withdraw' =>
  decisions.has(kind);

async function decide(
  uid: string,
  by: string,
  decision: 'confirm' | 'refuse' | 'withdraw',
) {
  const { proposalId = 'none' } = await harness.read(
    `administrator_proposals/${uid}`,
  );
  return decideAdministrator(people, {
    uid,
    administratorId: by,
    proposalId: String(proposalId),
    decision,
  });
}

/**
 * What the mailbox's owner can do with an account of theirs: confirm its
 * address, or take another one.
 */
function changeAddress(uid: string, pick: number): Promise<void> {
  const account = harness.identity.accounts.get(uid);
  const email =
    pick % 2 === 0 ? `${uid}@example.test` : `${uid}-${pick}@example.test`;
  if (account !== undefined) {
    harness.identity.accounts.set(uid, {
      ...account,
      email,
      emailVerified: pick % 3 !== 0,
    });
  }
  return Promise.resolve();
}

function act(
  { uids, payments }: World,
  by: string,
  { kind, about, pick }: Step,
): Promise<unknown> {
  const uid = uids[about] ?? '';
  const paymentId = payments[pick % payments.length] ?? '';
  const reason = 'because';
  if (isDecision(kind)) return decide(uid, by, kind);
  switch (kind) {
    case 'propose':
      return proposeAdministrator(people, {
        uid,
        administratorId: by,
        reason,
        roles: roleIds.filter((_, index) => ((pick + 1) >> index) % 2 === 1),
      });
    case 'lose':
      return changeUser(people, {
        decision: {
          kind: 'role-withdrawn',
          role: roleIds[pick % 4] ?? 'manager',
        },
        uid,
        administratorId: by,
        reason,
      });
    case 'make':
      return changeUser(people, {
        decision: { kind: 'administrator-granted' },
        uid,
        administratorId: by,
        reason,
      });
    case 'hours':
      harness.aheadMs += (pick % 30) * hourMs;
      return Promise.resolve();
    case 'address':
      return changeAddress(uids[1 + (pick % 2)] ?? '', pick);
    case 'refund':
      return proposeRefund(refunds, { administratorId: by, paymentId, reason });
    case 'approve':
      return decideRefund(refunds, {
        administratorId: by,
        paymentId,
        round: 1 + (pick % 2),
        decision: 'approve',
      });
    case 'record':
      return recordRefund(refunds, {
        administratorId: by,
        paymentId,
        round: 1,
        transferNumber: `7${run}${pick}`,
      });
    default:
      return changeUser(people, {
        decision: { kind: changes[kind] },
        uid,
        administratorId: by,
        reason,
      });
  }
}

async function play(world: World, by: string, next: Step): Promise<void> {
  const outcome = await act(world, by, next).then(
    () => next.kind,
    (error: unknown) => {
      if (error instanceof AppError) return 'refused';
      throw error;
    },
  );
  world.seen[outcome] = (world.seen[outcome] ?? 0) + 1;
}

async function listAway({ payments }: World): Promise<string[]> {
  const stored = await Promise.all(
    payments.map((paymentId) => harness.read(`payments/${paymentId}`)),
  );
  return stored
    .map(({ refund }) => (refund as { state: string } | null)?.state ?? 'none')
    .filter((state) => state === 'approved' || state === 'paid');
}

test('nobody pays money out alone, with however many accounts', async () => {
  const seen: World['seen'] = {};
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await createWorld(seen);
      for (const next of taken) {
        await play(world, world.uids[next.by] ?? '', next);
      }
      expect(await listAway(world)).toEqual([]);
      const admins = (await harness.db.collection('admins').get()).docs.map(
        ({ id }) => id,
      );
      expect(
        admins.filter((uid) => uid !== world.uids[0] && uid !== world.uids[3]),
      ).toEqual([]);
    }),
    { numRuns: histories },
  );
  for (const kind of [
    'propose',
    'withdraw',
    'refund',
    'refused',
    'revoke',
    'lose',
    'disable',
  ]) {
    expect(seen[kind] ?? 0, `${kind}, seed ${seed}`).toBeGreaterThan(0);
  }
  for (const kind of ['make', 'approve', 'record', 'confirm']) {
    expect(seen[kind] ?? 0, kind).toBe(0);
  }
}, 600_000);

test('two people do, by the same calls: the model lets money out where it may', async () => {
  const world = await createWorld({});
  const [alone = '', , confirmed = '', colleague = ''] = world.uids;
  const does = (kind: Kind, by: string, pick = 0) =>
    play(world, by, { kind, by: 0, about: 2, pick });
  // As a manager.
  await does('propose', alone, 7);
  await does('confirm', colleague);
  await does('refund', alone);
  await does('approve', confirmed);
  expect(await listAway(world)).toEqual([]);
  harness.aheadMs += 25 * hourMs;
  await does('approve', confirmed);
  await does('record', alone);
  expect(await listAway(world)).toEqual(['paid']);
});

test('who loses the role while the call is on its way decides about no money', async () => {
  const world = await createWorld({});
  const [alone = '', , , colleague = ''] = world.uids;
  await play(world, alone, { kind: 'refund', by: 0, about: 0, pick: 0 });
  const decision = {
    administratorId: colleague,
    paymentId: world.payments[0] ?? '',
    round: 1,
    decision: 'approve',
  } as const;
  const record = harness.db.doc(`admins/${colleague}`);
  await record.update({ roles: ['officer'] });
  await expect(decideRefund(refunds, decision)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  expect(await listAway(world)).toEqual([]);
  await record.update({ roles: ['officer', 'cashier'] });
  await decideRefund(refunds, decision);
  expect(await listAway(world)).toEqual(['approved']);
});
