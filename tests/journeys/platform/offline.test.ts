import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import {
  allowServiceWorkers,
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { smallSitePlan } from '../../support/files/fixtures';
import {
  approvePrompt,
  chargesOf,
  countPrompts,
} from '../../support/suite/gateway';
import {
  dashboardViews,
  findOneUnclear,
  listKeptFiles,
  listKeptViews,
  listTransfers,
  slowDown,
  visitDashboard,
  waitForKeptViews,
  waitForKeptWords,
  waitForScreens,
} from '../../support/pages/offline';
import { readShift, watchShifts } from '../../support/pages/layout-shift';
import { countReads, readDocumentCount } from '../../support/suite/reads';
import {
  attach,
  chooseService,
  demoPassword,
  fillLandDetails,
  fillSignIn,
  owner,
  pay,
  rowOf,
  signIn,
  sendAnswers,
  submitButton,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

allowServiceWorkers();

const noConnection = 'No connection. Check your internet and try again.';
const land = {
  name: 'Abena Owusu-Mensah',
  phone: '0240000142',
  address: 'WS-004-7712, Takoradi',
};
const patient = { timeout: 20_000 };
/**
 * six requests, two bookings to come and one of the last month, three records
 * of settings, the own profile
 */
const visitReads = 13;
const ownerUid = 'demo-owner';
/** waits until its prompt is answered */
const wallet = '0240000009';

let side: Profile;

const suite = await startSuite();

const goOffline = () => side.context.setOffline(true);
const note = () =>
  side.page.getByText(
    /^You are offline\. Showing what we last knew, from \d+ \w+, \d\d:\d\d\.$/,
  );

describe('without a network', () => {
  // One browser, and one first visit, for all of these: what each needs of it
  // is there again at its end.
  beforeAll(async () => {
    side = await openProfile(suite.addresses.app);
  });
  afterEach(() => side.context.setOffline(false));
  afterAll(() => side.close());

  it('the second visit needs only data, and coming back to a screen within it not even that', async () => {
    const { page } = side;
    // What was kept is shown at once, with the documents themselves still on
    // their way.
    const settle = (since: number) =>
      expect
        .poll(
          async () => (await readDocumentCount(suite, ownerUid)) - since,
          patient,
        )
        .toBe(visitReads);
    const atFirst = await readDocumentCount(suite, ownerUid);
    await visitDashboard(page);
    await settle(atFirst);
    await waitForScreens(page);
    // Administration is for administrators, and what opens later is kept when
    // it was used.
    expect(
      (await listKeptFiles(page)).filter((file) =>
        /admin|axios|photo-dialog/.test(file),
      ),
    ).toEqual([]);
    await page.reload();
    await page.getByText('Total Requests').waitFor();
    expect(await listTransfers(page)).toEqual([]);
    await rowOf(page, 'GA-').waitFor();
    await settle(atFirst + visitReads);
    const reads = await countReads(suite, ownerUid, async () => {
      await page.getByRole('link', { name: 'Services', exact: true }).click();
      await page.getByText('Price: GHC 500').first().waitFor();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.getByText('Total Requests').waitFor();
    });
    expect(reads).toEqual({ documents: 0, aggregations: 0 });
  });

  it('the shell still opens and shows the last data with a note; back online the note goes and the data is new', async () => {
    const { page } = side;
    const counter = page.getByText('Total Requests').locator('..');
    const before = await counter.innerText();
    await page.getByRole('link', { name: 'History and Payments' }).click();
    await page.getByRole('tab', { name: /^Transaction/ }).click();
    await waitForKeptViews(page, 'history/requests', 'history/transactions');

    const probe = side.context.waitForEvent('requestfailed', {
      predicate: (request) =>
        request.url().startsWith('https://www.google.com/images/cleardot.gif'),
      timeout: 60_000,
    });
    await goOffline();
    await watchShifts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/home');
      await page
        .getByText('Welcome, Abena')
        .filter({ visible: true })
        .first()
        .waitFor();
      await note().waitFor();
      await rowOf(page, 'GA-').waitFor();
      expect(
        await readShift(page),
        `what moves at ${width}`,
      ).toBeLessThanOrEqual(0.02);
    }
    expect(await counter.innerText()).toBe(before);
    await page.getByText('GHS 50.00').waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await findViolationsInEveryLook(page, 'offline-dashboard')).toEqual(
      [],
    );

    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await page.getByText('Price: GHC 500').first().waitFor();
    await page.getByRole('link', { name: 'History and Payments' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('tab', { name: /^Transaction/ }).click();
    await page
      .getByText('Completed')
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Support', exact: true }).click();
    await page.getByRole('link', { name: /@/ }).waitFor();
    await note().waitFor();

    // The probe of the database for a network, a picture of Google, breaks no
    // policy: it would be lost to 'csp'.
    expect((await probe).failure()?.errorText).not.toBe('csp');
    expect(
      side.errors.filter((line) => line.includes('Content Security Policy')),
    ).toEqual([]);

    const address = await findOneUnclear(suite, ownerUid);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await side.context.setOffline(false);
    await note().waitFor({ state: 'detached' });
    const row = rowOf(page, address.split(',')[0] ?? '');
    await row.getByText('Clearer image needed').waitFor();
    expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  });

  it('submitting, paying and verifying a payment say so, and what was typed stays', async () => {
    const { page } = side;
    await chooseService(page, 'Land/Property Search');
    await fillLandDetails(page, land);
    await attach(page, smallSitePlan());
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await goOffline();
    await sendAnswers(page);
    await page.getByText(noConnection).waitFor();
    expect(
      await page
        .getByLabel('Address of the land', { exact: true })
        .inputValue(),
    ).toBe(land.address);
    expect(
      await page.locator('dd', { hasText: /\.(jpe?g|png)$/ }).count(),
    ).toBe(1);

    await side.context.setOffline(false);
    await submitButton(page).click();
    await page.getByLabel('Wallet number').waitFor();
    await goOffline();
    await pay(page, wallet);
    await page.getByText(`Nothing was sent. ${noConnection}`).waitFor();
    expect(await page.getByLabel('Wallet number').inputValue()).toBe(wallet);
    expect(await countPrompts(suite, wallet)).toBe(0);
    await side.context.setOffline(false);
    await page.getByRole('button', { name: /^Pay GHS/ }).click();
    const verify = page.getByRole('button', { name: 'Verify Payment' });
    await verify.waitFor();
    await goOffline();
    await verify.click();
    await page
      .getByText(`Error during payment verification: ${noConnection}`)
      .waitFor();

    await side.context.setOffline(false);
    await page.goto('/history?tab=transactions');
    await rowOf(page, 'Pending')
      .getByRole('button', { name: 'Verify Payment' })
      .waitFor();
    await waitForKeptWords(page, 'history/transactions', wallet);
    await goOffline();
    await page.reload();
    await note().waitFor();
    await rowOf(page, 'Pending')
      .getByRole('button', { name: 'Verify Payment' })
      .click();
    await page.getByRole('dialog').getByText(noConnection).waitFor();
    await side.context.setOffline(false);
    await approvePrompt(suite, wallet, { callback: true });
    await expect.poll(() => chargesOf(suite, land.address)).toBe(1);
  });

  it('Logout works, forgets what was kept, and signing in says that there is no connection', async () => {
    const { page } = side;
    await page.goto('/home');
    await waitForKeptViews(page, ...dashboardViews);
    await goOffline();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    await expect.poll(() => listKeptViews(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByText(noConnection).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email);
  });

  it('another person never sees what the one before them saw, nor anybody what an hour that ended left', async () => {
    const { page } = side;
    await signIn(page, { email: 'buyer@asaase.test', firstName: '' });
    await page.getByText('Total Requests').waitFor();
    await waitForKeptViews(page, ...dashboardViews);
    await goOffline();
    await page.reload();
    await note().waitFor();
    expect(await page.getByText('Welcome, Abena').count()).toBe(0);
    await side.context.setOffline(false);
    await page.evaluate(() =>
      localStorage.setItem('sessionExpiry', String(Date.now() - 1)),
    );
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => listKeptViews(page)).toEqual([]);
  });
});

it('on a very slow network keeps the shell and what was used, and leaves the rest for when it is asked for', async () => {
  side = await openProfile(suite.addresses.app);
  const undo = slowDown(suite.build);
  onTestFinished(async () => {
    undo();
    await side.close();
  });
  const { page } = side;
  await visitDashboard(page);
  const names = () => listKeptFiles(page);
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining([expect.stringMatching(/\/app-/)]));
  // The pictures of the dashboard are no part of the shell: they are kept
  // because they were shown.
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/professional.*\.svg/)]),
    );
  expect(
    (await names()).filter((name) => /history-screen|admin-request/.test(name)),
  ).toEqual([]);
  await goOffline();
  await page.reload();
  await note().waitFor();
  await page.getByRole('link', { name: 'History and Payments' }).click();
  await page.getByRole('alert').getByText(noConnection).waitFor();
  await page
    .getByRole('heading', { level: 1, name: 'History and Payments' })
    .waitFor();
  await page
    .getByText('History and Payments is not on this device yet.')
    .waitFor();
  const kept = page.getByRole('main').getByRole('listitem').getByRole('link');
  expect(await kept.allInnerTexts()).toEqual(['Dashboard']);
  expect(await findViolationsInEveryLook(page, 'offline-missing')).toEqual([]);
  await kept.click();
  await page.getByText('Total Requests').waitFor();
  await page.getByRole('link', { name: 'History and Payments' }).click();
  await page
    .getByText('History and Payments is not on this device yet.')
    .waitFor();
  // It comes by itself when there is a network again.
  await side.context.setOffline(false);
  await page.getByRole('tab', { name: /^Transaction/ }).waitFor();
  expect(await names()).toEqual(
    expect.arrayContaining([expect.stringMatching(/history-screen/)]),
  );
});
