import { describe, expect, test } from 'vitest';
import { updateAccount } from '../../support/suite/suite-accounts';
import { Api, refusalOf, type User } from '../support/api';
import { listMessagesTo } from '../support/mailbox';
import { refuse, retryNow } from '../support/messages';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const [efua, kojo] = [await newAdministrator(api), await newAdministrator(api)];

/** A request that was paid through the gateway. */
async function payOne() {
  const { user, paymentId, transactionid } = await api.startOne();
  // To an address nobody has confirmed, a second mail about one payment would
  // wait.
  await updateAccount(api.suite, user.uid, { emailVerified: true });
  await api.press(transactionid, 'approve');
  await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
  return { paymentId };
}

describe('a message that failed', () => {
  const add = async (fields: Record<string, unknown> = {}) => {
    const ref = api.db.collection('outbox').doc();
    const old = new Date(Date.now() - 10 * 24 * 3_600_000);
    await ref.set({
      outboxId: ref.id,
      kind: 'payment-received',
      channel: 'mail',
      recordId: 'none',
      state: 'failed',
      uid: null,
      address: null,
      at: old,
      tries: 10,
      doubts: 2,
      failure: 'smtp 550',
      nextTryAt: null,
      usefulUntil: old,
      endedAt: old,
      expiresAt: new Date(Date.now() + 3_600_000),
      ...fields,
    });
    return ref.id;
  };
  const again = (user: User | null, outboxId: string) =>
    api.call('sendMessageAgain', user, { outboxId });

  test('is sent again, once, however often and by whomever', async () => {
    const { paymentId } = await payOne();
    const outboxId = await add({ recordId: paymentId });
    const replies = await Promise.all([
      again(efua, outboxId),
      again(kojo, outboxId),
      again(efua, outboxId),
    ]);
    for (const reply of replies) expect(reply.status).toBe(200);
    await api.waitFor(`outbox/${outboxId}`, { state: 'sent', tries: 1 });
    const audit = await api.db
      .collection('audit')
      .where('documentId', '==', outboxId)
      .get();
    expect(audit.docs.map((one) => String(one.get('action')))).toEqual([
      'message-sent-again',
    ]);
    expect((await again(kojo, outboxId)).body).toEqual({ state: 'sent' });
  });

  test('is dropped where there is nothing to tell any more', async () => {
    const outboxId = await add({ recordId: 'gone' });
    expect((await again(efua, outboxId)).body).toEqual({ state: 'waiting' });
    await api.waitFor(`outbox/${outboxId}`, { state: 'dropped' });
  });

  test('about a right goes to whom it was for, and not to somebody who cannot be named any more', async () => {
    const [uid, unnamed] = [
      (await newAdministrator(api)).uid,
      (await newAdministrator(api)).uid,
    ];
    for (const one of [uid, unnamed]) {
      await updateAccount(api.suite, one, { emailVerified: true });
    }
    await refuse(api, 'smtp', 1000, 'no-answer');
    const body = { uid, reason: 'A fictional reason.' };
    expect((await api.call('revokeAdministrator', efua, body)).status).toBe(
      200,
    );
    const queued = await api.db
      .collection('outbox')
      .where('uid', '==', uid)
      .get();
    const [told] = queued.docs;
    await told?.ref.update({ usefulUntil: new Date(Date.now() - 1) });
    await retryNow(api, String(told?.get('recordId')));
    await api.waitFor(`outbox/${told?.id}`, {
      state: 'failed',
      kind: 'right-revoked',
      uid,
      address: null,
    });
    await refuse(api, 'smtp', 0);
    expect((await again(efua, told?.id ?? '')).body).toEqual({
      state: 'waiting',
    });
    await api.waitFor(`outbox/${told?.id}`, { state: 'sent', uid: null });
    const [mail] = await listMessagesTo(
      api.suite,
      await api.emailOf({ uid, token: '' }),
    );
    expect(mail?.subject).toBe('You are no longer an administrator of Asaase');

    const older = await add({
      kind: 'administrator-granted',
      recordId: String(told?.get('recordId')),
    });
    expect(refusalOf(await again(efua, older))).toEqual([
      409,
      'failed-precondition',
    ]);
    expect(await api.read(`outbox/${older}`)).toMatchObject({
      state: 'failed',
    });
  });

  test('is not, when nobody knows whom it was for, or it is not there', async () => {
    const outboxId = await add({ kind: 'welcome', recordId: null });
    expect(refusalOf(await again(efua, outboxId))).toEqual([
      409,
      'failed-precondition',
    ]);
    expect(await api.read(`outbox/${outboxId}`)).toMatchObject({
      state: 'failed',
    });
    for (const id of ['none', '../outbox/x', '__all__']) {
      expect(refusalOf(await again(efua, id))).toEqual([404, 'not-found']);
    }
  });
});
