import { describe, expect, it } from 'vitest';
import { normaliseBearing } from '../measures/bearing';
import type { Leg } from '../shapes/point';
import { traverseOf } from '../shapes/traverse';
import { rectangle, turn } from '../testing/shapes';
import { judgeSides } from './judge-sides';

const corners = turn(rectangle(1_190_000, 338_000, 70, 100), 17);
const printed = traverseOf(corners).map(({ bearing, distance }) => ({
  bearing: Math.round(bearing * 60) / 60,
  distance: Math.round(distance * 10) / 10,
}));
const foot = 'gold-coast-foot';
const change = (change1: (leg: Leg, index: number) => Leg) =>
  printed.map(change1);

describe('are the sides the printed ones?', () => {
  it('yes, to the printed digits', () => {
    expect(judgeSides(corners, foot, printed, foot)).toMatchObject({
      verdict: 'agrees',
      reason: 'same',
      differing: [],
    });
    expect(
      judgeSides(corners, foot, printed, 'international-foot').verdict,
    ).toBe('agrees');
  });

  it('yes, and none ends further away than the figure says', () => {
    // The long side is within its tolerance by less, and ends further away.
    const long = rectangle(1_190_000, 338_000, 30, 4_000);
    const sides = traverseOf(long).map((leg, index) => ({
      ...leg,
      distance: leg.distance + ([0.49, 0.9].at(index) ?? 0),
    }));
    const { reason, figure, side } = judgeSides(long, 'metre', sides, 'metre');
    expect({ reason, side }).toEqual({ reason: 'same', side: 1 });
    expect(figure?.found).toBeCloseTo(0.9, 6);
    expect(figure?.tolerance).toBeCloseTo(0.5 + 4.0009, 6);
  });

  it('no, and which one', () => {
    const wrong = change((leg, index) =>
      index === 2 ? { ...leg, distance: leg.distance + 10 } : leg,
    );
    const judgement = judgeSides(corners, foot, wrong, foot);
    expect(judgement).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'other-sides',
      side: 2,
    });
    expect(judgement.differing).toEqual([2]);
    expect(judgement.figure?.found).toBeCloseTo(3.05, 1);
    const other = corners.with(1, {
      east: (corners[1]?.east ?? NaN) + 8,
      north: corners[1]?.north ?? NaN,
    });
    expect(judgeSides(other, foot, printed, foot).differing).toEqual([0, 1]);
    const turned = change((leg, index) =>
      index === 1 ? { ...leg, bearing: leg.bearing + 5 } : leg,
    );
    expect(judgeSides(corners, foot, turned, foot)).toMatchObject({
      reason: 'other-sides',
      side: 1,
    });
  });

  it('of another unit, by one factor', () => {
    const judgement = judgeSides(corners, 'metre', printed, foot);
    expect(judgement).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'other-unit',
    });
    expect(judgement.factor).toBeCloseTo(3.28, 1);
    expect(judgeSides(corners, foot, printed, 'metre').factor).toBeCloseTo(
      0.305,
      2,
    );
  });

  it('turned by an angle is another north, or another table', () => {
    const turnedBy = (degrees: number) =>
      judgeSides(
        corners,
        foot,
        change((leg) => ({
          ...leg,
          bearing: normaliseBearing(leg.bearing + degrees),
        })),
        foot,
      );
    expect(turnedBy(4.5)).toMatchObject({
      verdict: 'cannot-be-told',
      reason: 'turned',
    });
    expect(turnedBy(4.5).figure?.found).toBeCloseTo(-4.5, 1);
    expect(turnedBy(-90)).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'turned',
    });
  });

  it('with east and north exchanged', () => {
    const exchanged = corners.map(({ east, north }) => ({
      east: north,
      north: east,
    }));
    expect(judgeSides(exchanged, foot, printed, foot)).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'exchanged',
    });
  });

  it('cannot be told of another number of sides', () => {
    expect(judgeSides(corners, foot, printed.slice(1), foot)).toMatchObject({
      verdict: 'cannot-be-told',
      reason: 'other-number-of-sides',
      figure: null,
    });
    expect(judgeSides([], foot, [], foot).verdict).toBe('cannot-be-told');
  });
});
