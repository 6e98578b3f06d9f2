import { Suspense } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { everyStoredRoles, isGranted } from '@contract/testing/stored-roles';
import {
  adminAddresses,
  findAddressPermission,
} from '@/domain/admin-addresses';
import { findLive } from '@/live/define-live';
import { ownRoles } from '@/repositories/admins/own-roles';
import {
  Around,
  enterAs,
  put,
  type TestPerson,
} from '@/session/testing/backend';
import { signedInScreens } from './screens';

const adminScreens = signedInScreens.flatMap((shown) => {
  const permission = findAddressPermission(shown.path);
  return permission === null ? [] : { ...shown, permission };
});

// The SDK remembers what a screen has shown; the tests of the list of messages
// begin with none.
beforeAll(() => commands.eraseAll('support'));

const refusedTitles = ['Administrators only', 'Not part of your role'];

it('every address of administrators has a screen', () => {
  expect(adminScreens.map(({ path }) => path).sort()).toEqual(
    Object.keys(adminAddresses).sort(),
  );
});

describe.each(everyStoredRoles.map((roles) => ({ roles })))(
  'roles $roles',
  ({ roles }) => {
    let person: TestPerson;
    beforeAll(async () => {
      person = await enterAs('Adjoa Mensimah', { isAdmin: true });
      const { uid } = person;
      const record = {
        uid,
        grantedAt: new Date('2026-11-10T09:40:00Z'),
        grantedBy: 'script',
      };
      await put({
        [`admins/${uid}`]: roles === undefined ? record : { ...record, roles },
      });
      await findLive(ownRoles(), uid);
    });

    it.each(adminScreens)(
      '$path, for $permission: as the table says',
      async ({ path, permission, Screen }) => {
        render(
          <Around person={person} at={path}>
            <Suspense>
              <Screen />
            </Suspense>
          </Around>,
        );
        const isRefused = () =>
          refusedTitles.includes(
            screen.getByRole('heading', { level: 1 }).textContent,
          );
        await waitFor(() =>
          expect(isRefused()).toBe(!isGranted(roles, permission)),
        );
      },
    );
  },
);
