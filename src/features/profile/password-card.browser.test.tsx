import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { checkEmailVerified, signInWithPassword } from '@/firebase/auth';
import { enterWithGoogle } from '@/firebase/testing/google';
import { changePassword } from '@/repositories/change-password';
import { renewSession } from '@/session/renewal';
import { SessionContext } from '@/session/session-context';
import { clearStoredSession } from '@/session/stored-session';
import { enterAs, type TestPerson } from '@/session/testing/backend';
import { makeSession, sampleUser } from '@/session/testing/session';
import { PasswordCard } from './password-card';

const next = 'Renewed-2026';
const signIns = '/accounts:signInWithPassword';
const noConnection = 'No connection. Check your internet and try again.';
const alsoGoogle = /^You can also sign in with Google\./;

let yaa: TestPerson;
beforeEach(async () => {
  yaa = await enterAs('Yaa Asantewaa');
});
afterEach(() => clearStoredSession());

async function show(provider: 'email' | 'google' = 'email') {
  const { uid, name, email } = yaa;
  const user = { ...sampleUser, uid, name, email, provider };
  const startSession = vi.fn();
  render(
    <SessionContext value={makeSession({ user, startSession })}>
      <PasswordCard />
    </SessionContext>,
  );
  await screen.findByLabelText('Current password');
  return { startSession };
}

function send(current: string, first: string, again = first) {
  const typed = {
    'Current password': current,
    'New password': first,
    'New password again': again,
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const isKept = () => signInWithPassword(yaa.email, yaa.password);

it('refuses what is no new password, and leads to the first of it', async () => {
  await show();
  send('', 'short', 'other');
  expect(await screen.findByText('Enter your current password.')).toBeVisible();
  expect(
    screen.getByText('Password must be at least 8 characters long.'),
  ).toBeVisible();
  expect(screen.getByText('Passwords do not match.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveFocus(),
  );
  send(yaa.password, 'x'.repeat(101));
  expect(
    await screen.findByText('Password must not exceed 100 characters.'),
  ).toBeVisible();
  send(yaa.password, yaa.password);
  expect(
    await screen.findByText('Choose a password other than the current one.'),
  ).toBeVisible();
});

it('stays signed in though the identity service is asked between the change and the new sign-in', async () => {
  await show();
  // The identity service counts in seconds: a change in the second of the
  // sign-in would be before it.
  const second = () => Math.floor(Date.now() / 1_000);
  const before = second();
  await expect.poll(second).toBeGreaterThan(before);
  const { user } = await renewSession(next, async () => {
    await changePassword({ newPassword: next });
    await expect(checkEmailVerified()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
  expect(user.uid).toBe(yaa.uid);
});

describe('keeps the password', () => {
  it('of whom the current one is not known to', async () => {
    await show();
    send('not-the-password', next);
    expect(
      await screen.findByText(
        'Email or password is wrong. Check and try again.',
      ),
    ).toBeVisible();
    await isKept();
  });

  it('while nobody can be asked who sits here', async () => {
    await show();
    await commands.cutOff(signIns);
    send(yaa.password, next);
    expect(await screen.findByText(noConnection)).toBeVisible();
    await commands.forgetAnswers();
    await isKept();
  });

  it('while the change cannot be asked for, and changes it when it can', async () => {
    const { startSession } = await show();
    await commands.answerNext('changePassword', null);
    send(yaa.password, next);
    expect(await screen.findByText(noConnection)).toBeVisible();
    await isKept();
    send(yaa.password, next);
    await waitFor(() => expect(startSession).toHaveBeenCalledOnce());
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await expect(isKept()).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
  });

  it('of whom somebody guesses at', async () => {
    await show();
    const guesses = Array.from({ length: 10 }, () =>
      signInWithPassword(yaa.email, 'not-the-password'),
    );
    await Promise.allSettled(guesses);
    send(yaa.password, next);
    expect(
      await screen.findByText('Too many failed attempts. Try again in 5 mins.'),
    ).toBeVisible();
  });
});

it('is changed by somebody with both ways who came with Google, and both stay', async () => {
  expect(await enterWithGoogle(yaa.email)).toBe(yaa.uid);
  const { startSession } = await show('google');
  expect(screen.getByText(alsoGoogle)).toBeVisible();
  send(yaa.password, next);
  await waitFor(() => expect(startSession).toHaveBeenCalledOnce());
  expect(screen.getByText(alsoGoogle)).toBeVisible();
  await signInWithPassword(yaa.email, next);
});
