import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emptyCounts, Quota, type QuotaCounts } from '@contract/entities/quota';
import { createdPerDay } from '@contract/values/account-quotas';
import { openProfile } from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { smallSitePlan } from '../../support/files/fixtures';
import { storedObjects, databaseOf } from '../../support/suite/gateway';
import { ownReferences } from '../../support/records/own-references';
import { makePerson } from '../../support/records/people';
import {
  attach,
  fillLandDetails,
  pickService,
  sendAnswers,
  submitButton,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const unpaid = Array.from({ length: 10 }, (_, nth) => `unpaid-${nth}`);
const land = {
  name: 'Yaa Serwaa',
  phone: '0240000142',
  address: 'GA-183-8164, Dzorwulu',
};
const tooMany =
  'You have 10 unpaid requests. Pay for one of them, then you can send the next one.';
const later = 'You can send the next one after midnight (00:00 in Ghana).';

const suite = await startSuite();
const db = databaseOf(suite);
const side = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const person = await makePerson(suite, 'Yaa Serwaa');

const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();
const inPlace = (page: Page) =>
  page.getByRole('button', { name: /^Remove/ }).waitFor();

/** The account as if it had created as much today. */
const has = (counts: Partial<QuotaCounts>, open: readonly string[] = []) =>
  db.doc(`quotas/${person.uid}`).set({
    kind: 'support',
    documentId: 'before',
    at: new Date(),
    counts: { ...emptyCounts, ...counts },
    unpaid: open,
  });
const readQuota = async () => {
  const data = (await db.doc(`quotas/${person.uid}`).get()).data();
  return z.parse(z.pick(Quota, { counts: true, unpaid: true }), data);
};
const sentFiles = async (folder: string) =>
  (await storedObjects(suite, `${folder}/${person.uid}/`)).map(
    ({ name }) => name,
  );

const fillMessage = async (page: Page, description: string) => {
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Phone number').fill('0240000142');
  await page.getByLabel(/What it is about|Issue type/).selectOption('Billing');
};
const sendMessage = (page: Page) =>
  page.getByRole('button', { name: 'Send message' }).click();

describe('what one account may send', () => {
  it('requests: no file is sent for one too many, and a form that is filled in is kept until there is room', async () => {
    const { page } = side;
    await has({}, unpaid);
    await enterAs(page, person, '/services');
    await pickService(page, 'Land/Property Search');
    await fillLandDetails(page, land);
    await attach(page, smallSitePlan());
    await seen(page, tooMany);
    expect(await sentFiles('documents')).toEqual([]);

    await has({}, unpaid.slice(1));
    await page.getByRole('button', { name: /again/i }).click();
    await inPlace(page);
    await has({ request: createdPerDay.request });
    await sendAnswers(page);
    await seen(page, `You have sent 20 requests today. ${later}`);
    expect(
      await page
        .getByLabel('Address of the land', { exact: true })
        .inputValue(),
    ).toBe(land.address);

    await has({ request: createdPerDay.request - 1 });
    await submitButton(page).click();
    await page.getByLabel('Wallet number').waitFor();
    const { counts, unpaid: open } = await readQuota();
    expect([counts.request, open.length]).toEqual([createdPerDay.request, 1]);
  });

  it('files: 200 MB a day, what is sent is counted once; support messages and reports: ten of each a day', async () => {
    const { page } = side;
    await has({ bytes: createdPerDay.bytes - 10 });
    await enterAs(page, person, '/support');
    const field = page.getByLabel(/^Supporting document/);
    const note = {
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('eleven byte'),
    };
    await field.setInputFiles(note);
    await seen(
      page,
      'With this file you would send more than 200 MB today. You can send it after midnight (00:00 in Ghana).',
    );
    expect(await sentFiles('supportdocs')).toEqual([]);
    await has({ bytes: createdPerDay.bytes - 11 });
    await page.getByRole('button', { name: /again/i }).click();
    await inPlace(page);
    expect((await readQuota()).counts).toMatchObject({
      file: 1,
      bytes: createdPerDay.bytes,
    });
    expect(await sentFiles('supportdocs')).toHaveLength(1);

    await has({ support: 10 });
    await fillMessage(page, 'Where is my request?');
    await sendMessage(page);
    await seen(page, `You have sent 10 support messages today. ${later}`);
    expect(await page.getByLabel('Description').inputValue()).toBe(
      'Where is my request?',
    );

    await has({ report: 10 });
    await page.goto('/lost-lands');
    await page
      .getByLabel('Image of the lost land document')
      .setInputFiles(smallSitePlan());
    await seen(page, `You have sent 10 reports today. ${later}`);
    expect(await sentFiles('lostLandsDocuments')).toEqual([]);
  });

  it('two tabs that send at once both succeed, and a reference that is taken makes way for a longer one', async () => {
    const sender = await makePerson(suite, 'Adjoa Nyarko');
    const [first = '', second = '', third = ''] = [1, 2, 3].map(
      (nth) => ownReferences(sender.uid, nth)[0],
    );
    const longer = ownReferences(sender.uid, 3)[1] ?? '';
    await db
      .doc(`references/${third}`)
      .set({ reference: third, userId: 'somebody-else' });
    await enterAs(side.page, sender, '/support');
    const tabs = [side.page, await side.context.newPage()];
    await tabs[1]?.goto('/support');
    for (const [nth, page] of tabs.entries()) {
      await fillMessage(page, `From tab ${nth}`);
    }
    const listed = async () => {
      const found = await db
        .collection('support')
        .where('userId', '==', sender.uid)
        .get();
      return found.docs
        .map((message) => String(message.get('reference')))
        .sort();
    };
    await Promise.all(tabs.map((page) => sendMessage(page)));
    await expect.poll(listed).toEqual([first, second].sort());

    await side.page
      .getByRole('button', { name: 'Write another message' })
      .click();
    await fillMessage(side.page, 'One more');
    await sendMessage(side.page);
    await expect.poll(listed).toEqual([first, second, longer].sort());
    expect((await db.doc(`quotas/${sender.uid}`).get()).get('references')).toBe(
      3,
    );
    expect((await db.doc(`references/${third}`).get()).get('userId')).toBe(
      'somebody-else',
    );
  });

  it('another day counts from nothing, also on a phone that is a day behind', async () => {
    const { page } = side;
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await has({ support: 10 });
    await db.doc(`quotas/${person.uid}`).update({ at: yesterday });
    await page.clock.setFixedTime(new Date(Date.now() - 2 * 24 * 60 * 60_000));
    await enterAs(page, person, '/support');
    await fillMessage(page, 'Good morning');
    await sendMessage(page);
    await page
      .getByRole('list', { name: 'Your messages' })
      .getByRole('article')
      .first()
      .waitFor();
    const counted = async () => (await readQuota()).counts;
    await expect.poll(counted).toEqual({ ...emptyCounts, support: 1 });
  });
});
