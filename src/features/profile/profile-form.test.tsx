import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { hasDrafts } from '@/session/drafts/draft-keys';
import { keepElsewhere } from '@/session/testing/kept-elsewhere';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { ProfileForm } from './profile-form';

const { uid } = sampleUser;
const profile: UserProfile = {
  uid,
  name: 'Abena Owusu',
  email: sampleUser.email,
  createdAt: new Date('2026-11-01T09:00:00Z'),
  provider: 'email',
  imageUrl: null,
  phoneNumber: null,
  location: 'Ho',
};

const formOf = (record: UserProfile) => (
  <MemoryRouter>
    <SignedIn>
      <ProfileForm profile={record} />
    </SignedIn>
  </MemoryRouter>
);
const place = () => screen.getByLabelText('Location');
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const keyElsewhere = `draft:${uid}:elsewhere:profile`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepElsewhere(
    { uid, form: 'profile' },
    { location: { value: 'Keta', before: 'Ho' } },
  );
});

describe('what was typed in another tab', () => {
  it('is put away for the record, and brought back', async () => {
    render(formOf(profile));
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(place()).toHaveValue('Keta');
    await press('Start again');
    expect(place()).toHaveValue('Ho');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(hasDrafts(uid)).toBe(false);
    await press('Bring back what I typed');
    expect(place()).toHaveValue('Keta');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(hasDrafts(uid)).toBe(true);
    await userEvent.type(place(), ' Road');
    await press('Start again');
    await press('Bring back what I typed');
    expect(place()).toHaveValue('Keta Road');
  });

  it('stays that tab’s own until more is typed, so that it can be saved there and is gone', async () => {
    render(formOf(profile));
    await screen.findByText('Unsaved changes');
    expect(localStorage.getItem(keyElsewhere)).not.toBeNull();
    expect(localStorage).toHaveLength(1);
    await userEvent.type(place(), ' Road');
    expect(localStorage.getItem(keyElsewhere)).toBeNull();
    expect(hasDrafts(uid)).toBe(true);
  });

  it('is forgotten where the record says it already', async () => {
    render(formOf({ ...profile, location: 'Keta' }));
    await expect.poll(() => hasDrafts(uid)).toBe(false);
    expect(place()).toHaveValue('Keta');
    expect(screen.queryByText(/^You began this on/)).toBeNull();
  });
});
