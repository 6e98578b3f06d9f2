import { describe, expect, test } from 'vitest';
import { deletionSteps } from '@contract/entities/account/account-deletion';
import { advanceFrom, createDeletion, startTry } from './deletion-state';

const start = new Date('2026-11-21T09:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fresh = createDeletion('u1', start);

describe('taking up', () => {
  test('not while the call that began it may still be at it, nor after the end', () => {
    expect(startTry(fresh, after(1))).toBeNull();
    expect(startTry({ ...fresh, nextTryAt: null }, after(9999))).toBeNull();
  });

  test('each try waits at least as long as the one before, at most an hour, and never ends', () => {
    let deletion = fresh;
    let now = after(2);
    let pause = 0;
    for (let round = 0; round < 20; round += 1) {
      const taken = startTry(deletion, now);
      expect(taken).toMatchObject({ tries: round + 1 });
      const next = taken?.nextTryAt ?? start;
      expect(next.getTime() - now.getTime()).toBeGreaterThanOrEqual(pause);
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(60 * 60_000);
      pause = next.getTime() - now.getTime();
      expect(startTry(taken ?? fresh, new Date(next.getTime() - 1))).toBeNull();
      deletion = taken ?? fresh;
      now = next;
    }
  });
});

describe('going on', () => {
  test('goes only forward, and only from where it stands', () => {
    for (const [at, from] of deletionSteps.entries()) {
      const next = advanceFrom({ ...fresh, step: from }, from, start);
      expect(next?.step).toBe(deletionSteps[at + 1]);
      const other = from === 'lock' ? 'files' : 'lock';
      expect(advanceFrom({ ...fresh, step: from }, other, start)).toBeNull();
    }
  });

  test('the last pass is more than an hour after the lock, however late the rest was', () => {
    const locked = advanceFrom(fresh, 'lock', after(3));
    expect(locked).toMatchObject({ step: 'anonymise', lockedAt: after(3) });
    const last = advanceFrom(
      { ...fresh, step: 'account', lockedAt: after(3), tries: 4 },
      'account',
      after(50),
    );
    expect(last).toMatchObject({ tries: 0, nextTryAt: after(3 + 70) });
  });

  test('the end is the end', () => {
    const done = advanceFrom(
      { ...fresh, step: 'last-pass' },
      'last-pass',
      after(75),
    );
    expect(done).toMatchObject({
      step: 'done',
      nextTryAt: null,
      endedAt: after(75),
    });
  });
});
