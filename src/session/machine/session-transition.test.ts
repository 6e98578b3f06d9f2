import { describe, expect, test } from 'vitest';
import { sessionLifetimeMs } from '@/domain/session-limits';
import {
  findUser,
  type SessionEffect,
  type SessionEvent,
} from './session-state';
import { transition } from './session-transition';
import { events, ours, soon } from './testing/happenings';
import type { Moment } from './session-time';
import {
  afterBegun,
  begun,
  makeIdentity,
  makeProfile,
  makeReading,
  makeState,
  makeStored,
  minute,
} from './testing/samples';

describe('the two clocks', () => {
  const confirmed = makeState('confirmed');
  /** The wall clock alone has moved since ten minutes after the beginning. */
  const moveWall = (ms: number) => ({
    wall: soon.wall + ms,
    steady: soon.steady,
  });

  test('a computer that slept for an hour finds the session over, not ended by another tab', () => {
    const reading = makeReading(moveWall(sessionLifetimeMs), null);
    const { effects } = transition(confirmed, { kind: 'clock-read', reading });
    expect(effects.at(-1)).toEqual({
      kind: 'notify',
      notice: { kind: 'ended', reason: 'expired' },
    });
  });

  test.each([
    // As stored-session.ts judges it: as much as when it was last seen.
    ['a day', 24 * 60 * minute, sessionLifetimeMs],
    ['five minutes', 5 * minute, 55 * minute],
  ])(
    'a clock that is set back by %s leaves as much as there was, and the browser keeps that',
    (_, ms, left) => {
      const now = moveWall(-ms);
      const stored = { user: ours.user, expiresAt: now.wall + left };
      const { state, effects } = transition(confirmed, {
        kind: 'clock-read',
        reading: makeReading(now, stored),
      });
      const expiresAt = now.wall + 50 * minute;
      expect(effects).toEqual([{ kind: 'store-expiry', expiresAt, now }]);
      expect(state.phase).toMatchObject({ held: { time: { expiresAt } } });
    },
  );

  test('within the hour, a session that is not stored any more is not ended without a word of another tab', () => {
    const step = transition(confirmed, {
      kind: 'page-hidden',
      reading: makeReading(soon, null),
    });
    expect(step.state).toBe(confirmed);
  });

  test.each(['u2', null])(
    'a page that is left marks nothing of what is not its own (%s is stored)',
    (uid) => {
      const stored = uid === null ? null : makeStored(uid);
      const step = transition(confirmed, {
        kind: 'page-hidden',
        reading: makeReading(soon, stored),
      });
      expect(step).toEqual({ state: confirmed, effects: [] });
    },
  );

  test('a Logout that is under way takes the shorter time, also beside a session of somebody else', () => {
    const leaving = makeState('leaving');
    const slept = moveWall(10 * minute);
    const event = {
      kind: 'storage-changed' as const,
      reading: makeReading(slept, makeStored('u2')),
    };
    const { state } = transition(leaving, event);
    const next = transition(state, {
      kind: 'clock-read',
      reading: event.reading,
    });
    expect(next).toEqual({ state, effects: [] });
  });

  test('a reading that brings nothing new changes nothing', () => {
    const step = transition(
      confirmed,
      events['a look at the clocks within the hour'],
    );
    expect(step.state).toBe(confirmed);
  });
});

describe('what was typed, when another tab signs somebody else in', () => {
  const kindsAt = (now: Moment) =>
    transition(makeState('confirmed'), {
      kind: 'storage-changed',
      reading: makeReading(now, makeStored('u2', now)),
    }).effects.map(({ kind }) => kind);

  test('goes within the hour: the person before has logged out', () => {
    expect(kindsAt(soon)).toContain('drop-typed');
  });

  test('stays after it: the person before may come back', () => {
    const kinds = kindsAt(afterBegun(61 * minute));
    expect(kinds).not.toContain('drop-typed');
    expect(kinds).toContain('drop-shared');
  });
});

