import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlanGround } from '@contract/entities/plan-ground';
import { Compared } from './ground-comparison';

const at = new Date('2026-11-10T09:42:00Z');
const corner = { east: 0, north: 0 };
const ground: PlanGround = {
  groundId: 'requests-r1',
  collection: 'requests',
  documentId: 'r1',
  reference: null,
  userId: 'ama',
  path: 'gs://b/documents/ama/first',
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
  version: 1,
  comparedVersion: 1,
  comparedUpTo: null,
  matchesWithoutAlarm: 0,
  auditId: null,
};

it('says beside a new picture that the corners are of an earlier one, and nothing of overlaps', () => {
  render(
    <Compared
      ground={ground}
      path="gs://b/request-images/r1/clearer"
      alarms={[]}
    />,
  );
  expect(
    screen.getByText(
      'The corners were typed from an earlier picture of this plan. Compare them with the new one, and save them again.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/overlap/i)).toBeNull();
});
