import { describe, expect, it } from 'vitest';
import { hasPermission, listRolesWith, roleIds } from '@contract/permissions';
import { nameRoles } from '@contract/values/role-words';
import {
  demoAdmins,
  type DemoAdmin,
} from '../../../emulators/suite/seed/people';
import { adminAddresses } from '../../../src/domain/admin-addresses';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { signIn, visit } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

const addresses = Object.entries(adminAddresses);
const refusedTitle = 'Not part of your role';
const widths = [360, 768, 1440];

function findPersonWith(role: string): DemoAdmin {
  const person = demoAdmins.find(({ roles }) =>
    roles.some((held) => held === role),
  );
  if (person === undefined) throw new Error(`nobody has the role ${role}`);
  return person;
}

describe.each(roleIds.map((role) => ({ role })))('$role', ({ role }) => {
  const person = findPersonWith(role);

  it('opens what the table says, and is told whom to ask for the rest', async () => {
    const { page } = await openProfile(suite.addresses.app);
    const [firstName = ''] = person.name.split(' ');
    await signIn(page, { email: person.email, firstName }, '/home');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [address, permission] of addresses) {
        await visit(page, address);
        if (hasPermission([role], permission)) {
          await page
            .getByRole('heading', { level: 1 })
            .filter({ hasNotText: refusedTitle })
            .waitFor();
          continue;
        }
        await page
          .getByRole('heading', { level: 1, name: refusedTitle })
          .waitFor();
        const holders = nameRoles(listRolesWith(permission));
        await page.getByText(`This page is for: ${holders}`).waitFor();
        await page.getByText('Kwabena Darko or Mawuli Agbeko').waitFor();
        await page.getByRole('link', { name: 'Go to the overview' }).waitFor();
      }
      if (role !== 'manager') {
        await visit(page, '/admin/settings');
        await page
          .getByRole('heading', { level: 1, name: refusedTitle })
          .waitFor();
        expect(
          await findViolationsInEveryLook(page, `role-${role}-${width}`),
        ).toEqual([]);
      }
    }
  });

  it('finds in the menu what they may open, and nothing else', async () => {
    const { page } = await openProfile(suite.addresses.app);
    const [firstName = ''] = person.name.split(' ');
    await signIn(page, { email: person.email, firstName }, '/home');
    await page.setViewportSize({ width: 1440, height: 900 });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Admin overview' }).waitFor();
    const hrefs = await navigation
      .getByRole('link', { name: /^Admin / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const shown = new Set(hrefs.map((href) => href?.split('?')[0]));
    // The overview shows at the address of the dashboard.
    const permitted = addresses
      .filter(([, permission]) => hasPermission([role], permission))
      .map(([address]) => (address === '/admin' ? '/home' : address));
    expect([...shown].sort()).toEqual(permitted.sort());
  });
});

it('a clerk gets a further role from two managers and loses it at once, and their menu follows', async () => {
  const clerk = await openProfile(suite.addresses.app);
  const { page: menu } = clerk;
  await menu.setViewportSize({ width: 1440, height: 900 });
  await signIn(menu, findNamed('Akosua'), '/admin');
  const support = menu.getByRole('link', { name: 'Admin support' });
  await menu.getByRole('link', { name: 'Admin payments' }).waitFor();
  expect(await support.count()).toBe(0);

  const { page } = await openProfile(suite.addresses.app);
  await signIn(page, findNamed('Kwabena'), '/admin/users');
  await page.setViewportSize({ width: 360, height: 740 });
  const office = page.getByRole('region', { name: 'The office' });
  const akosua = office
    .getByRole('listitem')
    .filter({ hasText: 'Akosua Frimpong' });
  await akosua.getByText('Cashier, since').waitFor();
  expect(await findViolationsInEveryLook(page, 'office-360')).toEqual([]);
  await akosua.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Choose roles' }).click();
  const choice = page.getByRole('dialog', {
    name: 'Which roles shall Akosua Frimpong have?',
  });
  expect(
    await choice.getByRole('checkbox', { name: /^Cashier/ }).isChecked(),
  ).toBe(true);
  await choice.getByLabel('Reason').fill('Reads messages at noon.');
  await choice.getByRole('button', { name: 'Propose' }).click();
  await choice.getByText(/has all these roles already/).waitFor();
  await choice.getByRole('checkbox', { name: /^Intake/ }).check();
  expect(await findViolationsInEveryLook(page, 'roles-choice-360')).toEqual([]);
  await choice.getByRole('button', { name: 'Propose' }).click();
  await page
    .getByRole('dialog', { name: 'Akosua Frimpong' })
    .getByText(/^Proposed as Intake and Cashier by/)
    .waitFor();

  const { page: other } = await openProfile(suite.addresses.app);
  await other.setViewportSize({ width: 1440, height: 900 });
  await signIn(other, findNamed('Mawuli'), '/admin/users');
  await other.getByText('(now Cashier)').waitFor();
  await other.getByRole('button', { name: 'Confirm' }).click();
  const question = other.getByRole('dialog', { name: 'Confirm these roles?' });
  await question.getByText(/Intake: Reads what people send/).waitFor();
  expect(await findViolationsInEveryLook(other, 'roles-confirm-1440')).toEqual(
    [],
  );
  await question.getByRole('button', { name: 'Confirm' }).click();
  await support.waitFor();

  await page.keyboard.press('Escape');
  await page.getByLabel('Find somebody').fill('cashier@asaase.test');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'View Akosua Frimpong' }).click();
  const person = page.getByRole('dialog', { name: 'Akosua Frimpong' });
  await person.getByRole('region', { name: 'Roles' }).waitFor();
  expect(await findViolationsInEveryLook(page, 'roles-person-360')).toEqual([]);
  await menu.goto('/admin/support');
  await menu.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await page.getByRole('button', { name: 'Take the role Intake away' }).click();
  await page.getByLabel('Reason').fill('Somebody new is there.');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('This person no longer has the role Intake.').waitFor();
  await menu.getByRole('heading', { level: 1, name: refusedTitle }).waitFor();
  await support.waitFor({ state: 'detached' });
});

function findNamed(firstName: string): { email: string; firstName: string } {
  const person = demoAdmins.find(({ name }) => name.startsWith(firstName));
  if (person === undefined) throw new Error(`nobody is called ${firstName}`);
  return { email: person.email, firstName };
}
