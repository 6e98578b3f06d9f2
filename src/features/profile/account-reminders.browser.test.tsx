import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { getLocalBackend, localHost } from '@/firebase/local-backend';
import { SessionContext } from '@/session/session-context';
import type { SessionUser } from '@/session/stored-session';
import { enterAs, type TestPerson } from '@/session/testing/backend';
import { makeSession, sampleUser } from '@/session/testing/session';
import { VerifyReminder } from './account-reminders';

const reminder = 'Confirm your e-mail address so that we can send you results.';

let kojo: TestPerson;
beforeEach(async () => {
  kojo = await enterAs('Kojo Nkrumah', { isVerified: false });
});

/** A session that takes what it is told of its person. */
function Session({ of: { uid, name, email } }: { of: TestPerson }) {
  const [user, setUser] = useState({
    ...sampleUser,
    uid,
    name,
    email,
    emailVerified: false,
  });
  const updateUser = (change: Partial<SessionUser>) =>
    setUser((now) => ({ ...now, ...change }));
  return (
    <SessionContext value={makeSession({ user, updateUser })}>
      <VerifyReminder />
    </SessionContext>
  );
}

const show = () => render(<Session of={kojo} />);
const send = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }));

/** On another device, where the link of the mail was opened. */
async function confirmElsewhere(localId: string): Promise<void> {
  const service = `http://${localHost}:${getLocalBackend().authPort}`;
  const answer = await fetch(
    `${service}/identitytoolkit.googleapis.com/v1/projects/demo-asaase/accounts:update`,
    {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ localId, emailVerified: true }),
    },
  );
  expect(answer.status).toBe(200);
}

it('says that the link could not be sent, and sends it at the next try', async () => {
  show();
  expect(screen.getByText(reminder)).toBeVisible();
  await commands.answerNext('sendVerificationEmail', null);
  send();
  expect(
    await screen.findByText(
      'No connection. Check your internet and try again.',
    ),
  ).toBeVisible();
  send();
  expect(
    await screen.findByText(
      new RegExp(`^A new link goes to ${kojo.email}\\. If none comes,`),
    ),
  ).toBeVisible();
});

it('notices on return that the address was confirmed on another device', async () => {
  show();
  await confirmElsewhere(kojo.uid);
  expect(screen.getByText(reminder)).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(reminder)).toBeNull());
});

it('can be put away, and stays so on the next screen', () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(reminder)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(reminder)).toBeNull();
});
