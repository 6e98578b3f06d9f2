import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../tests/support/property-runs';
import type { OtpRecord } from '@contract/entities/account/otp-record';
import { otpLifetimeMs, otpTries } from './recovery-limits';
import { createKeyedHash, isSameHash } from '../keyed-hash';
import {
  deriveDigits,
  hashDigits,
  installCode,
  isLive,
  startRecord,
  countGuess,
} from './otp-state';

const hash = createKeyedHash('a key for this test only');
const recordId = 'record';

type Step =
  | { kind: 'send' }
  | { kind: 'deliver'; back: number }
  | { kind: 'guess'; right: boolean; back: number }
  | { kind: 'wait'; ms: number };

/** Mostly the last order, at times an older one. */
const back = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(3) },
);
const pause = fc.oneof(fc.nat(otpLifetimeMs / 5), fc.nat(2 * otpLifetimeMs));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('deliver' as const), back }),
  fc.record({ kind: fc.constant('guess' as const), right: fc.boolean(), back }),
  fc.record({ kind: fc.constant('wait' as const), ms: pause }),
);

/**
 * One address and everything that can happen to it, in any order, with
 * deliveries late, lost and repeated.
 */
class World {
  now = 1_800_000_000_000;
  record: OtpRecord | null = null;
  readonly orders: {
    outboxId: string;
    digits: string | null;
    issuedAt: number;
    judged: number;
    used: number;
  }[] = [];

  send(): void {
    const outboxId = `order-${this.orders.length}`;
    this.orders.push({
      outboxId,
      digits: null,
      issuedAt: 0,
      judged: 0,
      used: 0,
    });
    this.record = startRecord(outboxId, new Date(this.now));
  }

  deliver(back: number): void {
    const order = this.orders.at(-1 - back);
    if (order === undefined) return;
    const seed = hash(
      'seed',
      String(this.now),
      order.outboxId,
      String(Math.random()),
    );
    const issue = { recordId, outboxId: order.outboxId, uid: 'ama', seed };
    const next = installCode(hash, this.record, issue, new Date(this.now));
    if (next === null) {
      expect(this.orders.at(-1)).not.toBe(order);
      return;
    }
    expect(this.orders.at(-1)).toBe(order);
    const digits = deriveDigits(hash, next.code?.seed ?? '');
    // A repeated mail carries the same code, and brings back neither time nor
    // tries.
    if (order.digits === null) {
      Object.assign(order, { digits, issuedAt: this.now });
    } else {
      expect([order.digits, next]).toEqual([digits, this.record]);
    }
    this.record = next;
  }

  guess(right: boolean, back: number): void {
    const order = this.orders.at(-1 - back);
    const digits = right ? (order?.digits ?? 'none') : 'none';
    const offered = hashDigits(
      hash,
      recordId,
      this.record?.outboxId ?? '',
      digits,
    );
    const now = new Date(this.now);
    const live = this.record !== null && isLive(this.record.code, now);
    const fits = isSameHash(offered, this.record?.code?.hash ?? '');
    const { uid, changedRecord: next } = countGuess(this.record, fits, now);
    const current = this.orders.at(-1);
    if (live && current !== undefined) current.judged += 1;
    if (uid !== null) this.expectRightly(order, current);
    expect(next === null).toBe(this.record === null);
    expect(next?.wrongAt ?? null).toEqual(
      next === null || uid !== null ? null : now,
    );
    if (!live) expect(next?.code).toEqual(this.record?.code);
    this.record = next ?? this.record;
  }

  /**
   * A code opens the account only if it is the last one's, in time, unused, and
   * among the first three guesses.
   */
  private expectRightly(
    order: World['orders'][number] | undefined,
    current: typeof order,
  ): void {
    expect(order?.digits).toBe(current?.digits);
    if (current === undefined) throw new Error('opened without a code');
    current.used += 1;
    expect(current.used).toBe(1);
    expect(current.judged).toBeLessThanOrEqual(otpTries);
    expect(this.now - current.issuedAt).toBeLessThan(otpLifetimeMs);
  }
}

test('no order of events opens an account twice, late, by an old code or at the fourth guess', () => {
  const histories = runs(3_000);
  let opened = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const world = new World();
      for (const one of steps) {
        if (one.kind === 'send') world.send();
        if (one.kind === 'deliver') world.deliver(one.back);
        if (one.kind === 'guess') world.guess(one.right, one.back);
        if (one.kind === 'wait') world.now += one.ms;
      }
      opened += world.orders.filter(({ used }) => used > 0).length;
    }),
    { numRuns: histories },
  );
  // The property would hold for a product that never opens anything, too.
  expect(opened, `seed ${seed}`).toBeGreaterThan(histories / 30);
});

test('a right code is taken at the third guess and not at the fourth', () => {
  for (const wrong of [2, 3]) {
    const world = new World();
    world.send();
    world.deliver(0);
    for (let tries = 0; tries < wrong; tries += 1) world.guess(false, 0);
    world.guess(true, 0);
    expect(world.orders[0]?.used).toBe(wrong === 2 ? 1 : 0);
  }
});

test('for an address without an account nothing fits, and everything is counted the same', () => {
  const now = new Date(1_800_000_000_000);
  const seed = hash('seed', 'x');
  const stored = installCode(
    hash,
    startRecord('o', now),
    { recordId, outboxId: 'o', uid: null, seed },
    now,
  );
  const offered = hashDigits(hash, recordId, 'o', deriveDigits(hash, seed));
  expect(isSameHash(offered, stored?.code?.hash ?? '')).toBe(false);
  expect(countGuess(stored, true, now).uid).toBeNull();
  expect(countGuess(stored, false, now).changedRecord?.code?.triesLeft).toBe(
    otpTries - 1,
  );
});

test('the digits are spread evenly over all ten thousand', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 20_000; index += 1) {
    const digits = deriveDigits(hash, String(index));
    expect(digits).toMatch(/^\d{4}$/);
    counts.set(digits.slice(0, 2), (counts.get(digits.slice(0, 2)) ?? 0) + 1);
  }
  expect(counts.size).toBe(100);
  // 200 expected in each; six standard deviations are 85.
  for (const count of counts.values()) {
    expect(Math.abs(count - 200)).toBeLessThan(85);
  }
});

test('the same digits are stored differently for every record and every order, and under every key', () => {
  const other = createKeyedHash('another key for this test');
  const stored = [
    hashDigits(hash, 'a', 'o', '1234'),
    hashDigits(hash, 'b', 'o', '1234'),
    hashDigits(hash, 'a', 'p', '1234'),
    hashDigits(other, 'a', 'o', '1234'),
    hash('otp', 'a', 'o1', '234'),
  ];
  expect(new Set(stored).size).toBe(stored.length);
});
