import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it } from 'vitest';
import { pressAgainReason, takeGoogleReturn } from '@/lib/google-return';
import { GoogleWindow } from './google-window';

const blocked = new FirebaseError(
  'auth/popup-blocked',
  'The popup was blocked.',
);
const isBlocked = () => Promise.reject(blocked);
const opens = () => Promise.resolve('signed in');
const leaves = () => Promise.resolve('gone');
const neverLeaves = () => Promise.reject(new Error('the page must stay'));
beforeEach(() => sessionStorage.clear());

it('asks for a second press when the window came too late, and leaves the page only after that', async () => {
  const google = new GoogleWindow();
  await expect(
    google.openOrLeave(isBlocked, neverLeaves),
  ).rejects.toMatchObject({
    reason: pressAgainReason,
  });
  expect(takeGoogleReturn()).toBe(false);
  await expect(google.openOrLeave(isBlocked, leaves)).resolves.toBe('gone');
  expect(takeGoogleReturn()).toBe(true);
});

it('opens the window at the second press', async () => {
  const google = new GoogleWindow();
  await expect(
    google.openOrLeave(isBlocked, neverLeaves),
  ).rejects.toMatchObject({
    reason: pressAgainReason,
  });
  await expect(google.openOrLeave(opens, neverLeaves)).resolves.toBe(
    'signed in',
  );
});

it('stays on the page for every other error', async () => {
  const other = new FirebaseError('auth/popup-closed-by-user', 'closed');
  await expect(
    new GoogleWindow().openOrLeave(() => Promise.reject(other), neverLeaves),
  ).rejects.toBe(other);
});

it('says what the SDK says where there is no other way', async () => {
  const google = new GoogleWindow();
  await expect(google.open(isBlocked)).rejects.toMatchObject({
    reason: pressAgainReason,
  });
  await expect(google.open(isBlocked)).rejects.toBe(blocked);
});
