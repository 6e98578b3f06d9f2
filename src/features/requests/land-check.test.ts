import { expect, it } from 'vitest';
import { describeLandCheck } from './land-check';

const until = new Date('2026-12-02T23:59:59.999Z');

it('says until when, and afterwards that it takes longer', () => {
  expect(describeLandCheck(until, until)).toBe(
    'We are checking something about this land. We expect to finish by 2 Dec 2026.',
  );
  expect(describeLandCheck(until, new Date('2026-12-03T00:00:00Z'))).toBe(
    'We are checking something about this land. It takes longer than we expected.',
  );
});
