import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendVerification } from '../../functions/src/services/accounts/send-verification';
import { AccountBench } from './support/account-bench';

let bench: AccountBench;
beforeAll(async () => {
  bench = await AccountBench.start();
});
afterAll(() => bench.stop());

const link = /https:\/\/asaase\.example\.test\/verifyemail\?code=code-\d+/;
const mailsTo = (email: string) => bench.mails.filter(({ to }) => to === email);

describe('welcome and confirmation', () => {
  test('first the welcome with the link, then the link alone, three an hour', async () => {
    const { uid, email } = await bench.addAccount();
    for (let sent = 0; sent < 3; sent += 1) expect(await sendVerification(bench.ports, uid)).toBe(false);
    await expect(sendVerification(bench.ports, uid)).rejects.toMatchObject({ code: 'resource-exhausted' });
    await bench.deliverAll();
    const subjects = mailsTo(email).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Confirm your e-mail address',
      'Confirm your e-mail address',
      'Welcome to Asaase',
    ]);
    for (const { text } of mailsTo(email)) expect(text).toMatch(link);
    const welcome = mailsTo(email).find(({ subject }) => subject.startsWith('Welcome'));
    expect(welcome?.text).toContain('Welcome to Asaase, Ama Example');
    bench.aheadMs += 60 * 60_000;
    await sendVerification(bench.ports, uid);
  });

  test('one welcome, however many ask at once', async () => {
    const { uid, email } = await bench.addAccount();
    const second = bench.secondProcess();
    const calls = [bench.ports, second, bench.ports, second].map((ports) => sendVerification(ports, uid));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await bench.deliverAll();
    expect(mailsTo(email).filter(({ subject }) => subject === 'Welcome to Asaase')).toHaveLength(1);
  });

  test('a confirmed address gets the welcome without a link, once, and nothing more', async () => {
    const { uid, email } = await bench.addAccount({ emailVerified: true, hasPassword: false });
    for (let calls = 0; calls < 5; calls += 1) expect(await sendVerification(bench.ports, uid)).toBe(true);
    await bench.deliverAll();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Welcome to Asaase']);
    expect(mailsTo(email)[0]?.text).not.toMatch(link);
  });

  test('confirmed before the mail went out: there is nothing to send any more', async () => {
    const { uid, email } = await bench.addAccount();
    await sendVerification(bench.ports, uid);
    await bench.deliverAll();
    await sendVerification(bench.ports, uid);
    bench.identity.add({ uid, email, emailVerified: true });
    await bench.deliverAll();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('an account that is gone gets nothing', async () => {
    const { uid, email } = await bench.addAccount();
    await sendVerification(bench.ports, uid);
    bench.identity.accounts.delete(uid);
    await bench.deliverAll();
    expect(mailsTo(email)).toEqual([]);
    await expect(sendVerification(bench.ports, uid)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a name that is a message to somebody else is not passed on', async () => {
    const { uid, email } = await bench.addAccount();
    await bench.db.doc(`users/${uid}`).update({ name: 'You won! evil.example.test' });
    await sendVerification(bench.ports, uid);
    await bench.deliverAll();
    const [mail] = mailsTo(email);
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain('evil');
  });
});
