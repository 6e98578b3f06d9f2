import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, describe, expect, it } from 'vitest';
import { startMailbox } from '../../emulators/mailbox/server';
import { answerChooser } from '../support/pages/account-steps';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../support/pages/browser';
import { debitBody, ReddeHarness } from '../support/suite/redde-harness';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
const mailbox = await startMailbox({
  smtpPort: 0,
  httpPort: 0,
  dataDir: folder,
  sms: { apiKey: 'sms-key', username: 'asaase', senderId: 'Asaase' },
  log: () => undefined,
});
const redde = await ReddeHarness.start();
const side = await openProfile(mailbox.url);
afterAll(async () => {
  await side.close();
  await redde.stop();
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the phone page', () => {
  it('shows a new prompt without a reload and approves it', async () => {
    const { page } = side;
    await page.goto(redde.url);
    await page.getByText('No prompts are waiting.').waitFor();
    const { body: taken } = await redde.receive(
      debitBody('0244000142', { nickname: '<b>Asaase</b>' }),
    );
    await page.getByRole('heading', { name: '<b>Asaase</b>' }).waitFor();
    await page.getByText('MTN MoMo · 024***0142').waitFor();
    expect(await findViolationsInEveryLook(page, 'phone')).toEqual([]);
    await page
      .getByRole('button', { name: 'Approve GHS 500.00 from 024***0142' })
      .click();
    await page.getByText('Approved 024***0142.').waitFor();
    await page.getByText('No prompts are waiting.').waitFor();
    expect((await redde.status(taken.transactionid)).body.status).toBe('PAID');
  });

  it('declines by keyboard', async () => {
    const { page } = side;
    const { body: taken } = await redde.receive(
      debitBody('0204000202', { paymentoption: 'VODAFONE' }),
    );
    await page.getByRole('button', { name: /^Decline/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Declined 020***0202.').waitFor();
    expect((await redde.status(taken.transactionid)).body.status).toBe(
      'FAILED',
    );
  });
});

describe('the mailbox page', () => {
  it('shows a new e-mail, and its HTML can run and load nothing', async () => {
    const { page } = side;
    await page.goto('/');
    await page.getByText('No messages yet.').waitFor();
    await nodemailer
      .createTransport(`smtp://127.0.0.1:${mailbox.smtpPort}`)
      .sendMail({
        from: 'no-reply@asaase.test',
        to: 'owner@asaase.test',
        subject: 'Your <i>code</i>',
        text: '1234',
        html: `<h1>Your code is 1234</h1><script>document.title = 'ran'; parent.document.title = 'ran'</script><img src="${redde.url}/api/prompts" alt="">`,
      });
    await page.getByText('Your <i>code</i>').click();
    const mail = page.frameLocator('iframe');
    await mail.getByRole('heading', { name: 'Your code is 1234' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'mailbox')).toEqual([]);
    expect(await page.title()).toBe('Mailbox · Asaase');
    const blocked = side.errors.filter((line) =>
      /sandbox|Content Security Policy/.test(line),
    );
    expect(blocked.length).toBeGreaterThan(0);
  });
});

describe('the Google account chooser of this machine', () => {
  const choose = async (email: string) => {
    const { page, context } = side;
    await page.goto('/');
    const popup = context.waitForEvent('page');
    const told = page.evaluate(
      () =>
        new Promise<{ source: string; idToken: string }>((resolve) => {
          const address = `/google?origin=${encodeURIComponent(location.origin)}`;
          const chooser = window.open(address, 'google', 'popup');
          window.addEventListener('message', (event) => {
            // It is still there: only the app closes it, so that none is closed
            // before its answer is heard.
            if (chooser?.closed === false) {
              resolve(event.data as { source: string; idToken: string });
            }
            chooser?.close();
          });
        }),
    );
    const chooser = await popup;
    await chooser.getByLabel('Google account e-mail').fill('not an address');
    await chooser.getByRole('button', { name: 'Continue' }).click();
    await chooser.getByText('Please enter a valid e-mail address.').waitFor();
    expect(await findViolationsInEveryLook(chooser, 'account-chooser')).toEqual(
      [],
    );
    await answerChooser(chooser, email, 'Esi Annan');
    return told;
  };

  it('hands the app a token with the same subject for the same address', async () => {
    const first = await choose('esi@gmail.test');
    expect(first.source).toBe('asaase-account-chooser');
    const token = JSON.parse(first.idToken) as { sub: string };
    expect(token).toMatchObject({
      email: 'esi@gmail.test',
      email_verified: true,
      name: 'Esi Annan',
    });
    expect(JSON.parse((await choose('esi@gmail.test')).idToken)).toMatchObject({
      sub: token.sub,
    });
    expect(
      JSON.parse((await choose('efua@gmail.test')).idToken),
    ).not.toMatchObject({ sub: token.sub });
  });

  it('tells no page of another machine', async () => {
    const { page } = side;
    await page.goto('/google?origin=https%3A%2F%2Fexample.com');
    await page.getByLabel('Google account e-mail').fill('esi@gmail.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByText('Open this page with the Google button of the app.')
      .waitFor();
  });
});
