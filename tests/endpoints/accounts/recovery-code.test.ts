import { describe, expect, test } from 'vitest';
import { otpSendIntervalMs } from '@contract/values/account-limits';
import { otpLifetimeMs } from '../../../functions/src/records/recovery-limits';
import { deleteExpired } from '../../../functions/src/firestore/delete-expired';
import { deliverNotification } from '../../../functions/src/notifications/queue/deliver-notification';
import { sendCode } from '../../../functions/src/services/recovery/send-code';
import { verifyCode } from '../../../functions/src/services/recovery/verify-code';
import { AccountHarness } from '../support/account-harness';

const harness = await AccountHarness.start();

const day = 24 * 60 * 60_000;
const invalid = {
  code: 'invalid-otp',
  message: 'Invalid OTP. Please try again.',
};
const otherThan = (digits: string | null, by = 1) =>
  String((Number(digits) + by) % 10_000).padStart(4, '0');

describe('the code', () => {
  test('works once', async () => {
    const { uid, email, digits } = await harness.addWithCode();
    expect(await harness.verify(email, digits)).toMatchObject({ userId: uid });
    await expect(harness.verify(email, digits)).rejects.toMatchObject(invalid);
  });

  test('works at the third try and not at the fourth', async () => {
    for (const wrong of [2, 3]) {
      const { email, digits } = await harness.addWithCode();
      for (let tries = 1; tries <= wrong; tries += 1) {
        await expect(
          harness.verify(email, otherThan(digits, tries)),
        ).rejects.toMatchObject(invalid);
      }
      const last = harness.verify(email, digits);
      await (wrong === 2 ? last : expect(last).rejects.toMatchObject(invalid));
    }
  });

  test('ends after ten minutes', async () => {
    const { email, digits } = await harness.addWithCode();
    harness.aheadMs += otpLifetimeMs;
    await expect(harness.verify(email, digits)).rejects.toMatchObject(invalid);
    const second = await harness.addWithCode();
    harness.aheadMs += otpLifetimeMs - 5_000;
    await harness.verify(second.email, second.digits);
  });

  test('is killed by the next one as soon as that is asked for', async () => {
    const { email, digits } = await harness.addWithCode();
    harness.aheadMs += otpSendIntervalMs;
    await sendCode(harness.ports, email, harness.newSource());
    await expect(harness.verify(email, digits)).rejects.toMatchObject(invalid);
    await harness.deliverAll();
    const fresh =
      /^\s*(\d{4})\s*$/m.exec(harness.mails.at(-1)?.text ?? '')?.[1] ?? 'none';
    if (fresh !== digits) {
      await expect(harness.verify(email, digits)).rejects.toMatchObject(
        invalid,
      );
    }
    await harness.verify(email, fresh);
  });

  test("is not another address's", async () => {
    const [one, two] = [
      await harness.addWithCode(),
      await harness.addWithCode(),
    ];
    if (one.digits !== two.digits) {
      await expect(harness.verify(two.email, one.digits)).rejects.toMatchObject(
        invalid,
      );
    }
    await expect(
      harness.verify('nobody@example.test', one.digits),
    ).rejects.toMatchObject(invalid);
  });

  test('twenty guesses at once, by two processes, count as twenty: only three are judged', async () => {
    const { email, digits } = await harness.addWithCode();
    const second = harness.secondProcess();
    const guesses = Array.from({ length: 20 }, (_, index) => {
      const ports = index % 2 === 0 ? harness.ports : second;
      const body = { email, otp: otherThan(digits, index + 1) };
      return verifyCode(ports, body, harness.newSource()).catch(
        (error: unknown) => error,
      );
    });
    for (const outcome of await Promise.all(guesses)) {
      expect(outcome).toMatchObject(invalid);
    }
    await expect(harness.verify(email, digits)).rejects.toMatchObject(invalid);
  });

  test('the right code twenty times at once opens one recovery', async () => {
    const { email, digits } = await harness.addWithCode();
    const second = harness.secondProcess();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const ports = index % 2 === 0 ? harness.ports : second;
        return verifyCode(ports, { email, otp: digits }, harness.newSource());
      }),
    );
    expect(
      outcomes.filter(({ status }) => status === 'fulfilled'),
    ).toHaveLength(1);
  });
});

test('asking for a code and trying one never speak to the identity service (S2)', async () => {
  const { email, digits } = await harness.addWithCode();
  const touched = () =>
    Promise.reject(new Error('the identity service was asked'));
  const identity = {
    findAccount: touched,
    findAccountByEmail: touched,
    setPassword: touched,
    createVerificationCode: touched,
  };
  const blind = { ...harness.ports, identity };
  await sendCode(blind, 'new-here@example.test', harness.newSource());
  const verified = await verifyCode(
    blind,
    { email, otp: digits },
    harness.newSource(),
  );
  expect(verified.resetToken).toHaveLength(43);
});

