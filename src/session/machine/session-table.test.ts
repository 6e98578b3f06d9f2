import { describe, expect, it } from 'vitest';
import type {
  SessionEffect,
  SessionEvent,
  SessionPhase,
} from './session-state';
import { transition } from './session-transition';
import { events, type Happening } from './testing/happenings';
import { makeState } from './testing/samples';

type PhaseKind = SessionPhase['kind'];
/** The phase an event leads to, and the effects it asks for, in their order. */
type Cell = readonly [PhaseKind, ...SessionEffect['kind'][]];
type Row = Record<Exclude<PhaseKind, 'handed-over'>, Cell>;

/** What leaving a session in this page drops. */
const dropped = ['close-queries', 'drop-typed'] as const;
/** What stays for the person when their hour ends. */
const paused = ['close-queries', 'drop-shared'] as const;
const ended = ['clear-stored', 'end-sign-in', ...paused, 'notify'] as const;
const inEveryPhase = (...effects: SessionEffect['kind'][]): Row => ({
  'signed-out': ['signed-out', ...effects],
  left: ['left', ...effects],
  unconfirmed: ['unconfirmed', ...effects],
  confirmed: ['confirmed', ...effects],
  leaving: ['leaving', ...effects],
});
const postponed = inEveryPhase('postpone-check');

const table: Record<Happening, Row> = {
  'a sign-in in this page': {
    'signed-out': ['unconfirmed'],
    left: ['unconfirmed'],
    unconfirmed: ['unconfirmed'],
    confirmed: ['confirmed'],
    leaving: ['leaving'],
  },
  'a look at the clocks within the hour': inEveryPhase(),
  'a look at the clocks after it': {
    ...inEveryPhase(),
    unconfirmed: ['signed-out', ...ended],
    confirmed: ['signed-out', ...ended],
  },
  'the same, of which another tab has made another one': {
    ...inEveryPhase(),
    unconfirmed: ['unconfirmed', 'store-expiry'],
    confirmed: ['confirmed', 'store-expiry'],
    leaving: ['leaving', 'store-expiry'],
  },
  'the page is left for a while': {
    ...inEveryPhase(),
    unconfirmed: ['unconfirmed', 'mark-seen'],
    confirmed: ['confirmed', 'mark-seen'],
  },
  'another tab stays signed in': {
    ...postponed,
    unconfirmed: ['unconfirmed', 'postpone-check', 'store-expiry'],
    confirmed: ['confirmed', 'postpone-check', 'store-expiry'],
    leaving: ['leaving', 'postpone-check', 'store-expiry'],
  },
  'a Logout in another tab': {
    ...postponed,
    unconfirmed: ['signed-out', 'postpone-check', ...dropped, 'notify'],
    confirmed: ['signed-out', 'postpone-check', ...dropped, 'notify'],
  },
  'another tab has ended the hour': {
    ...postponed,
    unconfirmed: ['signed-out', 'postpone-check', ...paused, 'notify'],
    confirmed: ['signed-out', 'postpone-check', ...paused, 'notify'],
  },
  'another tab knows that the password was changed': {
    ...postponed,
    unconfirmed: ['signed-out', 'postpone-check', ...paused, 'notify'],
    confirmed: ['signed-out', 'postpone-check', ...paused, 'notify'],
  },
  'another tab signs somebody else in': {
    ...postponed,
    unconfirmed: ['handed-over', 'postpone-check', ...dropped, 'notify'],
    confirmed: ['handed-over', 'postpone-check', ...dropped, 'notify'],
  },
  'the SDK names the person of the session': {
    'signed-out': ['confirmed', 'dismiss-check', 'notify', 'store-expiry'],
    left: ['confirmed', 'dismiss-check', 'notify', 'store-expiry'],
    unconfirmed: ['confirmed', 'dismiss-check'],
    confirmed: ['confirmed', 'dismiss-check'],
    leaving: ['leaving', 'dismiss-check'],
  },
  'the SDK names nobody': inEveryPhase('check-identity'),
  'the SDK names somebody without a session': inEveryPhase('check-identity'),
  'after a while it still names nobody': {
    ...inEveryPhase(),
    unconfirmed: ['signed-out', ...ended],
    confirmed: ['signed-out', ...ended],
  },
  'after a while it still names somebody without a session':
    inEveryPhase('end-sign-in'),
  'after a while it names the person': {
    'signed-out': ['confirmed', 'dismiss-check', 'notify', 'store-expiry'],
    left: ['confirmed', 'dismiss-check', 'notify', 'store-expiry'],
    unconfirmed: ['confirmed', 'dismiss-check'],
    confirmed: ['confirmed', 'dismiss-check'],
    leaving: ['leaving', 'dismiss-check'],
  },
  'there is no record of the person': inEveryPhase('check-identity'),
  'the record says that the password was changed': {
    ...inEveryPhase(),
    confirmed: ['confirmed', 'check-identity'],
    leaving: ['leaving', 'check-identity'],
  },
  'the record brings nothing new': {
    ...inEveryPhase(),
    confirmed: ['confirmed', 'complete-account'],
    leaving: ['leaving', 'complete-account'],
  },
  'what the account lacks could not be added': inEveryPhase(),
  'the person takes another name': inEveryPhase('store-user'),
  'a press on Logout': {
    ...inEveryPhase(),
    unconfirmed: ['leaving'],
    confirmed: ['leaving'],
  },
  'the Logout fails': { ...inEveryPhase(), leaving: ['confirmed'] },
  'the Logout is done': {
    'signed-out': ['left', 'clear-stored'],
    left: ['left', 'clear-stored'],
    unconfirmed: ['left', 'clear-stored', ...dropped],
    confirmed: ['left', 'clear-stored', ...dropped],
    leaving: ['left', 'clear-stored', ...dropped],
  },
};

const happenings = Object.entries(events) as [Happening, SessionEvent][];
const cells = happenings.flatMap(([happening, event]) =>
  (Object.entries(table[happening]) as [PhaseKind, Cell][]).map(
    ([from, [to, ...effects]]) =>
      [happening, from, to, effects, event] as const,
  ),
);

describe('the table of transitions', () => {
  it.each(cells)(
    '%s: %s becomes %s',
    (_happening, from, to, effects, event) => {
      const step = transition(makeState(from), event);
      expect([
        step.state.phase.kind,
        ...step.effects.map(({ kind }) => kind),
      ]).toEqual([to, ...effects]);
    },
  );

  it.each(happenings)(
    '%s: nothing leads out of handed-over',
    (_happening, event) => {
      const state = makeState('handed-over');
      expect(transition(state, event)).toEqual({ state, effects: [] });
    },
  );
});
