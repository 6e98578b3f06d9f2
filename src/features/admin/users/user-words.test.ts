import { describe, expect, it } from 'vitest';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { AppError } from '@contract/values/app-error';
import { describeChangeError, listChangesFor, stateOf } from './user-words';

const at = '2026-11-10T09:40:00.000Z';
const user: ManagedUser = {
  uid: 'esi',
  name: 'Esi Turkson',
  email: 'esi@asaase.test',
  emailVerified: true,
  phoneNumber: null,
  location: null,
  provider: 'email',
  createdAt: at,
  lastSignInAt: null,
  isDisabled: false,
  closed: null,
  administrator: null,
  proposal: null,
  hasSecondFactor: false,
  secondFactorRemoval: null,
};
const closed = { at, by: 'efua', reason: 'Spam.' };
const disabled = {
  isDisabled: true,
  closed: { ...closed, why: 'disabled' },
} as const;
const administrator = {
  since: at,
  by: 'script',
  proposedBy: null,
  roles: ['intake'],
};
const proposal = {
  by: 'kojo',
  at,
  expiresAt: '2026-11-17T09:40:00.000Z',
  roles: ['officer'],
};

describe('what can be decided', () => {
  it.each([
    ['a user', {}, 'Active', ['disable', 'propose']],
    ['somebody who is proposed already', { proposal }, 'Active', ['disable']],
    ['a disabled user', disabled, 'Disabled', ['enable']],
    [
      'one whom only the identity service keeps out',
      { isDisabled: true },
      'Disabled',
      ['enable'],
    ],
    [
      'an administrator, who first loses the right',
      { administrator },
      'Administrator',
      ['revoke', 'propose'],
    ],
    [
      'an administrator for whom roles are proposed',
      { administrator, proposal },
      'Administrator',
      ['revoke'],
    ],
    [
      'a disabled administrator',
      { ...disabled, administrator },
      'Disabled',
      ['enable', 'revoke'],
    ],
    [
      'a deleted account',
      { closed: { ...closed, why: 'deleted' } },
      'Deleted',
      [],
    ],
    ['oneself', { administrator, uid: 'efua' }, 'Administrator', []],
  ] as const)('about %s', (_who, change, state, changes) => {
    const one: ManagedUser = { ...user, ...change };
    expect(stateOf(one)).toBe(state);
    expect(listChangesFor(one, 'efua')).toEqual(changes);
  });
});

it.each([
  [
    'own-account',
    'You cannot decide about your own account. Ask another manager.',
  ],
  ['last-manager', 'This is the last manager. Make another one first.'],
  [
    'is-administrator',
    'This person is an administrator. Take their rights away first. Then you can disable the account.',
  ],
  ['closed', 'This account is closed. Search again to see its state.'],
  ['own-proposal', 'You proposed this. Another manager has to decide.'],
  [
    'proposal-over',
    'Somebody has already decided, or the seven days are over.',
  ],
  ['something new', 'This cannot be done now. Reload the page and try again.'],
])('says of a change refused as %s: %s', (reason, words) => {
  expect(
    describeChangeError(new AppError('failed-precondition', 'no', reason)),
  ).toBe(words);
});

it('whoever has no second factor where the office asks for one reads what to do', () => {
  const words = 'Your office asks for a second factor.';
  expect(
    describeChangeError(
      new AppError('failed-precondition', words, 'second-factor-needed'),
    ),
  ).toBe(words);
});
