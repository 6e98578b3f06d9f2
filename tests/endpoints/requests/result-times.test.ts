import { expect, test } from 'vitest';
import { runSchedule } from '../../support/suite/schedules';
import { sendDelivery } from '../support/admin-changes';
import { Api } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await api.newUser();
const dayMs = 24 * 60 * 60_000;

async function deliver(promisedBy: Date | null): Promise<string> {
  const documentId = await api.addRequest(owner, {
    paymentStatus: true,
    promisedBy,
  });
  await deliverVersion(documentId);
  return documentId;
}

async function deliverVersion(documentId: string): Promise<void> {
  const delivery = await sendDelivery(api, documentId);
  expect((await api.call('deliverResults', admin, delivery)).status).toBe(200);
}

const isNoted = async (documentId: string) =>
  (await api.db.doc(`result_times/${documentId}`).get()).exists;

test('of each first delivery it is noted once whether it came by the first promise, and nothing about its owner', async () => {
  const late = new Date(Date.now() - dayMs);
  const inTimeId = await deliver(new Date(Date.now() + dayMs));
  const lateId = await deliver(late);
  const unpromisedId = await deliver(null);
  await api.db.doc(`requests/${lateId}`).update({
    laterPromise: {
      promisedBy: new Date(Date.now() + 9 * dayMs),
      reason: 'commission',
      setBy: 'schedule',
      setAt: new Date(),
      toldAt: new Date(),
    },
  });
  await runSchedule(api.suite, 'reconcilePayments');
  expect(await api.read(`result_times/${inTimeId}`)).toMatchObject({
    isInTime: true,
    serviceId: 'search',
  });
  const noted = await api.read(`result_times/${lateId}`);
  expect(noted).toMatchObject({ isInTime: false });
  expect(Object.keys(noted).sort()).toEqual([
    'documentId',
    'isInTime',
    'promisedBy',
    'sentAt',
    'serviceId',
  ]);
  expect(await isNoted(unpromisedId)).toBe(false);
  await deliverVersion(inTimeId);
  await api.db.doc(`requests/${inTimeId}`).update({ promisedBy: late });
  await runSchedule(api.suite, 'reconcilePayments');
  expect(await api.read(`result_times/${inTimeId}`)).toMatchObject({
    isInTime: true,
  });
});

test('how many came in time is published once there are ten, by service, and nothing else', async () => {
  const figures = 'public_figures/in-time';
  const note = (index: number, serviceId: string, sentAt: Date) =>
    api.db.doc(`result_times/published-${serviceId}-${index}`).set({
      documentId: `published-${serviceId}-${index}`,
      serviceId,
      sentAt,
      promisedBy: sentAt,
      isInTime: index % 3 > 0,
    });
  await api.db.doc('ServiceList/rare').set({
    service_name: 'Rare',
    description: '',
    price: 5,
  });
  const lately = new Date(Date.now() - dayMs);
  const longAgo = new Date(Date.now() - 91 * dayMs);
  for (let index = 0; index < 9; index += 1) {
    await note(index, 'rare', lately);
    await note(index, 'search', lately);
    await note(index + 100, 'search', longAgo);
  }
  await runSchedule(api.suite, 'keepPromises');
  const noted = await api.db
    .collection('result_times')
    .where('serviceId', '==', 'search')
    .where('sentAt', '>=', new Date(Date.now() - 90 * dayMs))
    .get();
  expect(noted.size).toBeGreaterThanOrEqual(10);
  const inTime = noted.docs.filter((doc) => doc.get('isInTime') === true);
  const published = await api.read(figures);
  expect(Object.keys(published).sort()).toEqual(['countedAt', 'services']);
  expect(published['services']).toEqual({
    search: { sent: noted.size, inTime: inTime.length },
  });
});
