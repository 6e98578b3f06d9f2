import { describe, expect, it } from 'vitest';
import { rectangle } from '../testing/shapes';
import { judgeArea, judgeLargestArea } from './judge-area';

/** 100 by 70 ft: 0.1607 acre. */
const plot = rectangle(1_190_000, 338_000, 70, 100);

describe('is the area the printed one?', () => {
  it.each([
    ['0.16 acre', { area: 0.16, unit: 'acre' }, 'agrees'],
    ['0.161 acre', { area: 0.161, unit: 'acre' }, 'agrees'],
    ['0.17 acre, the last digit', { area: 0.17, unit: 'acre' }, 'agrees'],
    ['0.065 hectare', { area: 0.065, unit: 'hectare' }, 'agrees'],
    ['650 square metres', { area: 650, unit: 'square-metre' }, 'agrees'],
    [
      '0.161 hectare for acre',
      { area: 0.161, unit: 'hectare' },
      'does-not-agree',
    ],
    [
      '0.165 acre, a fortieth more',
      { area: 0.165, unit: 'acre' },
      'does-not-agree',
    ],
    ['0.32 acre', { area: 0.32, unit: 'acre' }, 'does-not-agree'],
    ['1.6 acre', { area: 1.61, unit: 'acre' }, 'does-not-agree'],
  ] as const)('%s', (_name, printed, verdict) => {
    const judgement = judgeArea(plot, 'gold-coast-foot', printed);
    expect(judgement.verdict).toBe(verdict);
    expect(judgement.figure?.found).toBeCloseTo(650.3, 1);
  });

  it('is not, where feet are taken as metres', () => {
    expect(
      judgeArea(plot, 'metre', { area: 0.161, unit: 'acre' }).verdict,
    ).toBe('does-not-agree');
  });

  it('hardly changes with the kind of foot', () => {
    const printed = { area: 0.161, unit: 'acre' } as const;
    expect(judgeArea(plot, 'international-foot', printed).verdict).toBe(
      'agrees',
    );
  });

  it('cannot be told where there is no area', () => {
    const printed = { area: 0.16, unit: 'acre' } as const;
    const crossed = [plot[0], plot[2], plot[1], plot[3]].flatMap(
      (corner) => corner ?? [],
    );
    expect(judgeArea(crossed, 'gold-coast-foot', printed)).toEqual({
      verdict: 'cannot-be-told',
      reason: 'sides-cross',
      figure: null,
    });
    expect(judgeArea(plot.slice(0, 2), 'gold-coast-foot', printed).reason).toBe(
      'too-few-corners',
    );
  });
});

describe('can the sides enclose the printed area?', () => {
  const acres = (area: number) => ({ area, unit: 'acre' }) as const;

  it('E.I. 14 of 1997, Wa: slightly more than possible, and not wrong', () => {
    const judgement = judgeLargestArea(
      [410, 260, 445, 300],
      'gold-coast-foot',
      acres(2.75),
    );
    expect(judgement.verdict).toBe('cannot-be-told');
    expect(judgement.reason).toBe('slightly-more-than-possible');
    const { found = 0, expected = 0, tolerance = 0 } = judgement.figure ?? {};
    expect(found / 4_046.8564224).toBeCloseTo(2.74, 2);
    expect((expected ?? 0) - found).toBeLessThan(tolerance);
  });

  it('E.I. 16 of 1999, Suhum: three sides are no triangle of 2.75 acres', () => {
    expect(
      judgeLargestArea([300, 400, 400], 'gold-coast-foot', acres(2.75)),
    ).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'more-than-possible',
    });
  });

  it('less is always possible', () => {
    expect(
      judgeLargestArea([70, 100, 70, 100], 'gold-coast-foot', acres(0.16)),
    ).toMatchObject({ verdict: 'agrees', reason: 'possible' });
  });

  it('not at all where one side is longer than all others', () => {
    expect(judgeLargestArea([10, 20, 300], 'metre', acres(0.1))).toEqual({
      verdict: 'does-not-agree',
      reason: 'sides-cannot-close',
      figure: null,
    });
  });
});
