import { sessionLifetimeMs } from '@/domain/session-limits';
import type { SessionEvent } from '../session-state';
import {
  afterBegun,
  makeIdentity,
  makeProfile,
  makeReading,
  makeStored,
  minute,
} from './samples';

export const soon = afterBegun(10 * minute);
const over = afterBegun(sessionLifetimeMs + 1);
export const ours = makeStored('u1');
const extended = makeStored('u1', afterBegun(59 * minute));
const revokedAt = new Date(soon.wall);

/**
 * What can happen to a page, each with what the browser keeps at that moment.
 */
export const events = {
  'a sign-in in this page': {
    kind: 'signed-in',
    stored: makeStored('u1', soon),
    now: soon,
  },
  'a look at the clocks within the hour': {
    kind: 'clock-read',
    reading: makeReading(soon, ours),
  },
  'a look at the clocks after it': {
    kind: 'clock-read',
    reading: makeReading(over, null),
  },
  'the same, of which another tab has made another one': {
    kind: 'clock-read',
    reading: makeReading(over, extended),
  },
  'the page is left for a while': {
    kind: 'page-hidden',
    reading: makeReading(soon, ours),
  },
  'another tab stays signed in': {
    kind: 'storage-changed',
    reading: makeReading(soon, extended),
  },
  'a Logout in another tab': {
    kind: 'storage-changed',
    reading: makeReading(soon, null),
  },
  'another tab has ended the hour': {
    kind: 'storage-changed',
    reading: makeReading(soon, null, 'expired'),
  },
  'another tab knows that the password was changed': {
    kind: 'storage-changed',
    reading: makeReading(soon, null, 'revoked'),
  },
  'another tab signs somebody else in': {
    kind: 'storage-changed',
    reading: makeReading(soon, makeStored('u2', soon)),
  },
  'the SDK names the person of the session': {
    kind: 'identity-reported',
    identity: makeIdentity('u1'),
    reading: makeReading(soon, ours),
  },
  'the SDK names nobody': {
    kind: 'identity-reported',
    identity: null,
    reading: makeReading(soon, ours),
  },
  'the SDK names somebody without a session': {
    kind: 'identity-reported',
    identity: makeIdentity('u1'),
    reading: makeReading(soon, null),
  },
  'after a while it still names nobody': {
    kind: 'identity-checked',
    identity: null,
    reading: makeReading(soon, ours),
  },
  'after a while it still names somebody without a session': {
    kind: 'identity-checked',
    identity: makeIdentity('u1'),
    reading: makeReading(soon, null),
  },
  'after a while it names the person': {
    kind: 'identity-checked',
    identity: makeIdentity('u1'),
    reading: makeReading(soon, ours),
  },
  'there is no record of the person': {
    kind: 'profile-reported',
    uid: 'u1',
    profile: null,
    reading: makeReading(soon, ours),
  },
  'the record says that the password was changed': {
    kind: 'profile-reported',
    uid: 'u1',
    profile: makeProfile('u1', revokedAt),
    reading: makeReading(soon, ours),
  },
  'the record brings nothing new': {
    kind: 'profile-reported',
    uid: 'u1',
    profile: makeProfile('u1'),
    reading: makeReading(soon, ours),
  },
  'what the account lacks could not be added': { kind: 'completion-failed' },
  'the person takes another name': {
    kind: 'user-changed',
    uid: 'u1',
    change: { name: 'Akosua' },
    reading: makeReading(soon, ours),
  },
  'a press on Logout': { kind: 'sign-out-begun' },
  'the Logout fails': { kind: 'sign-out-failed' },
  'the Logout is done': { kind: 'sign-out-done' },
} satisfies Record<string, SessionEvent>;

export type Happening = keyof typeof events;
