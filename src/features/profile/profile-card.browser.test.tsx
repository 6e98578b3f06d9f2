import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import {
  Around,
  enterAs,
  put,
  read,
  type TestPerson,
} from '@/session/testing/backend';
import { ProfileCard } from './profile-card';

let adwoa: TestPerson;
let path: string;
beforeEach(async () => {
  adwoa = await enterAs('Adwoa Mensima');
  path = `users/${adwoa.uid}`;
});

const become = (change: Record<string, unknown>) => {
  const { uid, name, email } = adwoa;
  const createdAt = new Date('2026-01-05T09:00:00Z');
  return put({
    [path]: {
      uid,
      name,
      email,
      provider: 'email',
      imageUrl: null,
      createdAt,
      ...change,
    },
  });
};
const show = () =>
  render(
    <Around person={adwoa}>
      <ProfileCard />
    </Around>,
  );
const open = async () => {
  show();
  await screen.findByLabelText('Full name');
};
const type = (typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};
const save = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
// The card shows what is written before the server has it: what is stored is
// polled for.
const isSaved = () =>
  waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());

it('shows the address, which cannot be changed', async () => {
  await open();
  expect(screen.getByLabelText('E-mail')).toHaveValue(adwoa.email);
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  expect(
    screen.getByText('You sign in with this e-mail. It cannot be changed.'),
  ).toBeVisible();
});

it('refuses what is wrong, and leads to the first of it', async () => {
  await open();
  type({
    'Full name': '  ',
    'Phone number': '024000014',
    Location: 'x'.repeat(201),
  });
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  save();
  expect(await screen.findByText('Full name is required.')).toBeVisible();
  expect(
    screen.getByText('Enter all 10 digits, for example 0240000142.'),
  ).toBeVisible();
  expect(
    screen.getByText('Location must not exceed 200 characters.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
  type({ 'Full name': 'A'.repeat(51) });
  save();
  expect(
    await screen.findByText('Full name must not exceed 50 characters.'),
  ).toBeVisible();
  expect(await read(path)).toMatchObject({ name: 'Adwoa Mensima' });
});

it('warns of an odd number, saves it as every other, and empties what is emptied', async () => {
  await open();
  type({
    'Full name': 'Akosua Mensima',
    'Phone number': '+233 99 000 0142',
    Location: 'East Legon, Accra',
  });
  expect(screen.getByText(/not a prefix we know in Ghana/)).toBeVisible();
  save();
  const details = {
    name: 'Akosua Mensima',
    phoneNumber: '0990000142',
    location: 'East Legon, Accra',
  };
  await expect.poll(() => read(path)).toMatchObject(details);
  await isSaved();
  expect(screen.getByLabelText('Phone number')).toHaveValue('099 000 0142');
  type({ 'Phone number': '', Location: '' });
  save();
  await expect
    .poll(() => read(path))
    .toMatchObject({ phoneNumber: null, location: null });
  await isSaved();
});

it('says why it was not saved, and keeps what was typed', async () => {
  // An administrator has disabled the account: the rules take no change of its
  // record.
  await become({});
  const closed = `closed_accounts/${adwoa.uid}`;
  await put({ [closed]: { why: 'disabled' } });
  await open();
  type({ Location: 'Ho' });
  save();
  const words =
    'Error updating profile: You do not have permission to do this.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Location')).toHaveValue('Ho');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await commands.erase(closed);
  save();
  await expect.poll(() => read(path)).toMatchObject({ location: 'Ho' });
  await isSaved();
});

it('says that the record cannot be read, until it can', async () => {
  await become({ phoneNumber: 'none' });
  show();
  expect(
    await screen.findByText('A record could not be read. Please tell support.'),
  ).toBeVisible();
  await become({});
  expect(await screen.findByLabelText('Full name')).toBeVisible();
});

it('makes the record of somebody who has none', async () => {
  await commands.erase(path);
  show();
  expect(await screen.findByText('No profile data found.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Create my profile' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue(
    'Adwoa Mensima',
  );
  await expect
    .poll(() => read(path))
    .toMatchObject({ provider: 'email', imageUrl: null });
});
