import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { GroundOverlap, PlanAlarm } from '@contract/entities/plan-alarm';
import { makeReference } from '@contract/values/reference';
import { SignedIn } from '@/session/testing/signed-in';
import type { IsPermitted } from '@/session/use-permissions';
import { PermissionsContext } from '../shared/administrators-only';
import { SharedGround } from './shared-ground';

const at = new Date('2026-11-10T09:42:00Z');
const square = (east: number, north: number) => ({
  corners: [
    { east, north },
    { east: east + 30, north },
    { east: east + 30, north: north + 40 },
    { east, north: north + 40 },
  ],
});
const overlap: GroundOverlap = {
  areaSquareMetres: 800,
  shareOfFirst: 0.667,
  shareOfSecond: 0.667,
  toleranceMetres: 7,
  widthMetres: 20,
  sureness: 'certain',
  shapes: [square(300_000, 150_000), square(300_010, 150_000)],
};
const [first, second] = [makeReference(() => 3), makeReference(() => 4)];
const recordOf = (documentId: string, reference: typeof first) => ({
  collection: 'requests' as const,
  documentId,
  reference,
  userId: 'ama',
  path: `gs://b/documents/ama/${documentId}` as const,
  at,
});
const alarm: PlanAlarm = {
  alarmId: 'a-b',
  kind: 'same-ground',
  distance: 0,
  overlap,
  code: null,
  records: [recordOf('r1', first), recordOf('r2', second)],
  recordIds: ['r1', 'r2'],
  userIds: ['ama', 'kofi'],
  raisedBy: null,
  state: 'open',
  note: null,
  createdAt: at,
  decideBy: null,
  prolongings: [],
  auditId: null,
};
const show = (
  changes: Partial<GroundOverlap> = {},
  isPermitted: IsPermitted = () => true,
) =>
  render(
    <SignedIn>
      <PermissionsContext value={isPermitted}>
        <SharedGround alarm={alarm} overlap={{ ...overlap, ...changes }} />
      </PermissionsContext>
    </SignedIn>,
  );

it('draws both, and says what overlaps and how sure it is', async () => {
  show();
  expect(
    screen.getByRole('img', {
      name: `Drawing to scale, north at the top. Request ${first}, corners: 4, 0.30 acre (1,200 m²). Request ${second}, corners: 4, 0.30 acre (1,200 m²).`,
    }),
  ).toBeVisible();
  expect(screen.getByText(/^Certain\. More overlaps than the 7/)).toBeVisible();
  expect(screen.getByText('20.0 m')).toBeVisible();
  expect(screen.getByText('A to B: 30.0 m')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show feet' }));
  expect(screen.getByText('A to B: 98.4 ft')).toBeInTheDocument();
});

it('offers the composite plan to who may make it', () => {
  show();
  expect(
    screen.getByRole('button', { name: 'Composite plan (PDF)' }),
  ).toBeVisible();
});

it.each<[string, Partial<GroundOverlap>, IsPermitted]>([
  ['who may not', {}, () => false],
  [
    'a plan without corners',
    { shapes: [{ corners: [] }, square(0, 0)] },
    () => true,
  ],
])('offers none of %s', (_why, changes, isPermitted) => {
  show(changes, isPermitted);
  expect(screen.queryByRole('button', { name: /Composite/ })).toBeNull();
});
