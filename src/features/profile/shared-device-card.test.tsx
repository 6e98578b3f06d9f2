import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isSharedDevice } from '@/lib/shared-device';
import { SignedIn } from '@/session/testing/signed-in';
import { SharedDeviceCard } from './shared-device-card';

it('says when the browser has no database to delete from', async () => {
  render(<SharedDeviceCard />, { wrapper: SignedIn });
  await userEvent.click(screen.getByRole('checkbox'));
  await screen.findByText(/could not delete everything/);
  expect(isSharedDevice()).toBe(true);
});
