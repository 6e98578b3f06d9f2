import { describe, expect, it } from 'vitest';
import { findPhotoProblem, isTooSmall } from './judge-photo';
import { describePhotoProblem, describeTooManyPixels } from './judge-photo';

const good = { brightness: 240, detail: 250, sharpness: 0.7 };

describe('findPhotoProblem', () => {
  it('has none about a good photo', () => {
    expect(findPhotoProblem(good)).toBeNull();
  });

  it.each([
    ['dark', { brightness: 69, detail: 89 }],
    ['faint', { detail: 29 }],
    ['blurred', { sharpness: 0.13 }],
    // Where there is nothing to see nothing can be sharp.
    ['faint', { detail: 20, sharpness: 0.01 }],
    ['dark', { brightness: 40, detail: 20, sharpness: 0.01 }],
  ] as const)('says %s of %o', (doubt, measures) => {
    expect(findPhotoProblem({ ...good, ...measures })).toBe(doubt);
  });

  it.each([
    ['just light enough', { brightness: 70, detail: 60 }],
    [
      'a blueprint: bright lines on a dark ground',
      { brightness: 60, detail: 150 },
    ],
    ['just enough to see', { detail: 30 }],
    ['just sharp enough', { sharpness: 0.14 }],
  ])('lets pass what is %s', (_, measures) => {
    expect(findPhotoProblem({ ...good, ...measures })).toBeNull();
  });
});

describe('isTooSmall', () => {
  it.each([
    [400, 300, true],
    [999, 800, true],
    [2000, 599, true],
    [1000, 600, false],
    [600, 1000, false],
    [1280, 960, false],
  ])('%i x %i: %s', (width, height, small) => {
    expect(isTooSmall({ width, height })).toBe(small);
  });
});

describe('the words', () => {
  const size = { width: 400, height: 300 };
  it.each(['small', 'dark', 'faint', 'blurred', 'unreadable'] as const)(
    'say what is wrong and what to do when it is %s',
    (doubt) => {
      expect(describePhotoProblem(doubt, size)).toMatch(
        /^(The|We|This) .+\. .+\.$/,
      );
    },
  );
  it('name the size that is too much', () => {
    expect(describeTooManyPixels({ width: 30_000, height: 20_000 })).toContain(
      '30,000 x 20,000 pixels',
    );
  });
});
