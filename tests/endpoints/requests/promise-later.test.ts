import { expect, test } from 'vitest';
import {
  promiseLaterRefusals,
  type PromiseLaterBody,
} from '@contract/endpoints/promise-later';
import {
  dayInAccra,
  endOfDayInAccra,
} from '@contract/values/booking/working-days';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { listNewPromiseDays } from '@contract/values/new-promise-days';
import { createEntry } from '../../../functions/src/notifications/queue/entry-state';
import { runSchedule } from '../../support/suite/schedules';
import { Api, refusalOf, type User } from '../support/api';
import { waitForStates } from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await api.newUser();
const dayMs = 24 * 60 * 60_000;
const passed = new Date(Date.now() - 3 * dayMs);
const coming = new Date(Date.now() + 2 * dayMs);
const days = listNewPromiseDays({
  promisedBy: coming,
  now: new Date(),
  holidays: defaultPublicHolidays,
});
const [firstDay = '', secondDay = ''] = days;

const addPaid = (promisedBy: Date | null, fields = {}) =>
  api.addRequest(owner, { paymentStatus: true, promisedBy, ...fields });

const promise = (
  caller: User | null,
  documentId: string,
  body: Partial<PromiseLaterBody> = {},
) =>
  api.call('promiseLater', caller, {
    documentId,
    seenDay: null,
    day: firstDay,
    reason: 'commission',
    note: null,
    ...body,
  });

const outboxOf = async (documentId: string) => {
  const found = await api.db
    .collection('outbox')
    .where('recordId', '==', documentId)
    .get();
  return found.docs.map((entry) => entry.get('channel') as string).sort();
};

test('a day that was late already is told at once, a repeated call changes nothing, and another day is told again', async () => {
  const documentId = await addPaid(passed);
  expect([
    (await promise(null, documentId)).status,
    (await promise(owner, documentId)).status,
  ]).toEqual([401, 403]);
  for (let time = 0; time < 2; time += 1) {
    expect(await promise(admin, documentId)).toEqual({ status: 200, body: {} });
  }
  expect(await outboxOf(documentId)).toEqual(['mail', 'sms']);
  const request = await api.read(`requests/${documentId}`);
  expect(request).toMatchObject({
    laterPromise: { reason: 'commission', setBy: admin.uid },
  });
  const [entry, ...others] = await api.auditOf(documentId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    by: admin.uid,
    action: 'request-later-promised',
    auditId: request['auditId'],
    before: { promisedDay: dayInAccra(passed), lateReason: null },
    after: { promisedDay: firstDay, lateReason: 'commission' },
  });
  await promise(admin, documentId, { seenDay: firstDay, day: secondDay });
  expect(await outboxOf(documentId)).toEqual(['mail', 'mail', 'sms', 'sms']);
});

test('the same day with another reason is told to nobody twice', async () => {
  const documentId = await addPaid(passed);
  await promise(admin, documentId);
  const reply = await promise(admin, documentId, {
    seenDay: firstDay,
    reason: 'other',
    note: 'The file is in Kumasi.',
  });
  expect(reply.status).toBe(200);
  expect(await outboxOf(documentId)).toEqual(['mail', 'sms']);
  expect(await api.read(`requests/${documentId}`)).toMatchObject({
    laterPromise: { reason: 'other', note: 'The file is in Kumasi.' },
  });
});

test('before the first promise has passed, nobody is written to yet', async () => {
  const documentId = await addPaid(coming);
  expect((await promise(admin, documentId)).status).toBe(200);
  expect(await outboxOf(documentId)).toEqual([]);
  expect(await api.read(`requests/${documentId}`)).toMatchObject({
    laterPromise: { toldAt: null },
  });
});

test('of two administrators at once the second is refused', async () => {
  const documentId = await addPaid(passed);
  const replies = await Promise.all([
    promise(admin, documentId),
    promise(admin, documentId, { day: secondDay }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    details: { reason: 'stale' },
    message: promiseLaterRefusals.changed,
  });
  expect(await api.auditOf(documentId)).toHaveLength(1);
});

test.each<[string, Date | null, object, Partial<PromiseLaterBody>, string]>([
  ['is not paid', passed, { paymentStatus: false }, {}, 'notOpen'],
  ['is delivered', passed, { status: true }, {}, 'notOpen'],
  ['has no promise', null, {}, {}, 'notOpen'],
  ['gets today', passed, {}, { day: dayInAccra(new Date()) }, 'day'],
  ['gets a Saturday', passed, {}, { day: '2027-01-16' }, 'day'],
  ['gets a day that is too far', passed, {}, { day: '2030-01-15' }, 'day'],
])(
  'a request that %s is refused, and nothing is written',
  async (_what, promisedBy, fields, body, refusal) => {
    const documentId = await addPaid(promisedBy, fields);
    const reply = await promise(admin, documentId, body);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(
      promiseLaterRefusals[refusal as keyof typeof promiseLaterRefusals],
    );
    expect(await api.auditOf(documentId)).toEqual([]);
  },
);

test('a request that is not there, one of a deleted account, and a bad body are refused', async () => {
  expect(refusalOf(await promise(admin, 'nobody'))).toEqual([404, 'not-found']);
  const gone = await api.newUser();
  await api.db
    .doc(`account_deletions/${gone.uid}`)
    .set({ uid: gone.uid, step: 'last-pass' });
  const documentId = await api.addRequest(gone, {
    paymentStatus: true,
    promisedBy: passed,
  });
  expect((await promise(admin, documentId)).body['message']).toBe(
    promiseLaterRefusals.gone,
  );
  const bad = [{ reason: 'other' as const }, { day: '2027-02-30' }];
  for (const body of bad) {
    expect((await promise(admin, documentId, body)).status).toBe(400);
  }
});

test('the schedule of the deployed functions tells an owner too', async () => {
  const documentId = await addPaid(passed);
  await runSchedule(api.suite, 'keepPromises');
  expect(await outboxOf(documentId)).toEqual(['mail', 'sms']);
  expect(await api.read(`requests/${documentId}`)).toMatchObject({
    laterPromise: { setBy: 'schedule', reason: 'takes-longer' },
  });
});

/**
 * The schedule enqueues it on working days only, so that a test of it would
 * prove nothing at a weekend, and record none of its queries.
 */
test('what is promised next is read by the deployed functions on any day', async () => {
  const today = dayInAccra(new Date());
  await addPaid(endOfDayInAccra(today));
  const entry = createEntry({
    outboxId: api.db.collection('outbox').doc().id,
    kind: 'promises-due',
    recordId: `tested-${today}`,
    to: { address: 'administrators' },
    at: new Date(),
    usefulForMs: dayMs,
  });
  await api.db.doc(`outbox/${entry.outboxId}`).set(entry);
  await runSchedule(api.suite, 'sweepNotifications');
  await waitForStates(api, `tested-${today}`, ['mail sent']);
});