describe('delivery', () => {
  const last = async () => {
    const entries = await harness.db
      .collection('outbox')
      .orderBy('at', 'desc')
      .limit(1)
      .get();
    const [entry] = entries.docs;
    if (entry === undefined) throw new Error('nothing in the outbox');
    return entry;
  };

  test('a mail sent again carries the same code, and gives back neither tries nor time', async () => {
    const { email, digits } = await harness.addWithCode();
    await expect(
      harness.verify(email, otherThan(digits)),
    ).rejects.toMatchObject(invalid);
    const entry = await last();
    // As after a death between the mail server's yes and our writing it down.
    await entry.ref.update({
      state: 'waiting',
      nextTryAt: harness.now(),
      address: email,
    });
    const before = await harness.db.collection('otp').get();
    await deliverNotification(harness.queue, entry.id);
    const [first, again] = harness.mails.filter(({ to }) => to === email);
    expect(again).toEqual(first);
    expect(again?.text).toContain(digits);
    const after = await harness.db.collection('otp').get();
    expect(after.docs.map((record) => record.data())).toEqual(
      before.docs.map((record) => record.data()),
    );
  });

  test('a used code is not mailed again', async () => {
    const { email, digits } = await harness.addWithCode();
    await harness.verify(email, digits);
    const entry = await last();
    await entry.ref.update({
      state: 'waiting',
      nextTryAt: harness.now(),
      address: email,
    });
    expect(await deliverNotification(harness.queue, entry.id)).toBe('dropped');
  });

  test('a mail that was overtaken by the next one is dropped', async () => {
    const { email } = await harness.addAccount();
    await sendCode(harness.ports, email, harness.newSource());
    const overtaken = await last();
    harness.aheadMs += otpSendIntervalMs;
    await sendCode(harness.ports, email, harness.newSource());
    const current = await last();
    expect(await deliverNotification(harness.queue, current.id)).toBe('sent');
    expect(await deliverNotification(harness.queue, overtaken.id)).toBe(
      'dropped',
    );
    expect(harness.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test.each([
    ['an unknown address', null],
    ['a disabled account', { disabled: true }],
  ])(
    '%s gets nothing, and its record looks like any other',
    async (_what, fields) => {
      const email =
        fields === null
          ? 'stranger@example.test'
          : (await harness.addAccount(fields)).email;
      expect(await harness.requestCode(email)).toBeNull();
      expect(harness.mails.filter(({ to }) => to === email)).toEqual([]);
      const known = await harness.addWithCode();
      const shape = async (address: string) => {
        const record = await harness.read(
          `otp/${harness.ports.hash('otp-address', address)}`,
        );
        return [
          Object.keys(record).sort(),
          Object.keys(record['code'] as object).sort(),
        ];
      };
      expect(await shape(email)).toEqual(await shape(known.email));
      for (let tries = 0; tries < 4; tries += 1) {
        await expect(harness.verify(email, '0000')).rejects.toMatchObject(
          invalid,
        );
      }
    },
  );

  test('an account of Google is told to sign in with Google, and no code opens it', async () => {
    const { email } = await harness.addAccount({ hasPassword: false });
    expect(await harness.requestCode(email)).toBeNull();
    const [mail] = harness.mails.filter(({ to }) => to === email);
    expect(mail?.subject).toBe('Sign in to Asaase with Google');
    expect(mail?.text).toContain('https://asaase.example.test/login');
  });

  test('tasks and sweeps at once deliver a message once', async () => {
    const { email } = await harness.addAccount();
    await sendCode(harness.ports, email, harness.newSource());
    const entry = await last();
    const tries = [harness.sweep(), harness.sweep()];
    await Promise.all([
      ...tries,
      ...[1, 2, 3].map(() => deliverNotification(harness.queue, entry.id)),
    ]);
    expect(harness.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

test('neither addresses, nor codes, nor tokens, nor sources are kept or logged', async () => {
  const { uid, email, digits } = await harness.addWithCode();
  const source = harness.newSource();
  const { resetToken } = await verifyCode(
    harness.ports,
    { email, otp: digits },
    source,
  );
  // The profile is the account's own, and it may hold the address.
  await harness.db.doc(`users/${uid}`).delete();
  const stored = await harness.dump();
  const said = harness.logged.join('\n');
  for (const secret of [email, resetToken, source]) {
    expect(stored).not.toContain(secret);
    expect(said).not.toContain(secret);
  }
  expect(stored).not.toMatch(new RegExp(`"${digits}"`));
  expect(said).not.toMatch(new RegExp(`\\b${digits}\\b`));
});

test('records that are over are cleared away, the others stay', async () => {
  // It is delivered too late, which fails.
  await sendCode(harness.ports, 'late@example.test', harness.newSource());
  harness.aheadMs += otpLifetimeMs + 1_000;
  const { email, digits } = await harness.addWithCode();
  const collections = ['otp', 'limits', 'outbox', 'reset_tokens'];
  await deleteExpired(harness.db, collections, harness.now());
  const { userId: uid, resetToken } = await harness.verify(email, digits);
  expect(resetToken).toHaveLength(43);
  const inAWeek = new Date(harness.now().getTime() + 8 * day);
  const inAMonth = new Date(harness.now().getTime() + 31 * day);
  for (let runs = 0; runs < 3; runs += 1) {
    await deleteExpired(harness.db, collections, inAWeek);
  }
  for (const name of ['otp', 'limits', 'reset_tokens']) {
    expect((await harness.db.collection(name).get()).size).toBe(0);
  }
  // What failed stays a month, for an administrator to see.
  const left = (await harness.db.collection('outbox').get()).docs.map(
    (entry) => entry.get('state') as unknown,
  );
  expect(
    left.filter((state) => state === 'sent' || state === 'dropped'),
  ).toEqual([]);
  expect(left).toContain('failed');
  for (let runs = 0; runs < 3; runs += 1) {
    await deleteExpired(harness.db, collections, inAMonth);
  }
  const stillLeft = (await harness.db.collection('outbox').get()).docs;
  expect(stillLeft.every((entry) => entry.get('state') === 'waiting')).toBe(
    true,
  );
  expect((await harness.db.doc(`users/${uid}`).get()).exists).toBe(true);
});
