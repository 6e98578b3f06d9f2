import { expect, it } from 'vitest';
import { metresToLength } from '../measures/units';
import { rectangle } from '../testing/shapes';
import { judgePlotSize } from './judge-plot-size';

const square = (side: number) => rectangle(300_000, 150_000, side, side);

it.each([
  ['100 by 70 ft', rectangle(0, 0, 30.48, 21.34), 'agrees', 'usual'],
  ['just below 50 acres', square(449.8), 'agrees', 'usual'],
  ['just above', square(449.9), 'does-not-agree', 'larger-than-plots'],
  ['a town', square(8_000), 'does-not-agree', 'larger-than-plots'],
  [
    'one digit of a corner',
    [...square(30).slice(0, 3), { east: 300_000, north: 152_000 }],
    'does-not-agree',
    'longer-than-plots',
  ],
  ['a path', rectangle(0, 0, 1_490, 3), 'agrees', 'usual'],
  ['a container', rectangle(0, 0, 6.06, 2.44), 'agrees', 'usual'],
  ['a door', rectangle(0, 0, 2, 0.9), 'does-not-agree', 'smaller-than-plots'],
])('%s', (_name, corners, verdict, reason) => {
  expect(judgePlotSize(corners, 'metre')).toMatchObject({ verdict, reason });
});

it('is of the same area in every unit', () => {
  const feet = square(metresToLength(449.9, 'gold-coast-foot'));
  const { reason, figure } = judgePlotSize(feet, 'gold-coast-foot');
  expect(reason).toBe('larger-than-plots');
  expect(figure?.found).toBeCloseTo(449.9 ** 2, 1);
  expect(figure?.tolerance).toBeCloseTo(202_342.8, 1);
});

it('cannot be told without an area', () => {
  expect(judgePlotSize([], 'metre').reason).toBe('too-few-corners');
  const [a, b, c, d] = square(30);
  const crossed = [a, c, b, d].flatMap((corner) => corner ?? []);
  expect(judgePlotSize(crossed, 'metre')).toEqual({
    verdict: 'cannot-be-told',
    reason: 'sides-cross',
    figure: null,
  });
});
