import { describe, expect, it } from 'vitest';
import { addReport } from '../../endpoints/support/reports';
import { smallSitePlan } from '../../support/files/fixtures';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { admin, press, rowOf } from '../../support/pages/steps';
import { makePerson } from '../../support/records/people';
import { bucketOf, databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const corners = [
  ['1190100', '340200'],
  ['1190200', '340200'],
  ['1190200', '340120'],
  ['1190100', '340120'],
] as const;

describe.each([360, 1440])('at %i px', (width) => {
  it('the owner of a report sees its land as soon as an officer has typed the corners', async () => {
    const size = { width, height: width === 360 ? 740 : 900 };
    const yaa = await makePerson(suite, 'Yaa Example');
    const file = `dueDiligenceDocuments/${yaa.uid}/0b1c2d3e-x__plan.jpg`;
    await bucketOf(suite).upload(smallSitePlan(), { destination: file });
    const address = `RG-${width}-0001`;
    const id = await addReport({ db }, yaa, {
      kind: 'due-diligence',
      address,
      image: `gs://demo-asaase.appspot.com/${file}`,
    });
    const owner = await openProfile(suite.addresses.app, size);
    await enterAs(owner.page, yaa, '/due-diligence');
    const card = owner.page.getByRole('article').filter({ hasText: address });
    const open = card.getByRole('button', { name: /^The land on your plan/ });
    await card.waitFor();
    expect(await open.count()).toBe(0);

    const office = await openProfile(suite.addresses.app, size);
    await enterAs(office.page, admin, '/admin/reports');
    await rowOf(office.page, address)
      .getByRole('button', { name: /^View/ })
      .click();
    await press(office.page, 'Type the corners');
    const table = office.page.getByRole('dialog', { name: 'Type the corners' });
    await table
      .getByLabel('What the table gives')
      .selectOption({ value: 'coordinates' });
    await table
      .getByRole('combobox', { name: /grid/i })
      .selectOption('National grid, in feet');
    await table
      .getByRole('combobox', { name: /datum/i })
      .selectOption({ index: 2 });
    await table.getByRole('textbox', { name: 'Corner 1, easting' }).focus();
    for (const [easting, northing] of corners) {
      await office.page.keyboard.type(easting);
      await office.page.keyboard.press('Enter');
      await office.page.keyboard.type(northing);
      await office.page.keyboard.press('Enter');
    }
    await table.getByRole('img', { name: /corners: 4, 0.18 acre/ }).waitFor();
    await press(office.page, 'Save the corners');
    await office.page.getByText('The corners are saved.').waitFor();
    await office.close();

    await open.click();
    const dialog = owner.page.getByRole('dialog', {
      name: 'The land on your plan',
    });
    await dialog.getByText('0.18 acre (743 m²)').waitFor();
    await dialog
      .getByText(/The longest is 30\.5 m \(100\.0 ft\), the shortest 24\.4 m/)
      .waitFor();
    expect(
      await findViolationsInEveryLook(owner.page, `report-ground-${width}`),
    ).toEqual([]);
    const report = await db.doc(`due-diligence/${id}`).get();
    expect(JSON.stringify(report.get('ground'))).not.toContain('1190');
    expect(owner.errors).toEqual([]);
    await owner.close();
  });
});
