import { expect, test, vi } from 'vitest';
import { setThrottles } from '../../support/suite/auth-throttles';
import { startSuite } from '../../support/suite/suite';
import { signIn, signUp } from '../../support/suite/suite-accounts';

/** What production does and Google's emulator does not. */

const suite = await startSuite({ app: false });

const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const guess = (email: string) =>
  signIn(suite, email, 'Wrong-guess-1').catch(
    (error: unknown) => (error as Error).message,
  );

async function guessTimes(email: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    expect(await guess(email)).not.toBe(tooMany);
  }
}

test('ten wrong passwords close an account to the right one too, and no other account', async () => {
  await signUp(suite, 'one@example.test', 'Right-2026');
  await signUp(suite, 'two@example.test', 'Right-2026');
  await guessTimes('one@example.test', 10);
  expect(await guess('one@example.test')).toBe(tooMany);
  await expect(
    signIn(suite, ' One@example.test', 'Right-2026'),
  ).rejects.toThrow(tooMany);
  await signIn(suite, 'two@example.test', 'Right-2026');
});

test('a right password in between begins the count again', async () => {
  await signUp(suite, 'three@example.test', 'Right-2026');
  await guessTimes('three@example.test', 9);
  await signIn(suite, 'three@example.test', 'Right-2026');
  await guessTimes('three@example.test', 10);
  expect(await guess('three@example.test')).toBe(tooMany);
});

test('the account opens when the window has passed', async () => {
  await signUp(suite, 'four@example.test', 'Right-2026');
  await guessTimes('four@example.test', 10);
  await setThrottles(suite, { signIn: { ms: 250 } });
  await vi.waitFor(() => signIn(suite, 'four@example.test', 'Right-2026'), {
    timeout: 5_000,
    interval: 50,
  });
  await setThrottles(suite, { signIn: { ms: 300_000 } });
});

test('sign-ups are not limited until a test asks for it, and then refused as in production', async () => {
  for (let made = 0; made < 5; made += 1) {
    await signUp(suite, `many${made}@example.test`, 'Right-2026');
  }
  await setThrottles(suite, { signUp: { most: 3 } });
  await expect(
    signUp(suite, 'more@example.test', 'Right-2026'),
  ).rejects.toThrow(tooMany);
  await setThrottles(suite, { signUp: { most: null } });
  await signUp(suite, 'more@example.test', 'Right-2026');
});
