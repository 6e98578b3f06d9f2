import { expect, it, vi } from 'vitest';
import type { PlanGround } from '@contract/entities/plan-ground';
import { findOverlap } from '@land/overlap/find-overlap';
import { rectangle } from '@land/testing/shapes';
import { compareTwo } from './compare-two';

const groundAt = (east: number): PlanGround => ({
  groundId: `requests-${east}`,
  collection: 'requests',
  documentId: `${east}`,
  reference: null,
  userId: 'ama',
  path: 'gs://demo/plan',
  sentAt: new Date(0),
  description: null,
  shape: {
    corners: rectangle(east, 150_000, 30, 40),
    localCorners: [],
    areaSquareMetres: 1_200,
  },
  code: null,
  codeKey: null,
  cells: [],
  by: 'efua',
  at: new Date(0),
  version: 1,
  comparedVersion: null,
  comparedUpTo: null,
  matchesWithoutAlarm: 0,
  auditId: null,
});
const first = groundAt(300_000);
const second = groundAt(300_010.001);

it('rounds corners that a library fails for, far below the tolerance', () => {
  const error = vi.fn();
  const isFine = (metres: number) =>
    Math.abs(metres / 0.01 - Math.round(metres / 0.01)) > 1e-4;
  const overlap = compareTwo(first, second, { error }, (left, right) => {
    if (right.corners.some(({ east }) => isFine(east))) {
      throw new Error('no output ring');
    }
    return findOverlap(left, right);
  });
  expect(overlap).toMatchObject({ sureness: 'certain' });
  expect(overlap?.areaSquareMetres).toBeCloseTo(800, 6);
  expect(overlap?.shapes[1]).toEqual({ corners: second.shape?.corners });
  expect(error).not.toHaveBeenCalled();
});

it('says that it cannot be told, without figures, where none helps', () => {
  const error = vi.fn();
  const fail = () => {
    throw new Error('no output ring');
  };
  expect(compareTwo(first, second, { error }, fail)).toEqual({
    areaSquareMetres: 0,
    shareOfFirst: 0,
    shareOfSecond: 0,
    widthMetres: 0,
    toleranceMetres: 7,
    sureness: 'cannot-be-told',
    shapes: [first, second].map(({ shape }) => ({ corners: shape?.corners })),
  });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'two grounds cannot be compared',
    { groundId: first.groundId, otherId: second.groundId, cause: 'Error' },
  );
});
