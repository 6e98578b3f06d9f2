import { describe, expect, test } from 'vitest';
import { sendVerification } from '../../../functions/src/services/accounts/send-verification';
import { AccountHarness } from '../support/account-harness';

const harness = await AccountHarness.start();

const link = /https:\/\/asaase\.example\.test\/verifyemail\?code=code-\d+/;
const mailsTo = (email: string) =>
  harness.mails.filter(({ to }) => to === email);

describe('welcome and confirmation', () => {
  test('first the welcome with the link, then the link alone, three an hour', async () => {
    const { uid, email } = await harness.addAccount();
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await sendVerification(harness.ports, uid)).toEqual({
        verified: false,
      });
    }
    await expect(sendVerification(harness.ports, uid)).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
    await harness.deliverAll();
    const subjects = mailsTo(email).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Confirm your e-mail address',
      'Confirm your e-mail address',
      'Welcome to Asaase',
    ]);
    for (const { text } of mailsTo(email)) expect(text).toMatch(link);
    const welcome = mailsTo(email).find(({ subject }) =>
      subject.startsWith('Welcome'),
    );
    expect(welcome?.text).toContain('Welcome to Asaase, Ama Example');
    harness.aheadMs += 60 * 60_000;
    await sendVerification(harness.ports, uid);
  });

  test('one welcome, however many ask at once', async () => {
    const { uid, email } = await harness.addAccount();
    const second = harness.secondProcess();
    const calls = [harness.ports, second, harness.ports, second].map((ports) =>
      sendVerification(ports, uid),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(
      outcomes.filter(({ status }) => status === 'fulfilled'),
    ).toHaveLength(3);
    await harness.deliverAll();
    expect(
      mailsTo(email).filter(({ subject }) => subject === 'Welcome to Asaase'),
    ).toHaveLength(1);
  });

  test('a confirmed address gets the welcome without a link, once, and nothing more', async () => {
    const { uid, email } = await harness.addAccount({
      emailVerified: true,
      hasPassword: false,
    });
    for (let calls = 0; calls < 5; calls += 1) {
      expect(await sendVerification(harness.ports, uid)).toEqual({
        verified: true,
      });
    }
    await harness.deliverAll();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Welcome to Asaase',
    ]);
    expect(mailsTo(email)[0]?.text).not.toMatch(link);
  });

  test('confirmed before the mail went out: there is nothing to send any more', async () => {
    const { uid, email } = await harness.addAccount();
    await sendVerification(harness.ports, uid);
    await harness.deliverAll();
    await sendVerification(harness.ports, uid);
    harness.identity.add({ uid, email, emailVerified: true });
    await harness.deliverAll();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('an account that is gone gets nothing', async () => {
    const { uid, email } = await harness.addAccount();
    await sendVerification(harness.ports, uid);
    harness.identity.accounts.delete(uid);
    await harness.deliverAll();
    expect(mailsTo(email)).toEqual([]);
    await expect(sendVerification(harness.ports, uid)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('a name that is a message to somebody else is not passed on', async () => {
    const { uid, email } = await harness.addAccount();
    await harness.db
      .doc(`users/${uid}`)
      .update({ name: 'You won! evil.example.test' });
    await sendVerification(harness.ports, uid);
    await harness.deliverAll();
    const [mail] = mailsTo(email);
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain('evil');
  });
});
