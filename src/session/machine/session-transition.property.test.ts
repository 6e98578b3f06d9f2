import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/property-runs';
import { clearStoredSession, updateStoredUser } from '../stored-session';
import {
  findHolding,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state';
import { transition } from './session-transition';
import { makeIdentity, makeProfile, minute } from './testing/samples';
import { SessionWorld, type Outcome } from './testing/session-world';

const anyUid = fc.constantFrom('u1', 'u2');
const anyTime = fc.integer({ min: 0, max: 25 * minute });
const isHeard = fc.boolean();

/**
 * Something happens in the world; the events that the page hears of are its
 * answer.
 */
type Step = (world: SessionWorld) => SessionEvent[];

/** A failure prints the name and what was drawn. */
const drawStep = <Drawn>(
  name: string,
  drawn: fc.Arbitrary<Drawn>,
  happen: (world: SessionWorld, drawn: Drawn) => SessionEvent[],
): fc.Arbitrary<Step> =>
  drawn.map((value) =>
    Object.assign((world: SessionWorld) => happen(world, value), {
      [fc.toStringMethod]: () => `${name}(${fc.stringify(value)})`,
    }),
  );
const nothing = fc.constant(null);

const readClock: Step = (world) => [
  { kind: 'clock-read', reading: world.read() },
];
const hearStorage = (world: SessionWorld, heard: boolean): SessionEvent[] =>
  heard ? [{ kind: 'storage-changed', reading: world.read() }] : [];
const move = (world: SessionWorld, wall: number, steady: number) => {
  world.now = {
    wall: world.now.wall + wall,
    steady: world.now.steady + steady,
  };
};

const timePasses = drawStep('time passes', anyTime, (world, ms) => {
  move(world, ms, ms);
  return readClock(world);
});
const computerSleeps = drawStep(
  'the steady clock stands still',
  anyTime,
  (world, ms) => {
    move(world, ms, 0);
    return [];
  },
);
const anySetBack = fc.integer({ min: 0, max: 30 * 60 * minute });
const clockIsSetBack = drawStep(
  'the wall clock is set back',
  anySetBack,
  (world, ms) => {
    move(world, -ms, 0);
    // A page that holds no session cannot know it of one that another tab has
    // stored.
    if (findHolding(world.state.phase) === null) world.hourEndsAt += ms;
    return readClock(world);
  },
);
const pageIsHidden = drawStep('the page is hidden', nothing, (world) => [
  { kind: 'page-hidden', reading: world.read() },
]);

const otherTabSignsIn = drawStep(
  'another tab signs in',
  fc.tuple(anyUid, isHeard),
  (world, [uid, heard]) => {
    world.begin(uid);
    return hearStorage(world, heard);
  },
);
const otherTabExtends = drawStep(
  'another tab takes another hour',
  isHeard,
  (world, heard) => {
    const { stored } = world.read();
    if (stored !== null) world.begin(stored.user.uid);
    return hearStorage(world, heard);
  },
);
const otherTabEnds = drawStep(
  'another tab ends it',
  fc.tuple(fc.constantFrom('left', 'expired', 'revoked'), isHeard),
  (world, [reason, heard]) => {
    clearStoredSession(reason, world.storage);
    world.signedIn = null;
    return hearStorage(world, heard);
  },
);
const otherTabRenames = drawStep(
  'another tab renames',
  isHeard,
  (world, heard) => {
    const { stored } = world.read();
    if (stored !== null) {
      updateStoredUser({ ...stored.user, name: 'Akosua' }, world.storage);
    }
    return hearStorage(world, heard);
  },
);

const signsInHere = drawStep('a sign-in here', anyUid, (world, uid) => {
  if (findHolding(world.state.phase) !== null) return [];
  return [{ kind: 'signed-in', stored: world.begin(uid), now: world.now }];
});
const staysSignedIn = drawStep('another hour here', nothing, (world) => {
  const uid = findHolding(world.state.phase)?.held.user.uid;
  const isOwn = uid !== undefined && world.read().stored?.user.uid === uid;
  return isOwn
    ? [{ kind: 'signed-in', stored: world.begin(uid), now: world.now }]
    : [];
});
const takesAnotherName = drawStep('another name', anyUid, (world, uid) => [
  {
    kind: 'user-changed',
    uid,
    change: { name: 'Efua' },
    reading: world.read(),
  },
]);
const pressesLogout = drawStep('a press on Logout', nothing, () => [
  { kind: 'sign-out-begun' },
]);
const logoutEnds = drawStep('a Logout ends', fc.boolean(), (world, works) => {
  if (!works) return [{ kind: 'sign-out-failed' }];
  world.signedIn = null;
  return [{ kind: 'sign-out-done' }];
});

const nameOf = ({ signedIn }: SessionWorld) =>
  signedIn === null ? null : makeIdentity(signedIn);
const sdkReports = drawStep('the SDK reports', nothing, (world) => [
  { kind: 'identity-reported', identity: nameOf(world), reading: world.read() },
]);
const sdkForgets = drawStep('the SDK forgets', nothing, (world) => {
  world.signedIn = null;
  return [{ kind: 'identity-reported', identity: null, reading: world.read() }];
});
const identityIsChecked = drawStep(
  'the identity is checked, refused',
  fc.boolean(),
  (world, isRefused) => [
    {
      kind: 'identity-checked',
      identity: isRefused ? null : nameOf(world),
      reading: world.read(),
    },
  ],
);
const recordComes = drawStep(
  'the record',
  fc.tuple(anyUid, fc.constantFrom('fresh', 'revoked', 'missing')),
  (world, [uid, what]) => {
    const ofRecord = {
      fresh: makeProfile(uid),
      revoked: makeProfile(
        uid,
        new Date(world.now.wall + 365 * 24 * 60 * minute),
      ),
      missing: null,
    };
    return [
      {
        kind: 'profile-reported',
        uid,
        profile: ofRecord[what],
        reading: world.read(),
      },
    ];
  },
);
const completionFails = drawStep(
  'the account stays incomplete',
  nothing,
  () => [{ kind: 'completion-failed' }],
);

const anyHistory = fc.array(
  fc.oneof(
    { arbitrary: timePasses, weight: 3 },
    computerSleeps,
    clockIsSetBack,
    pageIsHidden,
    otherTabSignsIn,
    otherTabExtends,
    otherTabEnds,
    otherTabRenames,
    { arbitrary: signsInHere, weight: 3 },
    staysSignedIn,
    takesAnotherName,
    pressesLogout,
    logoutEnds,
    { arbitrary: sdkReports, weight: 2 },
    sdkForgets,
    identityIsChecked,
    recordComes,
    completionFails,
  ),
  { minLength: 1, maxLength: 25 },
);

const uidOf = ({ phase }: SessionState) =>
  findHolding(phase)?.held.user.uid ?? null;
const hasEffect = (
  effects: readonly SessionEffect[],
  kind: SessionEffect['kind'],
  uid?: string,
) =>
  effects.some(
    (effect) =>
      effect.kind === kind && (!('uid' in effect) || effect.uid === uid),
  );
const noticesOf = (effects: readonly SessionEffect[]) =>
  effects.flatMap((effect) =>
    effect.kind === 'notify' ? [effect.notice] : [],
  );
const isReading = ({ kind }: SessionEvent) =>
  kind === 'clock-read' || kind === 'storage-changed' || kind === 'page-hidden';

/**
 * Queries, drafts and words go with the person, once, and for the right reason.
 */
function expectCleanEnd({ before, after, effects }: Outcome): void {
  const gone = uidOf(before);
  const isEnded = gone !== null && uidOf(after) !== gone;
  const notices = noticesOf(effects);
  const [notice] = notices;
  expect(notices.length).toBeLessThanOrEqual(1);
  expect(hasEffect(effects, 'close-queries', gone ?? '')).toBe(isEnded);
  const isForGood =
    after.phase.kind === 'left' ||
    (notice?.kind === 'ended' && notice.reason === 'elsewhere');
  const isDropped = hasEffect(effects, 'drop-typed', gone ?? '');
  // Somebody else may come within the hour, after a Logout, or after it.
  if (after.phase.kind !== 'handed-over') {
    expect(isDropped).toBe(isEnded && isForGood);
  }
  expect(hasEffect(effects, 'drop-shared', gone ?? '')).toBe(
    isEnded && !isDropped,
  );
  expect(notice?.kind === 'ended').toBe(
    isEnded && after.phase.kind === 'signed-out',
  );
  expect(notice?.kind === 'other-person').toBe(
    isEnded && after.phase.kind === 'handed-over',
  );
  if (notice?.kind === 'begun') {
    expect([gone, after.phase.kind]).toEqual([null, 'confirmed']);
  }
}

/**
 * What another tab has stored for another person is not this page's to clear or
 * to change.
 */
function expectOthersUntouched(
  event: SessionEvent,
  { before, storedBefore, storedAfter }: Outcome,
): void {
  const own = uidOf(before);
  if (own === null || storedBefore === null || storedBefore.user.uid === own) {
    return;
  }
  const isOfOther =
    event.kind === 'user-changed' && event.uid === storedBefore.user.uid;
  if (event.kind === 'sign-out-done' || isOfOther) return;
  expect(storedAfter?.user.uid).toBe(storedBefore.user.uid);
  expect(storedAfter?.expiresAt).toBe(storedBefore.expiresAt);
}

/**
 * Where a page that has just read stands, it stays until something happens:
 * nothing flaps, no hour begins anew.
 */
function expectSettled(world: SessionWorld): void {
  const step = transition(world.state, {
    kind: 'clock-read',
    reading: world.read(),
  });
  expect(step).toEqual({ state: world.state, effects: [] });
}

/**
 * A page that holds a session holds the one that is stored, and for an hour at
 * most by the clock that nobody sets.
 */
function expectWithinHour(world: SessionWorld, isHeard: boolean): void {
  const { phase } = world.state;
  if (phase.kind !== 'unconfirmed' && phase.kind !== 'confirmed') return;
  const { stored } = world.read();
  if (!isHeard && stored?.user.uid !== phase.held.user.uid) return;
  expect(stored?.user).toEqual(phase.held.user);
  expect(stored?.expiresAt).toBe(phase.held.time.expiresAt);
  const slackMs = 1_000;
  expect(world.now.steady).toBeLessThan(world.hourEndsAt + slackMs);
}

function expectLeavingStays(
  { before, after }: Outcome,
  event: SessionEvent,
): void {
  if (before.phase.kind !== 'leaving') return;
  const isOfLogout =
    event.kind === 'sign-out-done' || event.kind === 'sign-out-failed';
  expect(after.phase.kind === 'leaving').toBe(!isOfLogout);
}

function expectNoRevokedSession(event: SessionEvent, { after }: Outcome): void {
  if (event.kind !== 'identity-checked' || after.phase.kind !== 'confirmed') {
    return;
  }
  const { profile } = after.account;
  const isOwn =
    profile?.uid === after.phase.held.user.uid &&
    event.identity?.uid === profile.uid;
  if (isOwn) expect(profile.sessionsValidFrom).toBeUndefined();
}

test('any history of tabs, clocks, SDK and record: one person, an hour, one end', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const world = new SessionWorld();
      for (const step of history) {
        for (const event of step(world)) {
          const outcome = world.send(event);
          expectCleanEnd(outcome);
          expectOthersUntouched(event, outcome);
          expectLeavingStays(outcome, event);
          expectNoRevokedSession(event, outcome);
          if (outcome.before.phase.kind === 'handed-over') {
            expect(outcome.after).toBe(outcome.before);
          }
          if (!isReading(event)) continue;
          expectSettled(world);
          expectWithinHour(world, event.kind === 'storage-changed');
        }
      }
    }),
    { numRuns: runs(20_000) },
  );
});

test('whoever reads the clocks after the hour holds no session, whatever happened before', () => {
  fc.assert(
    fc.property(anyHistory, fc.boolean(), (history, isAsleep) => {
      const world = new SessionWorld();
      for (const step of history) {
        for (const event of step(world)) world.send(event);
      }
      move(world, 61 * minute, isAsleep ? 0 : 61 * minute);
      for (const event of readClock(world)) world.send(event);
      const { kind } = world.state.phase;
      expect(['signed-out', 'left', 'leaving', 'handed-over']).toContain(kind);
    }),
    { numRuns: runs(10_000) },
  );
});
