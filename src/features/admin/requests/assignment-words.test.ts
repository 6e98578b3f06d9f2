import { expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { findAssignedTo, requireNothingRefused } from './assignment-words';

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
