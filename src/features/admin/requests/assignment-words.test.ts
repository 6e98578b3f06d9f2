import { expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import {
  describeHandover,
  findAssignedTo,
  requireNothingRefused,
} from './assignment-words';

it.each([
  [null, 'nobody'],
  ['efua', 'reader'],
  ['kofi', 'colleague'],
] as const)('a request of %s is that of: %s', (assignedTo, state) => {
  expect(findAssignedTo({ assignedTo }, 'efua')).toBe(state);
});

it('what was refused about one request is thrown with its sentence', () => {
  expect(() => requireNothingRefused({ refused: [] })).not.toThrow();
  expect(() =>
    requireNothingRefused({
      refused: [{ documentId: 'r1', message: 'Not paid.' }],
    }),
  ).toThrow(new AppError('failed-precondition', 'Not paid.'));
});

it('says before a handover what changes, from whom, and who is told', () => {
  const chosen = [null, null, 'kofi', 'efua'].map((assignedTo) => ({
    assignedTo,
  }));
  expect(describeHandover(chosen, { uid: 'efua', name: 'Efua' })).toEqual([
    'Who works on 3 requests afterwards: Efua.',
    'Taken from who works on it now: 1 request.',
    'As it was: 1 request.',
    'We tell no customer, and nobody gets a message. The audit keeps each change.',
  ]);
  expect(
    describeHandover([{ assignedTo: null }], { uid: 'kofi', name: 'Kofi' }),
  ).toEqual([
    'Who works on 1 request afterwards: Kofi.',
    'We tell no customer, and nobody gets a message. The audit keeps each change.',
  ]);
});
