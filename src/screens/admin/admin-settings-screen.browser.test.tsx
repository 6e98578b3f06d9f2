import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Around, enterAs } from '@/session/testing/backend';
import { AdminSettingsScreen } from './admin-settings-screen';

// What it shows everybody may read, so that no list is refused to who is no
// administrator any more.
it('is taken away with the right, though what it shows is open to all', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  render(
    <Around person={efua}>
      <AdminSettingsScreen />
    </Around>,
  );
  expect(
    await screen.findByRole('heading', { name: 'Prices and content' }),
  ).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'New service' }),
  ).toBeVisible();
  await commands.erase(`admins/${efua.uid}`);
  expect(
    await screen.findByRole('heading', { name: 'Administrators only' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New service' })).toBeNull();
});
