import { afterEach, describe, expect, test } from 'vitest';
import { resetTokenLifetimeMs } from '../../../functions/src/records/recovery-limits';
import { changePassword } from '../../../functions/src/services/accounts/change-password';
import { resetPassword } from '../../../functions/src/services/recovery/reset-password';
import type { Identity } from '../../../functions/src/providers/identity';
import { AccountHarness } from '../support/account-harness';

const harness = await AccountHarness.start();
afterEach(() => {
  harness.identity.fails = null;
});

const newPassword = 'Afterwards-2026';
const invalid = {
  code: 'invalid-reset-token',
  message: 'This recovery has expired. Please ask for a new code.',
};
const noticeDelayMs = 3 * 60_000;

const reset = (userId: string, resetToken: string, ports = harness.ports) =>
  resetPassword(
    ports,
    { userId, resetToken, newPassword },
    harness.newSource(),
  );
const passwordOf = (uid: string) =>
  harness.identity.accounts.get(uid)?.password;
const noticesTo = (email: string) =>
  harness.mails.filter(
    ({ to, subject }) =>
      to === email && subject === 'Your Asaase password was changed',
  );

describe('a reset token', () => {
  test('sets the password, ends the sessions, confirms the address and tells the person', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    await reset(uid, resetToken);
    await harness.deliverAll();
    const account = harness.identity.accounts.get(uid);
    expect(account).toMatchObject({
      password: newPassword,
      emailVerified: true,
    });
    const { sessionsValidFrom } = await harness.read(`users/${uid}`);
    expect((sessionsValidFrom as { toDate(): Date }).toDate()).toEqual(
      account?.sessionsValidFrom,
    );
    const [notice, more] = noticesTo(email);
    expect(notice?.text).toMatch(
      /changed on \w+, \d+ \w+ \d{4} at \d\d:\d\d \(time in Accra\)/,
    );
    expect(notice?.text).toContain(
      'https://asaase.example.test/forgotpassword',
    );
    expect(more).toBeUndefined();
  });

  test('works once, however many ask at once', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    const second = harness.secondProcess();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        reset(uid, resetToken, index % 2 === 0 ? harness.ports : second),
      ),
    );
    expect(
      outcomes.filter(({ status }) => status === 'fulfilled'),
    ).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject(invalid);
      }
    }
    await harness.deliverAll();
    expect(noticesTo(email)).toHaveLength(1);
  });

  test('used, expired, foreign, replaced, unknown and for nobody are refused alike', async () => {
    const [used, expired, foreign, replaced] = [
      await harness.requestToken(),
      await harness.requestToken(),
      await harness.requestToken(),
      await harness.requestToken(),
    ];
    await reset(used.uid, used.resetToken);
    harness.aheadMs += resetTokenLifetimeMs - 60_000;
    const fresh = await harness.requestToken();
    const digits = await harness.requestCode(replaced.email);
    await harness.verify(replaced.email, digits ?? 'none');
    harness.aheadMs += 60_000;
    const tries: [string, string][] = [
      [used.uid, used.resetToken],
      [expired.uid, expired.resetToken],
      [foreign.uid, fresh.resetToken],
      [replaced.uid, replaced.resetToken],
      [fresh.uid, 'x'.repeat(43)],
      ['nobody', fresh.resetToken],
      ['..', fresh.resetToken],
      ['a/b', fresh.resetToken],
      ['__x__', fresh.resetToken],
    ];
    for (const [uid, token] of tries) {
      await expect(reset(uid, token)).rejects.toMatchObject(invalid);
    }
    for (const { uid } of [expired, foreign, replaced, fresh]) {
      expect(passwordOf(uid)).toBe('Before-2026');
    }
    await reset(fresh.uid, fresh.resetToken);
  });
});

describe('an address that the code did not go to', () => {
  const move = (uid: string) => {
    const account = harness.identity.accounts.get(uid);
    if (account === undefined) throw new Error('no such account');
    harness.identity.accounts.set(uid, {
      ...account,
      email: 'stranger@example.test',
      emailVerified: false,
    });
  };

  test('is not confirmed by it, and nothing is reset', async () => {
    const { uid, resetToken } = await harness.requestToken();
    move(uid);
    await expect(reset(uid, resetToken)).rejects.toMatchObject(invalid);
    expect(harness.identity.accounts.get(uid)).toMatchObject({
      email: 'stranger@example.test',
      emailVerified: false,
      password: 'Before-2026',
    });
  });

  test('nor when the account gets it in the very moment of the reset', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    const { identity } = harness;
    const racing: Identity = {
      findAccount: (asked) => identity.findAccount(asked),
      findAccountByEmail: (asked) => identity.findAccountByEmail(asked),
      createVerificationCode: () => identity.createVerificationCode(),
      setPassword: (...given) => {
        move(uid);
        return identity.setPassword(...given);
      },
    };
    await reset(uid, resetToken, { ...harness.ports, identity: racing });
    expect(identity.accounts.get(uid)).toMatchObject({
      email,
      emailVerified: true,
      password: newPassword,
    });
  });
});

