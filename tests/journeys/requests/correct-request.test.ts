import { describe, expect, it } from 'vitest';
import { newRequestState } from '@contract/entities/request';
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

async function addRequest(uid: string): Promise<string> {
  const ref = db.collection('requests').doc();
  await ref.set({
    ...newRequestState,
    documentId: ref.id,
    reference: null,
    userId: uid,
    name: 'Yaa Srewaa',
    phoneNumber: '0240000142',
    address: 'Ritz Junction, Adenta',
    serviceId: 'land-property-search',
    serviceType: 'Land/Property Search',
    price: 500,
    createdAt: new Date(),
    documentURL: `gs://demo-asaase.appspot.com/documents/${uid}/plan.pdf`,
  });
  return ref.id;
}

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)('a mistyped request, at %s', (place, size) => {
  it('is corrected by its owner until a payment has started', async () => {
    const yaa = await makePerson(suite, 'Yaa Serwaa');
    const documentId = await addRequest(yaa.uid);
    const side = await openProfile(suite.addresses.app, size);
    const { page } = side;
    await enterAs(page, yaa, `/history/${documentId}`);
    const open = page.getByRole('button', { name: 'Change your answers' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Change your answers' });
    const name = dialog.getByLabel('Name on the land papers');
    expect(await name.inputValue()).toBe('Yaa Srewaa');
    await dialog.getByLabel(/^GhanaPost address/).fill('ga-i83-8164');
    await name.fill('Yaa Serwaa');
    await dialog.getByText(/Did you mean GA-183-8164/).waitFor();
    expect(
      await findViolationsInEveryLook(page, `correct-${size.width}`),
    ).toEqual([]);
    await dialog.getByLabel(/^GhanaPost address/).fill('ga1838164');
    await dialog.getByLabel(/^Region/).selectOption('Greater Accra');
    await dialog.getByLabel(/^District/).selectOption('Adenta');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const words of ['GA-183-8164', 'Adenta, Greater Accra']) {
      await page.getByText(words, { exact: true }).waitFor();
    }
    await page.getByText('Changed by you').waitFor();
    expect(
      (await db.doc(`requests/${documentId}`).get()).get('corrections'),
    ).toMatchObject({
      c1: {
        fields: [
          { field: 'name', before: 'Yaa Srewaa', after: 'Yaa Serwaa' },
          { field: 'digitalAddress', before: null, after: 'GA-183-8164' },
          { field: 'region', before: null, after: 'Greater Accra' },
          { field: 'district', before: null, after: 'Adenta' },
        ],
      },
    });

    // Somebody begins to pay elsewhere, while the dialog is open here.
    await open.click();
    await name.fill('Somebody else');
    await db
      .doc(`payment_guards/request-${documentId}`)
      .set({ paymentId: place });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/A payment for this request has started/).waitFor();
    expect(await name.inputValue()).toBe('Somebody else');
    expect((await db.doc(`requests/${documentId}`).get()).get('name')).toBe(
      'Yaa Serwaa',
    );
    await side.context.close();
  });
});
