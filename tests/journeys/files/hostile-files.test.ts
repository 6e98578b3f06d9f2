import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { smallSitePlan } from '../../support/files/fixtures';
import { storedObjects } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { admin, pickService, signIn } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const html =
  '<!doctype html><title>run</title><script>alert(document.domain)</script>';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const bomb = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  deflateRawSync(Buffer.alloc(50_000_000)),
]);
const turned = 'site-\u202Egnp.exe';
const long = `${'x'.repeat(296)}.html`;
const given = (
  name: string,
  mimeType: string,
  content: string | Buffer,
): GivenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** Each calls itself something the product takes, and is something else. */
const liars = [
  given('plan.png', 'image/png', html),
  given('plan.jpg', 'image/jpeg', svg),
  given('plan.svg', 'image/svg+xml', svg),
  given('bomb.pdf', 'application/pdf', bomb),
  given('plan.pdf', 'application/pdf', html),
];

/** what a page that ran would have shown */
const alerts: string[] = [];

const watch = (page: Page) =>
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });

const suite = await startSuite();
const person = await makePerson(suite, 'Yaa Ofori', {
  record: { phoneNumber: '0244000808' },
});
const side = await openProfile(suite.addresses.app);
const office = await openProfile(suite.addresses.app);
for (const { context, page } of [side, office]) {
  watch(page);
  context.on('page', watch);
}
await enterAs(side.page, person, '/services');

const field = () => side.page.locator('input[type="file"]').first();
const namesIn = async (folder: string) =>
  (await storedObjects(suite, `${folder}/${person.uid}/`)).map(
    ({ name }) => name.split('/').at(-1) ?? '',
  );

describe('a file that lies about its type', () => {
  const isRefusedBy = async (words: string, folder: string) => {
    const { page } = side;
    for (const file of liars) {
      await field().setInputFiles(file);
      await page.getByText(words, { exact: true }).first().waitFor();
      await page.getByText(file.name, { exact: true }).first().waitFor();
    }
    expect(await namesIn(folder)).toEqual([]);
  };

  it('is refused with a request, a report and a photo, and leaves what was sent before', async () => {
    await step(
      'is refused with a request by what it is, and nothing of it is sent',
      async () => {
        await pickService(side.page, 'Land/Property Search');
        await isRefusedBy(
          'We cannot read this file. Choose a JPEG, PNG, WEBP or PDF.',
          'documents',
        );
      },
    );

    await step(
      'has a name with tricks made plain, of its own, when it is a good one; what was sent before stays',
      async () => {
        const { page } = side;
        const plan = readFileSync(smallSitePlan());
        for (const name of [turned, long, 'same.png', 'same.png']) {
          await field().setInputFiles(given(name, 'image/jpeg', plan));
          const use = page.getByRole('button', { name: 'Use it anyway' });
          const remove = page.getByRole('button', { name: 'Remove file' });
          await use.or(remove).first().waitFor();
          if (await use.isVisible()) await use.click();
          await remove.waitFor();
        }
        const stored = await namesIn('documents');
        expect(stored).toHaveLength(4);
        expect(new Set(stored).size).toBe(4);
        for (const name of stored) {
          expect(name).toMatch(/^[0-9a-z-]+__[\w.-]{1,80}$/);
        }
      },
    );

    await step('is refused with a report', async () => {
      await side.page
        .getByRole('link', { name: 'Report lost land papers' })
        .click();
      await side.page
        .getByRole('form', { name: 'Submit Due Diligence' })
        .waitFor();
      await isRefusedBy(
        'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
        'lostLandsDocuments',
      );
    });

    await step('is refused as a photo', async () => {
      const { page } = side;
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      for (const file of liars) {
        await page.getByLabel('Photo from a file').setInputFiles(file);
        await page
          .getByText(
            'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
          )
          .first()
          .waitFor();
      }
      expect(await namesIn('profile')).toEqual([]);
    });
  });
});

describe('support takes any file', () => {
  it('and hands it back as a download, and none of it has run anywhere', async () => {
    await step(
      'and hands it back as a download by a plain name, to its owner and to administrators',
      async () => {
        const { page } = side;
        await page.getByRole('link', { name: 'Support', exact: true }).click();
        await page.getByLabel('Description').waitFor();
        for (const file of [
          ...liars,
          given(long, 'text/html', html),
          given(turned, 'text/html', html),
        ]) {
          await field().setInputFiles(file);
          await page.getByRole('button', { name: 'Remove file' }).waitFor();
        }
        expect(await page.locator('form img').count()).toBe(0);
        const stored = await namesIn('supportdocs');
        expect(stored).toHaveLength(liars.length + 2);
        await page.getByLabel('Issue type').selectOption('Technical Support');
        await page.getByLabel('Description').fill(`${html}\n${svg}`);
        await page.getByRole('button', { name: 'Send message' }).click();
        await page
          .getByText('Support message submitted successfully')
          .waitFor();
        await signIn(office.page, admin, '/admin/support');
        await office.page
          .getByRole('button', { name: /^View Yaa Ofori/ })
          .click();
        for (const reader of [page, office.page]) {
          const [download] = await Promise.all([
            reader.waitForEvent('download'),
            reader
              .getByRole('button', { name: 'Download site-gnp.exe' })
              .click(),
          ]);
          expect(download.suggestedFilename()).toBe('site-gnp.exe');
          expect(readFileSync(await download.path(), 'utf8')).toBe(html);
        }
        expect(
          office.context.pages().length + side.context.pages().length,
        ).toBe(2);
      },
    );

    await step('and none of it has run anywhere', () => {
      expect(alerts).toEqual([]);
    });
  });
});
