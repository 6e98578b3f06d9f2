import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  at,
  book,
  findQuietMonday,
  makeAdministrator,
} from '../../support/records/admin-booking-data';
import { chooseDay } from '../../support/pages/booking-steps';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import {
  admin,
  demoPassword,
  press,
  signIn,
  visit,
} from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const second = await makeAdministrator(suite, 'Akua Secondly');
const esi = await makePerson(suite, 'Esi Turkson');
const office = await openProfile(suite.addresses.app);
const colleague = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
await signIn(office.page, admin, '/admin/settings');
await enterAs(colleague.page, second, '/admin/settings');
await colleague.page
  .getByRole('heading', { name: 'Prices and content' })
  .waitFor();

const read = async (path: string) => (await db.doc(path).get()).data() ?? {};
const service = 'ServiceList/land-property-search';

async function edit(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Land/Property Search' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Edit Land/Property Search',
  });
  await dialog.getByLabel('Price').fill(price);
}

it('prices, the configuration and people are kept by administrators, each seeing the other', async () => {
  await step(
    'changes a price of which two administrators think at once, each seeing the other',
    async () => {
      const { page } = office;
      await edit(page, 'a lot');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('Enter an amount like 500 or 49.99.').waitFor();
      expect(await findViolationsInEveryLook(page, 'admin-service')).toEqual(
        [],
      );
      await page.getByRole('textbox', { name: 'Price' }).fill('650');
      await edit(colleague.page, '700');
      await page.getByRole('button', { name: 'Review and save' }).click();
      const question = page.getByRole('dialog', {
        name: 'Save these changes?',
      });
      await question.getByText('GHS 500.00').waitFor();
      await question.getByText('GHS 650.00').waitFor();
      expect(
        await findViolationsInEveryLook(page, 'admin-price-question'),
      ).toEqual([]);
      await question.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Price: GHC 650.00').waitFor();
      await expect
        .poll(async () => (await read(service))['price'] as unknown)
        .toBe(650);
      // The later one sees what changed, and keeps what was typed.
      const late = colleague.page;
      await late
        .getByText('Somebody else has changed this to “GHS 650.00”.')
        .waitFor();
      expect(
        await late.getByRole('textbox', { name: 'Price' }).inputValue(),
      ).toBe('700');
      await late.getByRole('button', { name: 'Review and save' }).click();
      await late
        .getByRole('dialog', { name: 'Save these changes?' })
        .getByText('GHS 650.00')
        .waitFor();
      await late.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Price: GHC 700.00').waitFor();
    },
  );

  await step(
    'saves the configuration with its holidays, and shows how the advert will look',
    async () => {
      const { page } = office;
      await page.getByRole('tab', { name: 'Configuration' }).click();
      await page.getByLabel('Consultation fee').fill('60');
      await page.getByLabel('Results after payment').fill('61');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('Enter a whole number from 1 to 60.').waitFor();
      await page.getByLabel('Results after payment').fill('12');
      const list = page.getByRole('list', { name: 'Coming holidays' });
      await list
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      expect(
        await findViolationsInEveryLook(page, 'admin-configuration'),
      ).toEqual([]);
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Save' })
        .click();
      await page.getByText('The configuration is saved.').waitFor();
      expect(await read('AdminConfig/main')).toMatchObject({
        ConsultancyAmount: 60,
        promisedWorkingDays: 12,
      });
      await page.getByText('Everything is saved').waitFor();
      await page.getByRole('tab', { name: 'Advert and contact' }).click();
      await page.getByLabel('Headline').fill('Ask before you build');
      await page
        .getByRole('heading', { name: 'Ask before you build' })
        .waitFor();
      expect(await findViolationsInEveryLook(page, 'admin-advert')).toEqual([]);
      await page.getByRole('button', { name: 'Discard' }).click();
    },
  );

  await step(
    'puts right what somebody set in the console, at a phone, and keeps the rest',
    async () => {
      const { page } = colleague;
      const config = db.doc('AdminConfig/main');
      const before = await read('AdminConfig/main');
      const holidays = (before['publicHolidays'] as string[]).slice(0, 3);
      await config.update({
        ConsultancyAmount: '75',
        publicHolidays: ['soon', ...holidays],
      });
      await visit(page, '/admin/settings?tab=configuration');
      const notice = page.getByRole('region', { name: 'What cannot be read' });
      await notice.getByText('Consultation fee').waitFor();
      const fee = page.getByLabel('Consultation fee');
      expect(await fee.inputValue()).toBe('"75"');
      expect(
        await findViolationsInEveryLook(page, 'admin-configuration-unreadable'),
      ).toEqual([]);
      await fee.fill('75');
      await page.getByRole('button', { name: 'Keep these days' }).click();
      await page.getByRole('button', { name: 'Review and save' }).click();
      const question = page.getByRole('dialog', {
        name: 'Save these changes?',
      });
      await question.getByText('"75"').waitFor();
      await question.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The configuration is saved.').waitFor();
      await page.getByText('Everything is saved').waitFor();
      await notice.waitFor({ state: 'detached' });
      const after = await read('AdminConfig/main');
      expect(after).toEqual({
        ...before,
        ConsultancyAmount: 75,
        publicHolidays: holidays,
        auditId: after['auditId'] as string,
      });
    },
  );

  await step(
    'finds somebody, shuts the account, and leaves a trace of it',
    async () => {
      const { page } = office;
      await page.getByRole('link', { name: 'Admin users' }).click();
      await page.getByLabel('Find somebody').fill('esi turk');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('button', { name: 'View Esi Turkson' }).click();
      const dialog = page.getByRole('dialog', { name: 'Esi Turkson' });
      await dialog.getByText(esi.email).waitFor();
      expect(await findViolationsInEveryLook(page, 'admin-user')).toEqual([]);
      await dialog.getByRole('button', { name: 'Disable account' }).click();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByText('Please give a reason.').waitFor();
      await page.getByLabel('Reason').fill('Sent papers of somebody else.');
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByText('The account is disabled.').waitFor();
      await page
        .getByRole('dialog', { name: 'Esi Turkson' })
        .getByText('Sent papers of somebody else.')
        .waitFor();
      expect(await read(`closed_accounts/${esi.uid}`)).toMatchObject({
        why: 'disabled',
      });
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Admin audit' }).click();
      await page.getByText('Account disabled').first().waitFor();
      expect(await findViolationsInEveryLook(page, 'admin-audit')).toEqual([]);
      await page.getByLabel('About which record').fill('land-property-search');
      await page.getByRole('button', { name: 'Find' }).click();
      await page
        .getByRole('button', { name: /^View Service saved/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('GHS 700.00').waitFor();
      expect(
        await findViolationsInEveryLook(page, 'admin-audit-entry'),
      ).toEqual([]);
    },
  );

  await step(
    'takes the right of an administrator who is at work away at once',
    async () => {
      const { page } = office;
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Admin users' }).click();
      await page.getByLabel('Find somebody').fill(second.email);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('button', { name: 'View Akua Secondly' }).click();
      await page.getByRole('button', { name: 'Take rights away' }).click();
      await page.getByLabel('Reason').fill('Moved to another office.');
      await page.getByRole('button', { name: 'OK' }).click();
      await page
        .getByText('This person is no longer an administrator.')
        .waitFor();
      const late = colleague.page;
      await late
        .getByRole('heading', { name: 'Administrators only' })
        .waitFor();
      await late.goto('/admin/support');
      await late
        .getByRole('heading', { name: 'Administrators only' })
        .waitFor();
    },
  );

  await step(
    'gives a role to somebody when another manager confirms it',
    async () => {
      const { page } = office;
      await page
        .getByRole('dialog', { name: 'Akua Secondly' })
        .getByText('Active')
        .waitFor();
      await page.getByRole('button', { name: 'Choose roles' }).click();
      await page.getByRole('checkbox', { name: /^Manager/ }).check();
      await page
        .getByText(/Another manager has to confirm within seven days/)
        .waitFor();
      await page.getByLabel('Reason').fill('Back in this office.');
      expect(
        await findViolationsInEveryLook(page, 'admin-users-roles'),
      ).toEqual([]);
      await page.getByRole('button', { name: 'Propose', exact: true }).click();
      await page
        .getByText('Proposed. Another manager has to confirm it.')
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(/Another manager can confirm it until/).waitFor();
      expect(
        await findViolationsInEveryLook(page, 'admin-users-own-proposal'),
      ).toEqual([]);
      expect((await read(`admins/${second.uid}`))['uid']).toBeUndefined();
      const other = colleague.page;
      await enterAs(
        other,
        { email: 'second-admin@asaase.test', password: demoPassword },
        '/admin/users',
      );
      await other.getByRole('heading', { name: 'Proposed roles' }).waitFor();
      await other.getByText('Akua Secondly').waitFor();
      expect(
        await findViolationsInEveryLook(other, 'admin-users-proposal'),
      ).toEqual([]);
      await other.getByRole('button', { name: 'Confirm' }).click();
      const question = other.getByRole('dialog', {
        name: 'Confirm these roles?',
      });
      await question.getByText(second.email).waitFor();
      expect(
        await findViolationsInEveryLook(other, 'admin-users-confirm'),
      ).toEqual([]);
      await question.getByRole('button', { name: 'Confirm' }).click();
      await other.getByText(/^This person has these roles now\./).waitFor();
      // It goes from the other administrator's page too, as it happens.
      await page
        .getByRole('heading', { name: 'Proposed roles' })
        .waitFor({ state: 'detached' });
      await enterAs(other, second, '/admin/audit');
      await other
        .getByText('Administrator rights granted')
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  );
});

it('the calendar of appointments is kept by administrators', async () => {
  const monday = findQuietMonday(new Date());
  const tuesday = addDays(monday, 1);
  await step(
    'the calendar shows a blocked day, what stands on it, and when it is opened again',
    async () => {
      const { page } = office;
      const yaw = await makePerson(suite, 'Yaw Adomako');
      await book(suite, yaw, 'Yaw Adomako', at(tuesday, 13));
      await page.getByRole('link', { name: 'Admin bookings' }).click();
      await page.getByRole('tab', { name: 'Blocked days' }).click();
      await page.getByRole('button', { name: /^Day: / }).click();
      await chooseDay(page, tuesday);
      await page.getByText(/There is one booking on this day/).waitFor();
      await press(page, 'Block this day');
      await page.getByText('Please write why.').waitFor();
      await page.getByLabel('Reason').fill('Staff training');
      expect(await findViolationsInEveryLook(page, 'bookings-blocked')).toEqual(
        [],
      );
      await press(page, 'Block this day');
      const question = page.getByRole('dialog', { name: 'Block this day?' });
      await question.getByText(/There is one booking on this day/).waitFor();
      await press(page, 'OK');
      const blocked = page.getByRole('region', { name: 'Blocked days' });
      await blocked.getByText('Staff training').waitFor();

      const week = page.getByRole('list', { name: /^Week of/ });
      // It opens on the next week with appointments.
      await visit(page, '/admin/bookings?tab=week');
      await week.getByRole('button').first().waitFor();
      await visit(page, `/admin/bookings?tab=week&week=${monday}`);
      await week.getByText('Closed: Staff training').waitFor();
      await week.getByText('Yaw Adomako').waitFor();
      expect(await findViolationsInEveryLook(page, 'bookings-week')).toEqual(
        [],
      );

      await page.getByRole('tab', { name: 'Blocked days' }).click();
      await blocked.getByRole('button', { name: /^Open .* again$/ }).click();
      await press(page, 'OK');
      await blocked.getByText(/No day is blocked/).waitFor();
      await page.goBack();
      await week.getByText('Yaw Adomako').waitFor();
      await expect
        .poll(() => week.getByText('Closed: Staff training').count())
        .toBe(0);
    },
  );

  await step(
    'the calendar is walked through with the keyboard and fills by itself',
    async () => {
      const { page } = office;
      const appointment = (text: string) =>
        page.getByRole('button', { name: new RegExp(text) });
      await page.getByRole('button', { name: 'Next week' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(
        `**/admin/bookings?tab=week&week=${addDays(monday, 7)}`,
      );
      await page.getByRole('button', { name: 'Previous week' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/admin/bookings?tab=week&week=${monday}`);
      await appointment('Yaw Adomako').focus();
      await page.keyboard.press('Enter');
      const details = page.getByRole('dialog', { name: 'Booking Details' });
      await details.getByText('Yaw Adomako').first().waitFor();
      await page.keyboard.press('Escape');
      await book(
        suite,
        await makePerson(suite, 'Adwoa Nyarko'),
        'Adwoa Nyarko',
        at(addDays(monday, 4), 11),
      );
      await appointment('Adwoa Nyarko').waitFor();
    },
  );
});
