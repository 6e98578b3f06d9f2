import { describe, expect, it } from 'vitest';
import { maxCountedPlans } from '@contract/endpoints/count-compared-plans';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import type { PlanGround } from '@contract/entities/plan-ground';
import {
  comparisonTexts,
  describeMatchesWithoutAlarm,
  describeNoOverlap,
  explainComparison,
  findComparison,
} from './comparison-words';

const at = new Date('2026-11-10T09:42:00Z');
const corner = { east: 0, north: 0 };
const ground: PlanGround = {
  groundId: 'requests-r1',
  collection: 'requests',
  documentId: 'r1',
  reference: null,
  userId: 'ama',
  path: 'gs://b/documents/ama/x',
  sentAt: at,
  description: null,
  shape: {
    corners: [corner],
    localCorners: [corner],
    areaSquareMetres: 1_295,
  },
  code: null,
  codeKey: null,
  cells: ['c'],
  by: 'yaw',
  at,
  version: 2,
  comparedVersion: 2,
  comparedUpTo: null,
  matchesWithoutAlarm: 0,
  auditId: null,
};
const makeAlarm = (
  kind: PlanAlarm['kind'],
  collection: 'requests' | 'due-diligence' = 'requests',
): PlanAlarm => ({
  alarmId: 'a-b',
  kind,
  distance: 0,
  overlap: null,
  code: null,
  records: [
    {
      collection,
      documentId: 'r1',
      reference: null,
      userId: 'ama',
      path: 'gs://b/documents/ama/x',
      at,
    },
  ],
  recordIds: ['r1'],
  userIds: ['ama'],
  raisedBy: null,
  state: 'dismissed',
  note: null,
  createdAt: at,
  decideBy: null,
  prolongings: [],
  auditId: null,
});

describe('what came of comparing a ground', () => {
  it.each([
    ['not-typed', null, []],
    ['not-typed', { ...ground, shape: null }, []],
    ['no-place', withoutPlace(), []],
    ['under-way', { ...ground, comparedVersion: null }, []],
    ['under-way', { ...ground, comparedVersion: 1 }, []],
    ['overlap', ground, [makeAlarm('same-ground')]],
    ['overlap', { ...ground, comparedVersion: 1 }, [makeAlarm('same-ground')]],
    ['unsure', { ...ground, matchesWithoutAlarm: 3 }, []],
    ['no-overlap', ground, []],
    ['no-overlap', ground, [makeAlarm('same-picture')]],
    ['no-overlap', ground, [makeAlarm('same-ground', 'due-diligence')]],
  ] as const)('is %s', (kind, compared, alarms) => {
    expect(findComparison(compared, ground.path, alarms).kind).toBe(kind);
  });

  it.each([
    ['earlier-picture', ground, []],
    ['earlier-picture', { ...ground, comparedVersion: null }, []],
    ['earlier-picture', { ...ground, matchesWithoutAlarm: 3 }, []],
    ['earlier-picture', withoutPlace(), []],
    ['overlap', ground, [makeAlarm('same-ground')]],
    ['not-typed', null, []],
  ] as const)('is %s beside a new picture', (kind, compared, alarms) => {
    const path = 'gs://b/request-images/r1/clearer';
    expect(findComparison(compared, path, alarms).kind).toBe(kind);
  });

  it('is never called clear or genuine', () => {
    const words = [
      ...Object.values(comparisonTexts),
      ...[0, 1, 2, 20, maxCountedPlans].map(describeNoOverlap),
      ...explainComparison(ground),
    ].join(' ');
    expect(words).not.toMatch(/clear|genuine|safe|free|valid/i);
    expect(words).toContain('10 Nov 2026');
  });
});

function withoutPlace(): PlanGround {
  return {
    ...ground,
    shape: {
      corners: null,
      localCorners: [corner],
      areaSquareMetres: 1_295,
    },
  };
}

it.each([
  [0, 'No other plan is compared with this ground yet.'],
  [1, 'No overlap found with the one other plan we hold.'],
  [4_380, 'No overlap found among the 4,380 plans we hold.'],
  [
    maxCountedPlans - 1,
    'No overlap found among the 20,000 and more plans we hold.',
  ],
])('of %i plans it says how many others there are', (plans, words) => {
  expect(describeNoOverlap(plans)).toBe(words);
});

it.each([
  [0, null],
  [1, '1 more plan of another person lies on this ground'],
  [1_200, '1,200 more plans of other people lie on this ground'],
])('of %i matches without an alarm it says so', (matches, words) => {
  const text = describeMatchesWithoutAlarm({ matchesWithoutAlarm: matches });
  if (words === null) expect(text).toBeNull();
  else expect(text).toContain(words);
});
