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
    await signIn(page, { email: person.email, firstName }, '/admin');
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
    await signIn(page, { email: person.email, firstName }, '/admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Admin overview' }).waitFor();
    const hrefs = await navigation
      .getByRole('link', { name: /^Admin / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const shown = new Set(hrefs.map((href) => href?.split('?')[0]));
    const permitted = addresses
      .filter(([, permission]) => hasPermission([role], permission))
      .map(([address]) => address);
    expect([...shown].sort()).toEqual(permitted.sort());
  });
});
