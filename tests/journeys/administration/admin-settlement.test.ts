import { expect, it } from 'vitest';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { putPayment } from '../../support/records/person-data';
import { startSuite } from '../../support/suite/suite';

const day = '2026-01-05';
const suite = await startSuite();
const db = databaseOf(suite);
const payer = await makePerson(suite, 'Adjoa Settled');
const manager = await makeAdministrator(suite, 'Efua Cashier');
const at = new Date(`${day}T10:00:00Z`);
for (const clienttransid of ['5550001', '5550002', '5550003']) {
  await putPayment(suite, payer, {
    documentId: `settled-${clienttransid}`,
    clienttransid,
    createdAt: at,
    paidAt: at,
    amountPesewas: 500_00,
  });
}
await db.doc(`payment_statements/${day}`).set({
  day,
  state: 'done',
  ours: { count: 3, pesewas: 1_500_00 },
  theirs: { count: 3, pesewas: 1_500_00 },
  differencePesewas: 0,
  refunded: { count: 0, pesewas: 0 },
  differences: [],
  differenceCount: 0,
  foundLate: [],
  unmatchedCallbacks: 0,
  part: 'refunded',
  after: null,
  silentRuns: 0,
  createdAt: at,
  updatedAt: at,
});

const file = {
  name: 'settlement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Client TransID;Status Date;Amount;Status;Name',
      '5550001;05/01/2026 10:00;500,00;PAID;Ren\u00e9',
      '5550002;05/01/2026 10:00;450,00;PAID;Ama',
      '5559999;05/01/2026 10:00;1.500,00;PAID;Kofi',
      '5550003;01/25/2026 10:00;500,00;PAID;Esi',
    ].join('\r\n'),
    'latin1',
  ),
};

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 760 },
];

it.each(sizes)(
  'a statement is compared with the file of the gateway, and printed, at $width px',
  async (size) => {
    const profile = await openProfile(suite.addresses.app, size);
    const { page } = profile;
    await enterAs(page, manager, `/admin/payments?tab=statements&day=${day}`);
    await page
      .getByRole('heading', { name: 'Statement of 5 Jan 2026' })
      .waitFor();
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Nothing of money'),
    });
    await page.getByText(/We could not find the columns/).waitFor();

    await input.setInputFiles(file);
    await page
      .getByText(
        '1 payment agrees. 3 differences. 1 line cannot be read and did not count.',
      )
      .waitFor();
    for (const text of [
      'TX-5550002: the amounts differ',
      'Our ledger GHS 500.00, line 3 of the file GHS 450.00',
      'Line 4, TX-5559999: we have no such payment',
      'TX-5550003: the file does not have it',
      'Line 5: the date "01/25/2026 10:00" cannot be read.',
    ]) {
      await page.getByText(text).waitFor();
    }
    expect(
      await findViolationsInEveryLook(page, `admin-settlement-${size.width}`),
    ).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(
      false,
    );
    expect(
      await page.getByText('Settlement file', { exact: true }).isVisible(),
    ).toBe(false);
    await page.getByText('TX-5550002: the amounts differ').waitFor();
    await page.emulateMedia({ media: 'screen' });

    await page
      .getByRole('main')
      .getByRole('link', { name: 'Payments' })
      .click();
    await page.getByRole('tab', { name: /^Daily/, selected: true }).waitFor();
    expect(profile.errors).toEqual([]);
    await profile.close();
  },
);
