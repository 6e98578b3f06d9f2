import { expect, it } from 'vitest';
import { rectangle } from '../testing/shapes';
import { judgeScale } from './judge-scale';

const plot = rectangle(1_190_000, 338_000, 70, 100);

it.each([
  [1_250, 'agrees', 'fits-the-paper', 29.8],
  [2_500, 'agrees', 'fits-the-paper', 14.9],
  [25_000, 'does-not-agree', 'too-small-to-draw', 1.5],
  [25, 'does-not-agree', 'too-large-for-paper', 1_488],
])(
  'a plot of 70 by 100 ft at 1:%d %s',
  (denominator, verdict, reason, found) => {
    const judgement = judgeScale(plot, 'gold-coast-foot', denominator);
    expect(judgement.verdict).toBe(verdict);
    expect(judgement.reason).toBe(reason);
    expect(Math.abs((judgement.figure?.found ?? 0) - found)).toBeLessThan(
      0.1 + found / 500,
    );
  },
);

it('is compared with what was measured on the paper', () => {
  // 100 ft at 1:1,250 are 24.4 mm.
  const measure = (millimetres: number) =>
    judgeScale(plot, 'gold-coast-foot', 1_250, { from: 1, to: 2, millimetres });
  expect(measure(24)).toMatchObject({
    verdict: 'agrees',
    reason: 'as-measured',
  });
  expect(measure(24).figure?.expected).toBeCloseTo(24.38, 1);
  expect(measure(12)).toMatchObject({
    verdict: 'does-not-agree',
    reason: 'not-as-measured',
  });
  const nowhere = { from: 0, to: 9, millimetres: 5 };
  expect(judgeScale(plot, 'metre', 1_250, nowhere).reason).toBe(
    'too-few-corners',
  );
  expect(judgeScale([], 'metre', 1_250).verdict).toBe('cannot-be-told');
});
