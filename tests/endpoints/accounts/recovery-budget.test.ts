import { describe, expect, test } from 'vitest';
import { otpSendIntervalMs } from '@contract/values/account-limits';
import {
  recoveryClosedMs,
  wrongCodesPerHour,
} from '../../../functions/src/records/recovery-limits';
import { sendCode } from '../../../functions/src/services/recovery/send-code';
import { verifyCode } from '../../../functions/src/services/recovery/verify-code';
import { AccountHarness } from '../support/account-harness';

const hour = 60 * 60_000;
const invalid = {
  code: 'invalid-otp',
  message: 'Invalid OTP. Please try again.',
};
const closed = {
  code: 'too-many-attempts',
  message: 'Too many attempts. Please try again later.',
};
const exhausted = { code: 'resource-exhausted' };
const otherThan = (digits: string) =>
  String((Number(digits) + 1) % 10_000).padStart(4, '0');

const harness = await AccountHarness.start();
const office = await harness.addAccount({ emailVerified: true });
await harness.db.doc(`admins/${office.uid}`).set({ uid: office.uid });
let strangers = 0;

/**
 * Wrong codes at as many addresses, each from a source of its own: as one who
 * writes X-Forwarded-For himself.
 */
async function guessWrong(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await expect(
      harness.verify(`stranger${(strangers += 1)}@example.test`, '0000'),
    ).rejects.toMatchObject(invalid);
  }
}
const warnings = async () => {
  await harness.deliverAll();
  return harness.mails.filter(
    ({ subject }) => subject === 'Somebody is guessing recovery codes',
  );
};

test('more than 200 wrong codes in an hour close recovery where one was tried, and nowhere else', async () => {
  const [early, guessed, untouched] = [
    await harness.addWithCode(),
    await harness.addWithCode(),
    await harness.addWithCode(),
  ];
  const nobody = 'has-no-account@example.test';
  await sendCode(harness.ports, nobody, harness.newSource());
  await harness.deliverAll();
  for (const { email, digits } of [early, guessed]) {
    await expect(
      harness.verify(email, otherThan(digits)),
    ).rejects.toMatchObject(invalid);
  }
  await expect(harness.verify(nobody, '0000')).rejects.toMatchObject(invalid);
  await guessWrong(wrongCodesPerHour - 3);
  // As many as may be: nothing is closed yet, and who mistyped gets in.
  await expect(
    harness.verify(early.email, early.digits),
  ).resolves.toMatchObject({ userId: early.uid });
  expect(await warnings()).toEqual([]);

  await guessWrong(1);
  await expect(
    harness.verify(guessed.email, guessed.digits),
  ).rejects.toMatchObject(closed);
  // The same for an address without an account.
  await expect(harness.verify(nobody, '0000')).rejects.toMatchObject(closed);
  await expect(
    harness.verify(untouched.email, untouched.digits),
  ).resolves.toMatchObject({
    userId: untouched.uid,
  });
  await guessWrong(2);
  const mails = await warnings();
  expect(mails.map(({ to }) => to)).toEqual([[office.email]]);

  // A fresh code does not help, until the hour is over.
  harness.aheadMs += otpSendIntervalMs;
  const fresh = await harness.requestCode(guessed.email);
  await expect(
    harness.verify(guessed.email, fresh ?? ''),
  ).rejects.toMatchObject(closed);
  harness.aheadMs += recoveryClosedMs + otpSendIntervalMs;
  const last = await harness.requestCode(guessed.email);
  await expect(
    harness.verify(guessed.email, last ?? ''),
  ).resolves.toMatchObject({ userId: guessed.uid });
  expect(await warnings()).toHaveLength(1);
}, 180_000);

test('closed again, the administrators are told again, once', async () => {
  harness.aheadMs += 2 * hour;
  await guessWrong(wrongCodesPerHour + 3);
  expect(await warnings()).toHaveLength(2);
}, 180_000);

describe('limits', () => {
  test('one code a minute, five a day, counted alike for addresses without an account', async () => {
    const { email } = await harness.addAccount();
    for (const address of [email, 'no-account@example.test']) {
      const send = () => sendCode(harness.ports, address, harness.newSource());
      for (let sent = 0; sent < 5; sent += 1) {
        await send();
        await expect(send()).rejects.toMatchObject(exhausted);
        harness.aheadMs += otpSendIntervalMs;
      }
      await expect(send()).rejects.toMatchObject(exhausted);
      harness.aheadMs += 24 * hour;
      await send();
    }
  });

  test('a refused call leaves the last code as it was', async () => {
    const { email, digits } = await harness.addWithCode();
    await expect(
      sendCode(harness.ports, email, harness.newSource()),
    ).rejects.toMatchObject(exhausted);
    await harness.verify(email, digits);
  });

  test('sixty codes an hour from one source', async () => {
    const source = harness.newSource();
    const send = (index: number) =>
      sendCode(harness.ports, `many${index}@example.test`, source);
    for (let sent = 0; sent < 60; sent += 1) await send(sent);
    await expect(send(61)).rejects.toMatchObject(exhausted);
    harness.aheadMs += hour;
    await send(61);
  });

  test('twenty verifications an hour from one source, right ones too, also all at once', async () => {
    const { email, digits } = await harness.addWithCode();
    const source = harness.newSource();
    const verify = (address: string) =>
      verifyCode(harness.ports, { email: address, otp: digits }, source).catch(
        (error: unknown) => error,
      );
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        verify(`one${index}@example.test`),
      ),
    );
    const codes = outcomes.map((outcome) => (outcome as { code: string }).code);
    expect(codes.sort()).toEqual([
      ...Array<string>(20).fill('invalid-otp'),
      ...Array<string>(4).fill('too-many-attempts'),
    ]);
    expect(await verify(email)).toMatchObject({ code: 'too-many-attempts' });
    await harness.verify(email, digits);
  });
});
