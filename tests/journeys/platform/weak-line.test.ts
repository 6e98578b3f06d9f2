import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import { listMessagesTo } from '../../endpoints/support/mailbox';
import { resultsPdf, smallSitePlan } from '../../support/files/fixtures';
import {
  bookButton,
  fillBooking,
  nextFree,
  sendBooking,
} from '../../support/pages/booking-steps';
import { fillResults } from '../../support/pages/review-steps';
import { WeakLine } from '../../support/pages/weak-line';
import {
  admin,
  attach,
  demoPassword,
  fillLandDetails,
  rowOf,
  serviceButton,
} from '../../support/pages/steps';
import { makePerson, type Person } from '../../support/records/people';
import { putRequests } from '../../support/records/person-data';
import { putSharedResult } from '../../support/records/shared-result';
import {
  approvePrompt,
  bucketOf,
  chargesOf,
  countPrompts,
  databaseOf,
  readCode,
} from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const networkOff = 'Off until this evening. Pay with another wallet.';
await db
  .doc('AdminConfig/main')
  .set({ networksOff: { AIRTELTIGO: networkOff } }, { merge: true });

const lines: WeakLine[] = [];
afterEach(async () => {
  await Promise.all(lines.splice(0).map((line) => line.close()));
});

/** What this person has in a collection. */
async function listOwn(collection: string, person: Person) {
  const own = db.collection(collection).where('userId', '==', person.uid);
  return (await own.get()).docs;
}

/** What lies under a dialog, once it is closed. */
const withoutDialog = (page: Page) =>
  page.locator('body:not(:has([role=dialog]))');

/** Every step waits as long as a person would. */
const patient = { timeout: 300_000 };

