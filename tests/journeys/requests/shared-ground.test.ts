import { makeReference } from '@contract/values/reference';
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../support/files/plan-copies';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { admin } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const alarmId = 'shared-ground';
const corners = (east: number) => [
  { east, north: 150_000 },
  { east: east + 30, north: 150_000 },
  { east: east + 30, north: 150_040 },
  { east, north: 150_040 },
];
const records = [
  { id: 'ground-ama', reference: makeReference((below) => below - 7) },
  { id: 'ground-kofi', reference: makeReference((below) => below - 8) },
];
for (const [index, { id, reference }] of records.entries()) {
  await addRequestWithPlan(suite, id, await makePlan(7_100 + index), {
    address: `AL-400-000${index}`,
    reference,
  });
}
await databaseOf(suite)
  .doc(`plan_alarms/${alarmId}`)
  .set({
    alarmId,
    kind: 'same-ground',
    distance: 0,
    overlap: {
      areaSquareMetres: 600,
      shareOfFirst: 0.5,
      shareOfSecond: 0.5,
      widthMetres: 15,
      toleranceMetres: 3,
      sureness: 'certain',
      shapes: [{ corners: corners(300_000) }, { corners: corners(300_015) }],
    },
    records: records.map(({ id, reference }) => ({
      collection: 'requests',
      documentId: id,
      reference,
      userId: id,
      path: `gs://demo-asaase.appspot.com/documents/${id}/0b1c2d3e-${id}__plan.jpg`,
      at: new Date('2026-01-05T10:00:00Z'),
    })),
    recordIds: records.map(({ id }) => id),
    userIds: records.map(({ id }) => id),
    raisedBy: null,
    state: 'open',
    note: null,
    createdAt: new Date('2026-01-06T10:00:00Z'),
    decideBy: null,
    prolongings: [],
    auditId: null,
  });

describe.each([360, 1440])('at %i px', (width) => {
  it('an officer sees what two plans share, and opens the composite plan', async () => {
    const { page, errors, close } = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    await enterAs(page, admin, '/admin/alarms');
    const card = page
      .getByRole('article', { name: 'Possible multiple sale' })
      .filter({ hasText: 'lie on the same ground' });
    await card.getByText(/^Certain overlap: 0.15 acre \(600 m²\)/).waitFor();
    await card.getByRole('button', { name: 'Compare the plans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare the plans' });
    const ground = dialog.getByRole('region', {
      name: 'What both grounds have',
    });
    await ground.getByRole('img', { name: /^Drawing to scale/ }).waitFor();
    await ground.getByText(/^Certain\. More overlaps than the 3.0 m/).waitFor();
    expect(
      await findViolationsInEveryLook(page, `shared-ground-${width}`),
    ).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ground.getByRole('button', { name: 'Composite plan (PDF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-composite-plan\.pdf$/);
    await expect
      .poll(async () => {
        const entries = await databaseOf(suite)
          .collection('audit')
          .where('documentId', '==', alarmId)
          .get();
        return entries.docs.map((entry) => String(entry.get('action')));
      })
      .toContain('composite-plan-made');
    expect(errors).toEqual([]);
    await close();
  });
});