test.each([
  [
    'closed',
    (uid: string) =>
      harness.identity.add({
        uid,
        email: `${uid}@example.test`,
        disabled: true,
      }),
  ],
  ['deleted', (uid: string) => void harness.identity.accounts.delete(uid)],
])(
  'an account that was %s in the meantime is not recovered',
  async (_what, change) => {
    const { uid, resetToken } = await harness.requestToken();
    change(uid);
    await expect(reset(uid, resetToken)).rejects.toMatchObject(invalid);
    expect(passwordOf(uid)).not.toBe(newPassword);
  },
);

describe('when the identity service fails', () => {
  test('the token is given back, nothing has changed, and nobody is told that it had', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    harness.identity.fails = 'before';
    harness.aheadMs += 2_000;
    await expect(reset(uid, resetToken)).rejects.toThrow(
      'identity service away',
    );
    harness.aheadMs += noticeDelayMs;
    await harness.deliverAll();
    expect(noticesTo(email)).toEqual([]);
    expect(
      (await harness.read(`users/${uid}`))['sessionsValidFrom'],
    ).toBeUndefined();
    await reset(uid, resetToken);
    expect(passwordOf(uid)).toBe(newPassword);
  });

  test('and only its answer is lost, the change is finished and told of', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    harness.identity.fails = 'after';
    await reset(uid, resetToken);
    await harness.deliverAll();
    expect(noticesTo(email)).toHaveLength(1);
    await expect(reset(uid, resetToken)).rejects.toMatchObject(invalid);
  });

  test('altogether, the token is given back and the notice finds out later', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    harness.identity.fails = 'always';
    harness.aheadMs += 2_000;
    await expect(reset(uid, resetToken)).rejects.toThrow(
      'identity service away',
    );
    harness.identity.fails = null;
    harness.aheadMs += noticeDelayMs;
    await harness.deliverAll();
    expect(noticesTo(email)).toEqual([]);
    await reset(uid, resetToken);
  });
});

describe('when our process dies', () => {
  const forever = new Promise<never>(() => undefined);
  /** Runs the reset until the identity service was called, and no further. */
  async function dieDuring(
    uid: string,
    resetToken: string,
    change: 'made' | 'not made',
  ): Promise<void> {
    let reached: () => void = () => undefined;
    const reaching = new Promise<void>((resolve) => (reached = resolve));
    const identity = Object.assign(
      Object.create(harness.identity) as typeof harness.identity,
      {
        setPassword: async (
          ...call: Parameters<typeof harness.identity.setPassword>
        ) => {
          if (change === 'made') await harness.identity.setPassword(...call);
          reached();
          return forever;
        },
      },
    );
    void reset(uid, resetToken, { ...harness.ports, identity });
    await reaching;
  }

  test('after the change, the notice is sent all the same and the sessions end', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    await dieDuring(uid, resetToken, 'made');
    await harness.deliverAll();
    expect(noticesTo(email)).toEqual([]);
    harness.aheadMs += noticeDelayMs;
    await harness.sweep();
    expect(noticesTo(email)).toHaveLength(1);
    expect(
      (await harness.read(`users/${uid}`))['sessionsValidFrom'],
    ).toBeDefined();
    await expect(reset(uid, resetToken)).rejects.toMatchObject(invalid);
  });

  test('before the change, nobody is told of one', async () => {
    const { uid, email, resetToken } = await harness.requestToken();
    harness.aheadMs += 2_000;
    await dieDuring(uid, resetToken, 'not made');
    harness.aheadMs += noticeDelayMs;
    await harness.sweep();
    expect(noticesTo(email)).toEqual([]);
    expect(passwordOf(uid)).toBe('Before-2026');
  });
});

describe('a change while signed in', () => {
  const change = (uid: string, ageMs: number) =>
    changePassword(
      harness.ports,
      { uid, authTime: new Date(harness.now().getTime() - ageMs) },
      { newPassword },
    );

  test('needs a sign-in of the last five minutes, by our clock', async () => {
    const { uid, email } = await harness.addAccount();
    await expect(change(uid, 5 * 60_000 + 1_000)).rejects.toMatchObject({
      code: 'recent-sign-in-needed',
    });
    expect(passwordOf(uid)).toBe('Before-2026');
    await change(uid, 5 * 60_000 - 1_000);
    expect(passwordOf(uid)).toBe(newPassword);
    await harness.deliverAll();
    expect(noticesTo(email)).toHaveLength(1);
    // Knowing the password says nothing about the address.
    expect(harness.identity.accounts.get(uid)?.emailVerified).toBe(false);
  });

  test('is refused for an account of Google', async () => {
    const { uid } = await harness.addAccount({ hasPassword: false });
    await expect(change(uid, 0)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
  });

  test('never moves the end of the sessions back', async () => {
    const { uid } = await harness.addAccount();
    const later = new Date(harness.now().getTime() + 60_000);
    await harness.db.doc(`users/${uid}`).update({ sessionsValidFrom: later });
    await change(uid, 0);
    const { sessionsValidFrom } = await harness.read(`users/${uid}`);
    expect((sessionsValidFrom as { toDate(): Date }).toDate()).toEqual(later);
  });
});
