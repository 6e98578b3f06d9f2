import { describe, expect, it } from 'vitest';
import { newReportState } from '@contract/entities/due-diligence';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePerson } from '../../support/records/people';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);

async function addReport(uid: string): Promise<string> {
  const ref = db.collection('due-diligence').doc();
  await ref.set({
    ...newReportState,
    id: ref.id,
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId: uid,
    name: 'Yaa Serwaa',
    phone: '0240000142',
    address: 'Ritz Junction, Adenta',
    createdAt: new Date(),
    image: `gs://demo-asaase.appspot.com/lostLandsDocuments/${uid}/0b1c2d3e-x__papers.png`,
  });
  return ref.id;
}

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)('a mistyped report, at %s', (_place, size) => {
  it('is corrected by its owner until somebody has seen it', async () => {
    const yaa = await makePerson(suite, 'Yaa Serwaa');
    const id = await addReport(yaa.uid);
    const side = await openProfile(suite.addresses.app, size);
    const { page } = side;
    await enterAs(page, yaa, '/due-diligence');
    const open = page.getByRole('button', { name: /^Change your answers/ });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Change your answers' });
    const phone = dialog.getByLabel('Phone number');
    await phone.fill('020 000 0377');
    expect(
      await findViolationsInEveryLook(page, `correct-report-${size.width}`),
    ).toEqual([]);
    // The tab is loaded anew before it is saved.
    await page.reload();
    await open.click();
    await dialog.getByText(/^You began this on/).waitFor();
    expect(await phone.inputValue()).toBe('020 000 0377');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/020.000.0377/).waitFor();
    expect((await db.doc(`due-diligence/${id}`).get()).data()).toMatchObject({
      phone: '0200000377',
      corrections: {
        c1: {
          fields: [
            { field: 'phone', before: '0240000142', after: '0200000377' },
          ],
        },
      },
    });

    // Somebody of the office opens it, while the dialog is open here.
    await open.click();
    await dialog.getByLabel('Name').fill('Somebody else');
    await db.doc(`due-diligence/${id}`).update({ seenStatus: 'seen' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/We have seen this report/).waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Somebody else');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await open.waitFor({ state: 'detached' });
    expect((await db.doc(`due-diligence/${id}`).get()).get('name')).toBe(
      'Yaa Serwaa',
    );
    await side.context.close();
  });
});
