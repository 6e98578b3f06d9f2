import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listMessagesTo } from '../../endpoints/support/mailbox';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { admin, rowOf, signIn } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const receipt = {
  name: 'receipt.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('GHS 500.00'),
};

let reference = '';

const suite = await startSuite();
const db = databaseOf(suite);
const person = await makePerson(suite, 'Adwoa Frimpong', {
  record: { phoneNumber: '0244000909' },
});
const side = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const office = await openProfile(suite.addresses.app);
await enterAs(side.page, person, '/support');
await side.page.getByLabel('Full name').waitFor();

const seen = (text: string) =>
  side.page.getByText(text, { exact: true }).first().waitFor();
const send = () =>
  side.page.getByRole('button', { name: 'Send message' }).click();
const change = async (path: string, data: object | null) => {
  const record = db.doc(path);
  await (data === null ? record.delete() : record.set(data, { merge: true }));
};
const cardOf = (name: string) =>
  side.page
    .getByRole('list', { name: 'Your messages' })
    .getByRole('article', { name });

it('a message is written on a phone, answered by an administrator, and closed', async () => {
  await step(
    'a message to support is prefilled from the profile, and says what is missing',
    async () => {
      const { page } = side;
      await expect
        .poll(() => page.getByLabel('Phone number').inputValue())
        .toBe('0244000909');
      expect(await page.getByLabel('Full name').inputValue()).toBe(
        'Adwoa Frimpong',
      );
      expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
      await seen('No messages yet');
      await send();
      await seen('Choose what it is about.');
      await seen('Tell us what went wrong.');
      expect(await findViolationsInEveryLook(page, 'support-errors')).toEqual(
        [],
      );
    },
  );

  await step(
    'a message to support refuses a file above 20 MB with a clear text, and waits for one on its way',
    async () => {
      const { page } = side;
      const field = page.getByLabel(/^Supporting document/);
      // Made in the page: twenty megabytes take long to get there.
      await field.evaluate((input: HTMLInputElement) => {
        const files = new DataTransfer();
        files.items.add(
          new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.zip'),
        );
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await seen('This file is larger than 20 MB. Choose a smaller one.');
      await page.getByLabel('Issue type').selectOption('Billing');
      await page
        .getByLabel('Description')
        .fill('I paid GHS 500.00. It still shows Pending.');
      await send();
      await seen('The file was not taken. Choose another one, or remove it.');
      suite.slowUploads(200_000);
      await field.setInputFiles({
        ...receipt,
        name: 'slow.bin',
        buffer: Buffer.alloc(1024 * 1024, 7),
      });
      await page
        .getByRole('progressbar', { name: 'Uploading slow.bin' })
        .waitFor();
      await send();
      await seen('Wait until the file is sent, or remove it.');
      await page.getByRole('button', { name: 'Pause upload' }).click();
      await page.getByText(/Paused/).waitFor();
      await page.getByRole('button', { name: 'Cancel upload' }).click();
      suite.slowUploads(null);
      await seen('Any file type, up to 20 MB');
      await field.setInputFiles(receipt);
      await page.getByRole('button', { name: 'Remove file' }).waitFor();
    },
  );

  await step(
    'a message to support that cannot be saved says so, and is there again after a reload',
    async () => {
      const { page } = side;
      const closed = `closed_accounts/${person.uid}`;
      await change(closed, {
        uid: person.uid,
        why: 'disabled',
        at: new Date(),
        by: null,
        reason: null,
      });
      await send();
      await seen('Failed to submit support message. Please try again.');
      await change(closed, null);
      await page.reload();
      await page.getByRole('button', { name: 'Remove file' }).waitFor();
      expect(await page.getByLabel('Description').inputValue()).toContain(
        'still shows Pending',
      );
      await side.context.setOffline(true);
      await send();
      await seen('No connection. Check your internet and try again.');
      await side.context.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
    },
  );

  await step(
    'a message to support that nobody could be told of is saved, says so, and is told of by a tap',
    async () => {
      const { page } = side;
      await page.route('**/api/notifyAdminAndUser', (route) => route.abort());
      await send();
      await page
        .getByRole('heading', { name: 'We have your message' })
        .waitFor();
      await seen('Failed to notify admin and user');
      await cardOf('Billing').getByText('Waiting for an answer').waitFor();
      reference =
        /LS-[\w-]+/.exec(
          (await cardOf('Billing').getAttribute('aria-label')) ?? '',
        )?.[0] ?? '';
      expect(
        await page
          .getByRole('link', { name: 'Write on WhatsApp' })
          .getAttribute('href'),
      ).toBe(
        `https://wa.me/233240000400?text=Hello%20Asaase.%20I%20wrote%20to%20you%20under%20Support%3A%20${reference}.`,
      );
      expect(await findViolationsInEveryLook(page, 'support-untold')).toEqual(
        [],
      );
      await page.unroute('**/api/notifyAdminAndUser');
      await page.getByRole('button', { name: 'Notify again' }).click();
      await seen('Support message submitted successfully');
      await expect
        .poll(() => page.getByText('Failed to notify admin and user').count())
        .toBe(0);
      const subjects = async () =>
        (await listMessagesTo(suite, person.email)).map(
          ({ subject }) => subject,
        );
      await expect
        .poll(subjects, { timeout: 30_000 })
        .toEqual([`Support Message: we have ${reference}`]);
    },
  );

  await step(
    'an administrator finds it by its reference, and downloads its file, which is recorded',
    async () => {
      const { page } = office;
      await signIn(page, admin, '/admin/support');
      await rowOf(page, 'Adwoa Frimpong').waitFor();
      await page.getByLabel('Issue type').selectOption('Technical Support');
      await expect.poll(() => page.getByText('Adwoa Frimpong').count()).toBe(0);
      await rowOf(page, 'Kofi Baidoo').waitFor();
      await page.getByLabel('Search by reference').fill(reference.slice(0, -1));
      await page
        .getByText(
          'This is not a reference. A reference looks like LS-7K3M-98.',
        )
        .waitFor();
      await page
        .getByLabel('Search by reference')
        .fill(reference.toLowerCase());
      await rowOf(page, 'Adwoa Frimpong').waitFor();
      expect(await findViolationsInEveryLook(page, 'admin-support')).toEqual(
        [],
      );
      await page
        .getByRole('button', { name: `View Adwoa Frimpong, ${reference}` })
        .click();
      const details = page.getByRole('dialog', { name: 'Support Message' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        details.getByRole('button', { name: 'Download receipt.txt' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('receipt.txt');
      expect(readFileSync(await download.path(), 'utf8')).toBe('GHS 500.00');
      await details.getByText('File downloaded').waitFor();
      expect(
        await findViolationsInEveryLook(page, 'admin-support-details'),
      ).toEqual([]);
    },
  );

  await step(
    'an administrator answers, and the owner reads it where they are',
    async () => {
      const { page } = office;
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      await page
        .getByLabel('Answer', { exact: true })
        .fill('We found your payment. It is in order now.');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.getByText('Answered. We tell the user.').waitFor();
      const card = cardOf('Billing');
      await card
        .getByText('We found your payment. It is in order now.')
        .waitFor();
      await card.getByText('Answered', { exact: true }).waitFor();
      const [download] = await Promise.all([
        side.page.waitForEvent('download'),
        card.getByRole('button', { name: 'Download receipt.txt' }).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toBe('GHS 500.00');
    },
  );

  await step(
    'an administrator closes it, and nobody else sees the list',
    async () => {
      const { page } = office;
      await page.getByRole('button', { name: 'Close message' }).click();
      await page
        .getByRole('dialog', { name: 'Close this message?' })
        .getByRole('button', { name: 'Close message' })
        .click();
      await cardOf('Billing').getByText('Closed', { exact: true }).waitFor();
      await side.page.goto('/admin/support');
      await side.page.getByText('This page is for administrators').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Your own account').click();
      await page.getByRole('link', { name: 'Support', exact: true }).click();
      await page.getByText('No messages yet').waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe(admin.email);
    },
  );
});
