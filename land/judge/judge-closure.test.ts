import { describe, expect, it } from 'vitest';
import type { Leg } from '../shapes/point';
import { traverseOf } from '../shapes/traverse';
import { rectangle, turn } from '../testing/shapes';
import { judgeClosure } from './judge-closure';
import { roundingAllowance, stepOfPrinted } from './rounding';

const plot = traverseOf(
  turn(rectangle(1_190_000, 338_000, 70.34, 100.47), 17.37),
);
const round = (legs: readonly Leg[], distanceStep: number, minutes: number) =>
  legs.map(({ bearing, distance }) => ({
    bearing: (Math.round((bearing * 60) / minutes) * minutes) / 60,
    distance: Math.round(distance / distanceStep) * distanceStep,
  }));
const mistake = (legs: readonly Leg[], index: number, by: Partial<Leg>) =>
  legs.map((leg, at) =>
    at === index
      ? {
          bearing: leg.bearing + (by.bearing ?? 0),
          distance: leg.distance + (by.distance ?? 0),
        }
      : leg,
  );

describe('does it close?', () => {
  it('yes, with the figures of a usual table', () => {
    const judgement = judgeClosure(round(plot, 0.1, 1), 'gold-coast-foot');
    expect(judgement.verdict).toBe('agrees');
    expect(judgement.reason).toBe('closes');
    expect(judgement.ratio).toBeGreaterThan(1_000);
    expect(judgement.figure?.unit).toBe('metre');
    // 340 feet are 104 m; a thousandth of that.
    expect(judgement.figure?.tolerance).toBeCloseTo(0.104, 2);
  });

  it.each([
    ['a distance by 1 ft', mistake(round(plot, 0.1, 1), 1, { distance: 1 })],
    [
      'a digit of a distance',
      mistake(round(plot, 0.1, 1), 0, { distance: 20 }),
    ],
    ['a bearing by a degree', mistake(round(plot, 0.1, 1), 2, { bearing: 1 })],
    ['a side left out', round(plot, 0.1, 1).slice(1)],
  ])('no, with a mistake: %s', (_name, legs) => {
    const judgement = judgeClosure(legs, 'gold-coast-foot');
    expect(judgement.verdict).toBe('does-not-agree');
    expect(judgement.figure?.found).toBeGreaterThan(
      judgement.figure?.tolerance ?? Infinity,
    );
  });

  it('cannot be told where whole feet and degrees explain it', () => {
    const coarse = [
      { bearing: 0, distance: 100 },
      { bearing: 90, distance: 70 },
      { bearing: 180, distance: 101 },
      { bearing: 270, distance: 70 },
    ];
    expect(judgeClosure(coarse, 'gold-coast-foot')).toMatchObject({
      verdict: 'cannot-be-told',
      reason: 'rounding-explains-it',
    });
    expect(
      judgeClosure(mistake(coarse, 0, { distance: 10 }), 'gold-coast-foot')
        .verdict,
    ).toBe('does-not-agree');
  });

  it('cannot be told of less than three sides', () => {
    expect(judgeClosure(plot.slice(0, 2), 'metre')).toMatchObject({
      verdict: 'cannot-be-told',
      reason: 'too-few-sides',
      figure: null,
    });
    expect(judgeClosure([], 'metre').reason).toBe('too-few-sides');
  });

  it('knows how finely a table is written', () => {
    const tenths = roundingAllowance(round(plot, 0.1, 1));
    const hundredths = roundingAllowance(round(plot, 0.01, 1));
    expect(tenths).toBeGreaterThan(hundredths);
    expect(tenths).toBeLessThan(0.2);
    expect(stepOfPrinted(2.75)).toBeCloseTo(0.01, 9);
    expect(stepOfPrinted(2)).toBe(1);
  });
});
