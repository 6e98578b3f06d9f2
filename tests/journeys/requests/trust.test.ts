import { makeReference } from '@contract/values/reference';
import { PNG } from 'pngjs';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { databaseOf, bucketOf } from '../../support/suite/gateway';
import { copies, makePlan } from '../../support/files/plan-copies';
import { runSchedule } from '../../support/suite/schedules';
import {
  admin,
  owner,
  signIn,
  viewFound,
  visit,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const documentId = 'demo-complete';

const countIssued = async () => {
  const issued = db
    .collection('issued_results')
    .where('documentId', '==', documentId);
  return (await issued.get()).size;
};

const readResults = async () => {
  const [files] = await bucket.getFiles({ prefix: 'uploads/' });
  const file = files.find(({ name }) =>
    name.endsWith(`${documentId}__search-results.pdf`),
  );
  if (file === undefined) throw new Error('the demo results are not stored');
  return (await file.download())[0];
};

const pdf = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

const suite = await startSuite();
const db = databaseOf(suite);
const bucket = bucketOf(suite);
const desktop = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});

describe('a delivered document', () => {
  let link = '';

  it('has a page for its owner, with a QR code that a camera reads', async () => {
    const { page } = desktop;
    await signIn(page, owner, `/history/${documentId}`);
    await page.getByText('How others can check this file').click();
    await page
      .getByRole('link', { name: 'Proof to print, with a QR code' })
      .click();
    await page.getByRole('article', { name: 'Proof' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(
      `/history/${documentId}/results/1`,
    );
    const code = page.getByRole('img', { name: /^QR code to check LS-/ });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    link = decodeQR({ data: new Uint8Array(data), width, height });
    expect(link).toMatch(/\/verify#ref=LS-[\w-]+&sha256=[0-9a-f]{64}$/);
    expect(await findViolationsInEveryLook(page, 'delivered-document')).toEqual(
      [],
    );
  });

  it('a stranger with a phone follows the code, and checks the file', async () => {
    await runSchedule(suite, 'scanFiles');
    expect(await countIssued()).toBe(1);
    const { page } = phone;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.goto(link);
    // What an administrator entered, to somebody who is not signed in; nothing
    // that is built in.
    await page.getByRole('link', { name: '030 000 0400' }).waitFor();
    await page
      .getByText(/^A document with this fingerprint was issued on /)
      .waitFor();
    const results = await readResults();
    await page
      .getByLabel('Results document')
      .setInputFiles(pdf('results.pdf', results));
    await page.getByText('Read here, not sent').waitFor();
    await page.getByRole('button', { name: 'Check this document' }).click();
    await page.getByText(/^Issued by us on .*, unchanged\.$/).waitFor();
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(300);
    expect(await findViolationsInEveryLook(page, 'verify-issued')).toEqual([]);
  });

  it('one byte changed does not match', async () => {
    const { page } = phone;
    const changed = await readResults();
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    await page.getByRole('button', { name: 'Remove file' }).click();
    await page
      .getByLabel('Results document')
      .setInputFiles(pdf('changed.pdf', changed));
    await page.getByText('Read here, not sent').waitFor();
    await page.getByRole('button', { name: 'Check this document' }).click();
    await page
      .getByText(/^This file does not match what we issued under LS-/)
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'verify-no-match')).toEqual(
      [],
    );
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Check this document' }).click();
    await page.getByText(/^We could not ask our register\./).waitFor();
    await page.context().setOffline(false);
  });

  it('another QR code in the same tab gets its own answer', async () => {
    const { page } = phone;
    await page.reload();
    await page
      .getByText(/^A document with this fingerprint was issued on /)
      .waitFor();
    // As a camera or a chat opens a second link in the tab that shows the
    // first.
    const other = makeReference((below) => below - 1);
    await page.evaluate(
      ([reference, sha256]) =>
        (window.location.hash = `ref=${reference}&sha256=${sha256}`),
      [other, 'a'.repeat(64)] as const,
    );
    await page
      .getByText('This QR code does not match anything we issued.')
      .waitFor();
    expect(
      await page
        .getByText(/^A document with this fingerprint was issued/)
        .count(),
    ).toBe(0);
    expect(await page.getByLabel('Reference').inputValue()).toBe(other);
  });
});

describe('the same plan from two people', () => {
  const people = { first: 'trust-ama', second: 'trust-kofi' };
  const reference = makeReference((below) => below - 2);
  const reporter = 'trust-esi';

  async function send(
    uid: string,
    file: Buffer,
    fields: object,
  ): Promise<void> {
    const name = `documents/${uid}/0b1c2d3e-${uid}__plan.jpg`;
    await bucket.file(name).save(file, { contentType: 'image/jpeg' });
    const model = (await db.doc(`requests/${documentId}`).get()).data();
    const documentURL = `gs://${bucket.name}/${name}`;
    const own = {
      documentId: uid,
      userId: uid,
      createdAt: new Date(),
      documentURL,
      results: {},
    };
    await db
      .doc(`requests/${uid}`)
      .set({ ...model, ...own, paymentStatus: false, ...fields });
  }

  it('alarms administrators, who say what it is', async () => {
    const plan = await makePlan(4_711);
    await send(people.first, plan, { reference: null });
    await send(people.second, await copies['JPEG of quality 60'](plan), {
      reference,
    });
    await runSchedule(suite, 'scanFiles');
    const { page } = desktop;
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, admin, '/admin/alarms');
    const alarm = page
      .getByRole('article', { name: 'Possible multiple sale' })
      .filter({ hasText: reference });
    await alarm.waitFor();
    expect(await alarm.innerText()).toContain('look like the same plan');
    expect(await findViolationsInEveryLook(page, 'admin-alarms')).toEqual([]);
    await alarm.getByRole('button', { name: 'Compare the plans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare the plans' });
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByText('Please write what you found.').waitFor();
    await dialog.getByLabel('What you found').fill('One family, one plot.');
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('The alarm is dismissed.').waitFor();
    await alarm.waitFor({ state: 'detached' });
  });

  it('alarms at a report too, in the dialog that opens it', async () => {
    const reported = makeReference((below) => below - 3);
    const name = `dueDiligenceDocuments/${reporter}/0b1c2d3e-${reporter}__plan.jpg`;
    await bucket
      .file(name)
      .save(await makePlan(4_711), { contentType: 'image/jpeg' });
    const model = (await db.doc('due-diligence/demo-report-new').get()).data();
    const own = {
      id: reporter,
      userId: reporter,
      reference: reported,
      createdAt: new Date(),
    };
    await db
      .doc(`due-diligence/${reporter}`)
      .set({ ...model, ...own, image: `gs://${bucket.name}/${name}` });
    await runSchedule(suite, 'scanFiles');
    const { page } = desktop;
    await visit(page, '/admin/reports');
    await page.getByLabel('Search by reference').fill(reported);
    await viewFound(page, reported);
    const dialog = page.getByRole('dialog', { name: 'Report Details' });
    const alarms = dialog.getByRole('region', {
      name: 'Other papers on this land',
    });
    const alarm = alarms.getByRole('article', {
      name: 'Possible multiple sale',
    });
    await alarm.first().waitFor();
    expect(await alarm.first().innerText()).toContain('This one');
    expect(await findViolationsInEveryLook(page, 'admin-report-alarm')).toEqual(
      [],
    );
  });
});
