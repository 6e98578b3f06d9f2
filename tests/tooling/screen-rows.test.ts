import { expect, it } from 'vitest';
import { adminAddresses } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { listScreens } from '../support/pages/screen-rows';

it('docs/screens.md has a row for each address of administrators', () => {
  const described = listScreens('Administrators').map(({ address }) =>
    address.replace(/\?.*$/, ''),
  );
  // The overview shows at the address of the dashboard (decision 160).
  const addresses = Object.keys(adminAddresses).map((address) =>
    address === paths.adminOverview ? paths.home : address,
  );
  expect([...new Set(described)].sort()).toEqual(addresses.sort());
});

it.each(['Administrators', 'Dialogs of administrators'])(
  'no row of "%s" stands outside of its table',
  (heading) => {
    for (const row of listScreens(heading)) {
      expect([row.screen, row.address]).toEqual([
        row.screen,
        expect.stringMatching(/^\//),
      ]);
      expect([row.screen, row.first]).not.toEqual([row.screen, '']);
    }
  },
);
