import { describe, expect, it } from 'vitest';
import { readGround, type TypedGround } from './read-ground';
import { judgeArea, judgeLargestArea } from '../judge/judge-area';
import { judgeClosure } from '../judge/judge-closure';

/**
 * A plot at Borteyman Nmai Dzorn, Accra, of four pillars, EK1 to EK4, with
 * bearings from the meridian of 1° West: "0.18 Acre or 0.7 Hectare". As the
 * judgment of the High Court, Accra, in suit IRL 442/2009 (10 March 2010) prints
 * the claim.
 */
describe('a description in a judgment', () => {
  const typed = (bearing: string): TypedGround => ({
    way: 'traverse',
    unit: 'gold-coast-foot',
    frame: null,
    bearings: 'decimal-degrees',
    start: null,
    rows: [
      { first: '23 26', second: '100.7' },
      { first: '113 32', second: '80.1' },
      { first: '208 19', second: '101.9' },
      { first: bearing, second: '70.0' },
    ],
  });
  const printed = readGround(typed('194 25'));
  // With one digit of the last bearing another one.
  const mended = readGround(typed('294 25'));

  it('has a last side that leads away, and does not close', () => {
    expect(printed).toMatchObject({ problems: [], isSideMissing: true });
    const { reason, figure } = judgeClosure(printed.legs, 'gold-coast-foot');
    expect(reason).toBe('does-not-close');
    expect(figure?.found).toBeCloseTo(32.97, 2);
  });

  it('closes to one in 242 with another digit, which is still suspect', () => {
    expect(mended.isSideMissing).toBe(false);
    const { verdict, figure, ratio } = judgeClosure(
      mended.legs,
      'gold-coast-foot',
    );
    expect(verdict).toBe('does-not-agree');
    expect(figure?.found).toBeCloseTo(0.443, 3);
    expect(Math.floor(ratio)).toBe(242);
    expect(mended).toMatchObject({ isOpen: true, isCrossing: false });
  });

  it('has then the acres that are printed, and not the hectares', () => {
    const judge = (area: number, unit: 'acre' | 'hectare') =>
      judgeArea(mended.ground, 'metre', { area, unit });
    expect(judge(0.18, 'acre').verdict).toBe('agrees');
    expect(judge(0.7, 'hectare').verdict).toBe('does-not-agree');
    expect(judge(0.07, 'hectare').verdict).toBe('agrees');
  });
});

describe('sides and area alone', () => {
  const judge = (sides: readonly number[], area: number) =>
    judgeLargestArea(sides, 'gold-coast-foot', { area, unit: 'acre' });

  it('E.I. 8 of 1997, Cape Coast: five sides hold less than is printed', () => {
    const { reason, figure } = judge([330, 190, 230, 115, 125], 1.59);
    expect(reason).toBe('more-than-possible');
    expect((figure?.found ?? NaN) / 4_046.856).toBeCloseTo(1.4, 2);
  });

  it('High Court, Tema, E1/21/2009: 100 by 140 ft hold 0.32 acres', () => {
    expect(judge([100, 140, 100, 140], 0.32).reason).toBe('possible');
  });
});
