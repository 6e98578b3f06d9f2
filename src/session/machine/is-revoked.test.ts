import { expect, it } from 'vitest';
import { isRevoked } from './is-revoked';

const signedInAt = Date.UTC(2026, 10, 10, 9, 0, 30);
const identity = { uid: 'u1', signedInAt };
const endedAt = (ms: number, uid = 'u1') => ({
  uid,
  sessionsValidFrom: new Date(signedInAt + ms),
});

it.each([
  ['nobody has a record', null, false],
  ['the record names no end', { uid: 'u1' }, false],
  ['the end was before this sign-in', endedAt(-1), false],
  [
    'it was in the same second: the sign-in after a change of password',
    endedAt(999),
    false,
  ],
  ['it was in the next second', endedAt(1_000), true],
  ['it was a day later', endedAt(86_400_000), true],
  ['it is somebody else’s', endedAt(86_400_000, 'u2'), false],
])('%s', (_, profile, revoked) => {
  expect(isRevoked(profile, identity)).toBe(revoked);
});