describe('why a session ended', () => {
  const confirmed = makeState('confirmed');
  const noticesOf = (event: SessionEvent, state = confirmed) =>
    transition(state, event).effects.flatMap((effect) =>
      effect.kind === 'notify' ? [effect.notice] : [],
    );

  test.each([
    ['a look at the clocks after it', 'expired'],
    ['a Logout in another tab', 'elsewhere'],
    ['another tab has ended the hour', 'expired'],
    ['another tab knows that the password was changed', 'revoked'],
    ['after a while it still names nobody', 'expired'],
  ] as const)('%s: %s', (happening, reason) => {
    expect(noticesOf(events[happening])).toEqual([{ kind: 'ended', reason }]);
  });

  test('a change of password that the record names is why, also when the SDK signed out before', () => {
    const { state: changed } = transition(
      confirmed,
      events['the record says that the password was changed'],
    );
    const { state: signedOut } = transition(
      changed,
      events['the SDK names nobody'],
    );
    const happened = events['after a while it still names nobody'];
    expect(noticesOf(happened, signedOut)).toEqual([
      { kind: 'ended', reason: 'revoked' },
    ]);
  });

  test('a new sign-in after the change is no older session', () => {
    const { state: changed } = transition(
      confirmed,
      events['the record says that the password was changed'],
    );
    const identity = { ...makeIdentity('u1'), signedInAt: soon.wall + 1_000 };
    const checked = transition(changed, {
      ...events['after a while it names the person'],
      identity,
    });
    expect(checked.state.phase.kind).toBe('confirmed');
  });
});

describe('the account', () => {
  const confirmed = makeState('confirmed');
  const nothingNew = events['the record brings nothing new'];
  const kindsOf = ({ effects }: { effects: readonly SessionEffect[] }) =>
    effects.map(({ kind }) => kind);

  test('is completed once for the names it goes by, and once more after a failure', () => {
    const first = transition(confirmed, nothingNew);
    expect(kindsOf(first)).toEqual(['complete-account']);
    expect(kindsOf(transition(first.state, nothingNew))).toEqual([]);
    const failed = transition(first.state, { kind: 'completion-failed' });
    expect(kindsOf(transition(failed.state, nothingNew))).toEqual([
      'complete-account',
    ]);
    const renamed = {
      ...nothingNew,
      profile: { ...makeProfile('u1'), name: 'Akosua' },
    };
    expect(kindsOf(transition(first.state, renamed))).toEqual([
      'complete-account',
      'store-user',
    ]);
  });

  test('gets its record when the identity service still knows who lacks one', () => {
    const { state } = transition(
      confirmed,
      events['there is no record of the person'],
    );
    const checked = transition(
      state,
      events['after a while it names the person'],
    );
    expect(kindsOf(checked)).toEqual(['complete-account', 'dismiss-check']);
  });
});

describe('the person', () => {
  test('is shown as record and identity service describe them', () => {
    const identity = {
      ...makeIdentity('u1'),
      isAdmin: true,
      photoUrl: 'https://photos.example.test/abena',
    };
    const { state } = transition(makeState('unconfirmed'), {
      kind: 'identity-reported',
      identity,
      reading: makeReading(soon, ours),
    });
    expect(findUser(state)).toMatchObject({ isAdmin: true });
    const profile = { ...makeProfile('u1'), name: 'Akosua' };
    const stored = {
      user: { ...ours.user, isAdmin: true },
      expiresAt: ours.expiresAt,
    };
    const reading = makeReading(soon, stored);
    const named = transition(state, {
      kind: 'profile-reported',
      uid: 'u1',
      profile,
      reading,
    });
    const imageUrl = 'https://photos.example.test/abena';
    expect(findUser(named.state)).toMatchObject({
      isAdmin: true,
      name: 'Akosua',
      imageUrl,
    });
  });

  test('is not changed by what is about somebody else, nor is who is stored', () => {
    const state = makeState('confirmed');
    const reading = makeReading(soon, makeStored('u2', begun));
    const change = { name: 'Akosua' };
    expect(
      transition(state, { kind: 'user-changed', uid: 'u1', change, reading }),
    ).toEqual({
      state,
      effects: [],
    });
  });

  test('of a session that another tab has just begun is not signed out by a check in this one', () => {
    const state = makeState('confirmed');
    const reading = makeReading(soon, makeStored('u2', soon));
    const checked = {
      kind: 'identity-checked',
      identity: null,
      reading,
    } as const;
    expect(transition(state, checked).effects).toEqual([]);
  });
});