describe.each([360, 1440])('on a weak line, at %i px', patient, (width) => {
  const seed = width;
  const open = async (
    options: Omit<Parameters<typeof WeakLine.open>[1], 'width' | 'seed'>,
  ) => {
    const line = await WeakLine.open(suite, { width, seed, ...options });
    lines.push(line);
    return line;
  };

  it('a request is typed offline, kept over its tab, checked, sent, corrected and paid with a code: each once', async () => {
    const person = await makePerson(suite, 'Adwoa Weak-Line');
    const wallet = `02400071${String(width).slice(0, 2)}`;
    const land = {
      name: 'Adwoa Waek-Line',
      phone: '0240000142',
      address: `WL-${width}-0001`,
    };
    const line = await open({
      person,
      firstAnswersLost: ['correctRequest', 'processPayment', 'sendPaymentCode'],
    });
    await line.run(async () => {
      const service = serviceButton(line.page, 'Land/Property Search');
      const address = line.page.getByRole('textbox', {
        name: 'Address of the land',
      });
      const isClear = line.user.button('My plan is clear');
      await line.user.open('/services');
      await line.user.reach(address, [isClear, service]);
      await line.whileOff(async () => {
        await fillLandDetails(line.page, land);
        await attach(line.page, smallSitePlan());
        await line.page.getByText(/Waiting for the network/).waitFor();
        await line.killTab();
      });
    });
    await line.run(async () => {
      const { page, user } = line;
      await user.open('/services');
      await user.reach(page.getByText(/^You began this on/), []);
      await user.reach(user.button(/^Remove/), []);
      const checked = page.getByRole('heading', { name: 'Check your answers' });
      await user.reach(checked, [user.button('Continue')]);
      await line.whileOff(async () => {
        await user.button('Submit request').click();
        await page
          .getByText(/^No connection\./)
          .first()
          .waitFor();
        await page.getByText(land.address, { exact: true }).waitFor();
      });
      await user.reach(page.getByLabel('Wallet number'), [
        user.button('Submit request'),
        user.button('Continue'),
      ]);
      const [request, ...more] = await listOwn('requests', person);
      expect(more).toEqual([]);

      await user.open(`/history/${request?.id}`);
      const opener = user.button('Change your answers');
      const dialog = page.getByRole('dialog', { name: 'Change your answers' });
      const name = dialog.getByLabel('Name on the land papers');
      await user.reach(name, [opener]);
      await line.whileOff(async () => {
        await name.fill(person.firstName);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await dialog.getByText(/^No connection\./).waitFor();
        expect(await name.inputValue()).toBe(person.firstName);
      });
      await user.reach(withoutDialog(page).getByText('Changed by you'), [
        user.button('Save'),
      ]);
      const corrected = await request?.ref.get();
      expect(corrected?.get('name')).toBe(person.firstName);
      expect(Object.keys(corrected?.get('corrections') as object)).toEqual([
        'c1',
      ]);

      const walletField = page.getByLabel('Wallet number');
      await user.reach(walletField, [user.button(/^Pay GHS/)]);
      await page.getByText(networkOff).waitFor();
      expect(
        await page.getByRole('radio', { name: /^AT Money/ }).isDisabled(),
      ).toBe(true);
      await line.whileOff(async () => {
        await walletField.fill(wallet);
        await user.button(/^Pay GHS/).click();
        await page.getByText(/^Nothing was sent\./).waitFor();
        await page.getByText(networkOff).waitFor();
        expect(await walletField.inputValue()).toBe(wallet);
      });
      expect(await countPrompts(suite, wallet)).toBe(0);
      const codeField = page.getByLabel('Code of the SMS');
      await user.reach(
        codeField,
        [
          user.button(/^Pay GHS/),
          user.button(/^(Enter the code|See the payment)/),
        ],
        async () => {
          if (await walletField.isVisible()) {
            expect(await walletField.inputValue()).toBe(wallet);
          }
        },
      );
      const code = await readCode(suite, wallet);
      const send = user.button('Send the code');
      await line.whileOff(async () => {
        await codeField.fill(code);
        await send.click();
        await page.getByText(/^Nothing was sent\./).waitFor();
        expect(await codeField.inputValue()).toBe(code);
      });
      const answered = expect
        .poll(() => readCode(suite, wallet), { timeout: 60_000 })
        .toBe('')
        .then(() => approvePrompt(suite, wallet, { callback: true }));
      await user.reach(
        page.getByRole('heading', { name: 'Payment Successful' }),
        [user.button('OK'), user.button('Verify Payment'), send],
        async (button) => {
          if (button === send) await codeField.fill(code);
        },
      );
      await answered;
      expect(await countPrompts(suite, wallet)).toBe(1);
      expect(await chargesOf(suite, land.address)).toBe(1);
      expect(line.count('correctRequest')).toBeGreaterThan(1);
    });
  });

  it('a result is shared by one link, opened once, and shut for good', async () => {
    const person = await makePerson(suite, 'Esi Weak-Line');
    const documentId = await putSharedResult(suite, person);
    const line = await open({
      person,
      firstAnswersLost: ['shareResult', 'revokeResultShare'],
    });
    const receiver = await open({ firstAnswersLost: ['openSharedResult'] });
    const readShare = async () => (await listOwn('result_shares', person))[0];
    const openings = async () =>
      ((await readShare())?.get('openings') as unknown[]).length;
    await line.run(async ({ page, user }) => {
      await user.open(`/history/${documentId}`);
      const make = user.button('Make a link');
      await user.reach(make, [user.button('Share')]);
      await line.whileOff(async () => {
        await make.click();
        await page
          .getByText(/^No connection\./)
          .first()
          .waitFor();
      });
      const link = page.getByText(/\/shared#[\w-]{43}$/);
      await user.reach(link, [make]);
      expect(await listOwn('result_shares', person)).toHaveLength(1);
      const address = new URL(await link.innerText());

      await receiver.run(async (other) => {
        await other.user.open(address.pathname + address.hash);
        const press = other.user.button('Open the result');
        await other.user.reach(press, []);
        await other.whileOff(async () => {
          await press.click();
          await other.page.getByText(/^We could not open it\./).waitFor();
        });
        const read = other.page.getByRole('heading', {
          name: 'Disputed: two families',
        });
        await other.user.reach(read, [press]);
        expect(await openings()).toBe(1);
      });

      const stop = user.button(/^Stop the link of/);
      await user.reach(stop, []);
      await line.whileOff(async () => {
        await stop.click();
        await page
          .getByText(/^No connection\./)
          .first()
          .waitFor();
        expect(await page.getByText(/^You stopped it on/).count()).toBe(0);
      });
      await user.reach(page.getByText(/^You stopped it on/), [stop]);
      expect((await readShare())?.get('revokedAt')).not.toBeNull();

      await receiver.run(async (other) => {
        await other.page.reload().catch(() => undefined);
        await other.user.reach(
          other.page.getByRole('heading', {
            name: 'This link does not open anything',
          }),
          [other.user.button('Open the result')],
        );
        expect(await openings()).toBe(1);
      });
    });
  });

  it('somebody without a password reads where a request stands, and gets one SMS', async () => {
    const request = await db.doc('requests/demo-review').get();
    const reference = String(request.get('reference'));
    const phone = String(request.get('phoneNumber'));
    const listOwnSms = async () =>
      (await listMessagesTo(suite, phone)).filter(({ text }) =>
        text.startsWith(`Asaase: ${reference}. Under review. `),
      );
    const before = (await listOwnSms()).length;
    const line = await open({
      firstAnswersLost: ['askStatus', 'sendStatusSms'],
    });
    await line.run(async ({ page, user }) => {
      await user.open('/status');
      const ask = user.button('See where it stands');
      await user.reach(ask, []);
      await page.getByLabel('Reference').fill(reference);
      await page.getByLabel('Phone number').fill(phone);
      await line.whileOff(async () => {
        await ask.click();
        await page.getByText(/^We could not ask\./).waitFor();
        expect(await page.getByLabel('Reference').inputValue()).toBe(reference);
      });
      const typedStill = async () => {
        expect(await page.getByLabel('Reference').inputValue()).toBe(reference);
        expect(await page.getByLabel('Phone number').inputValue()).not.toBe('');
      };
      const sms = user.button('Send this to my phone');
      await user.reach(sms, [ask], typedStill);
      await page.getByText('Under review', { exact: true }).waitFor();
      await line.whileOff(async () => {
        await sms.click();
        await page.getByText(/^We could not ask\./).waitFor();
      });
      await user.reach(page.getByText(/^It comes by SMS/), [sms]);
    });
    expect(line.count('sendStatusSms')).toBeGreaterThan(1);
    await expect.poll(async () => (await listOwnSms()).length).toBe(before + 1);
  });

  it('the office sends results with the receipt of the Commission once, and its owner opens them', async () => {
    const person = await makePerson(suite, 'Yaw Weak-Line');
    const address = `WL-${width}-0002`;
    const reference = makeReference((below) => below - (width % 7) - 3);
    const plan = `documents/${person.uid}/0b1c2d3e-weak__plan.jpg`;
    await bucketOf(suite).upload(smallSitePlan(), { destination: plan });
    const [documentId = ''] = await putRequests(suite, person, [
      {
        address,
        reference,
        paymentStatus: true,
        paidAt: new Date(),
        promisedBy: new Date(0),
        documentURL: `gs://demo-asaase.appspot.com/${plan}`,
      },
    ]);
    const receipt = smallSitePlan();
    const office = await open({
      person: { email: admin.email, password: demoPassword },
      firstAnswersLost: [
        // The screen shows by the token, until the roles are read after all.
        'GET listen-to-roles.js',
        'startResultsUpload',
        'deliverResults',
      ],
    });
    await office.run(async ({ page, user }) => {
      await user.open('/adminRequest');
      await user.reach(page.getByRole('radio', { name: 'Send the results' }), [
        rowOf(page, address).getByRole('button', { name: /^View/ }),
      ]);
      await fillResults(page, resultsPdf());
      await page
        .getByLabel('Lands Commission’s receipt')
        .setInputFiles(receipt);
      await page.getByText('Ready to send').nth(1).waitFor();
      const question = page.getByRole('dialog', {
        name: 'Send these results?',
      });
      const submit = user.button('Submit');
      const ok = user.button('OK');
      await user.reach(question, [submit]);
      await office.whileOff(async () => {
        await question.getByText(path.basename(receipt)).waitFor();
        await ok.click();
        await page
          .getByRole('alert')
          .filter({ hasText: /\w/ })
          .first()
          .waitFor();
      });
      await user.reach(page.getByText('Results uploaded successfully!'), [
        ok,
        submit,
      ]);
    });
    const request = await db.doc(`requests/${documentId}`).get();
    const results = request.get('results') as Record<string, object>;
    expect(Object.keys(results)).toEqual(['v1']);
    expect(results['v1']).toMatchObject({
      commissionReceipt: { fileName: path.basename(receipt) },
    });

    const line = await open({ person });
    await line.run(async ({ page, user }) => {
      await user.open(`/history/${documentId}`);
      await user.reach(
        page.getByRole('img', {
          name: `${reference}-commission-receipt-v1.jpg`,
        }),
        [user.button('Open the Lands Commission’s receipt')],
      );
    });
  });

  it('an appointment is booked once', async () => {
    const person = await makePerson(suite, 'Kojo Weak-Line');
    const line = await open({ person, firstAnswersLost: ['bookConsultation'] });
    await line.run(async ({ page, user }) => {
      await user.open('/consultancy');
      await user.reach(nextFree(page).first(), [bookButton(page)]);
      await nextFree(page).first().click();
      await fillBooking(page, 'Land Survey', 'I want the corners set out.');
      const send = sendBooking(page);
      await line.whileOff(async () => {
        await send.click();
        await page
          .getByText(/No connection\./)
          .first()
          .waitFor();
        expect(await page.getByLabel('Describe the work').inputValue()).toBe(
          'I want the corners set out.',
        );
      });
      const kept = page.getByText(/^We keep \w{3} \d+ \w{3}, \d\d:00 for/);
      await user.reach(kept, [send]);
    });
    expect(await listOwn('consultancy_bookings', person)).toHaveLength(1);
  });
});
