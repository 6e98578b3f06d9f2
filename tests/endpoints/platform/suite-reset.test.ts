import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { expect, it, vi } from 'vitest';
import { demoPassword } from '../../../emulators/suite/seed/people';
import { bucketName } from '../../../emulators/suite/ports';
import { setThrottles } from '../../support/suite/auth-throttles';
import { resetSuite } from '../../support/suite/reset-suite';
import { reconcileNow } from '../../support/suite/schedules';
import { signIn } from '../../support/suite/suite-accounts';
import { Api } from '../support/api';

const api = await Api.start();

it('paying on the whole suite settles by the scheduled reconciliation what no callback told', async () => {
  const owner = await api.signIn('owner@asaase.test', demoPassword);
  const started = await api.pay(owner, 'demo-unpaid', {
    walletnumber: '0244000101',
    recipientNumber: '0244000101',
    userId: 'demo-owner',
    nickname: 'Asaase',
    appid: 'ignored',
    clienttransid: '1',
    clientreference: 'ignored',
  });
  expect(started.status).toBe(200);
  const { transactionid } = started.body['data'] as { transactionid: string };
  await api.press(transactionid, 'approve', false);
  await reconcileNow(api.suite);
  expect(await api.read('requests/demo-unpaid')).toMatchObject({
    paymentStatus: true,
  });
  // What it enqueues goes out by itself: a mail under way would reach the
  // mailbox after the reset of the next test.
  await vi.waitFor(
    async () => {
      const { docs } = await api.db.collection('outbox').get();
      const queued = docs.map(
        (entry) =>
          `${entry.get('kind')} ${entry.get('channel')} ${entry.get('state')}`,
      );
      expect(queued.sort()).toEqual([
        'payment-received mail sent',
        'payment-received sms sent',
      ]);
    },
    { timeout: 60_000, interval: 500 },
  );
});

async function readState() {
  const { db, admin, suite } = api;
  const [files] = await getStorage(admin).bucket(bucketName).getFiles();
  const { users } = await getAuth(admin).listUsers();
  const read = async (url: string) =>
    (await (await fetch(url)).json()) as unknown;
  const idsOf = async (name: string) =>
    (await db.collection(name).get()).docs.map(({ id }) => id).sort();
  return {
    services: await idsOf('ServiceList'),
    payments: await idsOf('payments'),
    paid: (await api.read('requests/demo-unpaid'))['paymentStatus'],
    files: files.map(({ name }) => name).sort(),
    people: users.map(({ uid }) => uid).sort(),
    transactions: await read(`${suite.addresses.gateway}/api/transactions`),
    faults: await read(`${suite.addresses.gateway}/api/faults`),
    mails: await read(`${suite.addresses.mailbox}/api/messages`),
  };
}

it('a reset between two test files leaves the demo data and nothing else', async () => {
  const { db, admin, suite } = api;
  await resetSuite(suite);
  const asNew = await readState();
  expect(asNew).toMatchObject({
    paid: false,
    transactions: [],
    faults: [],
    mails: [],
  });
  expect(asNew.people).toHaveLength(7);

  await db.doc('ServiceList/extra').set({ service_name: 'Extra' });
  await db.doc('requests/demo-unpaid').update({ paymentStatus: true });
  await getAuth(admin).createUser({
    uid: 'extra',
    email: 'extra@example.test',
    password: 'Example-2026',
  });
  const plan = getStorage(admin)
    .bucket(bucketName)
    .file('documents/extra/plan.png');
  await plan.save('a plan', { resumable: false });
  await setThrottles(suite, { signIn: { most: 0 } });
  await expect(
    signIn(suite, 'owner@asaase.test', demoPassword),
  ).rejects.toThrow();
  await api.fault({ target: 'receive', kind: 'drop' });
  expect(await readState()).not.toEqual(asNew);

  await resetSuite(suite);
  expect(await readState()).toEqual(asNew);
  expect((await signIn(suite, 'owner@asaase.test', demoPassword)).localId).toBe(
    'demo-owner',
  );
});
