import { beforeEach, describe, expect, test } from 'vitest';
import { endOfDayInAccra } from '@contract/values/booking/working-days';
import { FirestorePromiseStore } from '../../../functions/src/firestore/firestore-promise-store';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { promiseLater } from '../../../functions/src/services/promises/promise-later';
import { tellLateness } from '../../../functions/src/services/promises/tell-lateness';
import { warnOfPromises } from '../../../functions/src/services/promises/warn-of-promises';
import type { PromisePorts } from '../../../functions/src/services/promises/ports';
import { NotificationHarness } from '../support/notification-harness';

const harness = await NotificationHarness.start();
const { db, ports: shared } = harness.payments;
const connection = { db, queue: harness.queue };
const ports: PromisePorts = {
  promises: new FirestorePromiseStore(connection),
  records: new FirestoreRecordStore(connection),
  log: shared.log,
  now: shared.now,
};
const administrator = harness.addPerson();
await db.doc(`admins/${administrator.uid}`).set({ uid: administrator.uid });
await db.doc('AdminConfig/main').set({
  ConsultancyAmount: 50,
  publicHolidays: ['2027-03-08'],
  laterWorkingDays: 3,
  laterReason: 'search-by-hand',
});

function setClock(text: string): void {
  harness.payments.aheadMs = new Date(text).getTime() - Date.now();
}
/** A Friday. */
const promisedDay = '2027-02-26';
/** The Monday after it. */
const dayAfter = '2027-03-01T08:00:00Z';

beforeEach(async () => {
  setClock('2027-02-24T08:00:00Z');
  const { docs } = await db.collection('requests').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

/** A paid request of its own person. */
async function addPaid(fields: Record<string, unknown> = {}) {
  const person = harness.addPerson();
  const id = await harness.payments.addRequest(person.uid, {
    phoneNumber: person.phone,
    reference: 'LS-7K3M-98',
    paymentStatus: true,
    paidAt: new Date('2027-02-12T09:00:00Z'),
    promisedBy: endOfDayInAccra(promisedDay),
    ...fields,
  });
  return { ...person, id };
}

async function laterPromiseOf(id: string): Promise<unknown> {
  return (await harness.payments.read(`requests/${id}`))['laterPromise'];
}

async function deliver() {
  const before = (await harness.messages()).length;
  await harness.deliverAll();
  const all = await harness.messages();
  return all.slice(0, all.length - before);
}

describe('when a promised day has passed', () => {
  test("the owner gets one mail and one SMS with the office's day and reason, however often the schedule runs", async () => {
    const { id, email, phone } = await addPaid();
    setClock(`${promisedDay}T17:00:00Z`);
    await tellLateness(ports);
    expect(await laterPromiseOf(id)).toBeUndefined();
    setClock(dayAfter);
    await Promise.all([1, 2, 3].map(() => tellLateness(ports)));
    await tellLateness(ports);
    const messages = await deliver();
    expect(messages.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['email', email],
      ['sms', phone],
    ]);
    const mail = messages.find(({ kind }) => kind === 'email');
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain('by 26 February 2027');
    expect(text).toContain('The new day is 4 March 2027');
    expect(text).toContain('has to search for the record by hand');
    expect(messages.find(({ kind }) => kind === 'sms')?.text).toBe(
      'Asaase: we are late with LS-7K3M-98. New day: 4 March 2027. The record is searched by hand. Sign in to Asaase to see why.',
    );
    const audit = await harness.payments.auditOf(id);
    expect(audit).toEqual([
      expect.objectContaining({
        by: 'schedule',
        action: 'request-lateness-told',
        before: { promisedDay, lateReason: null },
        after: { promisedDay: '2027-03-04', lateReason: 'search-by-hand' },
      }),
    ]);
  });

  test('a new day that passes too is told anew, and holidays are left out', async () => {
    const { id } = await addPaid();
    setClock(dayAfter);
    await tellLateness(ports);
    setClock('2027-03-05T08:00:00Z');
    await tellLateness(ports);
    expect(await laterPromiseOf(id)).toMatchObject({ setBy: 'schedule' });
    expect(await harness.payments.auditOf(id)).toHaveLength(2);
    const days = (await harness.payments.auditOf(id)).map(
      ({ after }) => (after as { promisedDay: string }).promisedDay,
    );
    // Monday the 8th is a holiday.
    expect(days.sort()).toEqual(['2027-03-04', '2027-03-11']);
    expect(await deliver()).not.toEqual([]);
  });

  test('the day that an administrator set before is told, and with it their reason', async () => {
    const { id, email, phone } = await addPaid();
    await promiseLater(ports, administrator.uid, {
      documentId: id,
      seenDay: null,
      day: '2027-03-10',
      reason: 'other',
      note: 'The file is in Kumasi.',
    });
    expect(await deliver()).toEqual([]);
    setClock(dayAfter);
    await tellLateness(ports);
    await tellLateness(ports);
    const messages = await deliver();
    expect(messages.map(({ to }) => to).sort()).toEqual([phone, email].sort());
    const mail = messages.find(({ kind }) => kind === 'email');
    expect(mail?.text).toContain('The file is in Kumasi.');
    const sms = messages.find(({ kind }) => kind === 'sms');
    expect(sms?.text).not.toContain('Kumasi');
  });

  test('nobody is told who has results, owes us an image, or is gone; one bad record stops nobody', async () => {
    const told = await addPaid();
    const quiet = await Promise.all([
      addPaid({ status: true }),
      addPaid({ isDocumentValid: false }),
      addPaid({ paymentStatus: false }),
    ]);
    const gone = await addPaid();
    await db
      .doc(`account_deletions/${gone.uid}`)
      .set({ uid: gone.uid, step: 'last-pass' });
    await addPaid({
      phoneNumber: 'x',
      promisedBy: endOfDayInAccra('2027-02-25'),
    });
    setClock(dayAfter);
    await tellLateness(ports);
    expect((await deliver()).map(({ to }) => to).sort()).toEqual(
      [told.phone, told.email].sort(),
    );
    for (const { id } of [...quiet, gone]) {
      expect(await laterPromiseOf(id)).toBeUndefined();
    }
  });

  test('and the results come before the letter is sent, it is not sent', async () => {
    const { id } = await addPaid();
    setClock(dayAfter);
    await tellLateness(ports);
    await db.doc(`requests/${id}`).update({ status: true });
    expect(await deliver()).toEqual([]);
  });
});

describe('the day before', () => {
  test('the office gets one mail with what is promised by the next working day', async () => {
    await addPaid({ reference: 'LS-7K3M-98' });
    await addPaid({
      reference: 'LS-2222-22',
      promisedBy: endOfDayInAccra('2027-03-01'),
    });
    const moved = {
      promisedBy: endOfDayInAccra('2027-02-24'),
      laterPromise: {
        promisedBy: endOfDayInAccra(promisedDay),
        reason: 'commission',
        setBy: 'efua',
        setAt: new Date(),
        toldAt: new Date(),
      },
    };
    await addPaid({ ...moved, reference: 'LS-3333-33' });
    await addPaid({ isDocumentValid: false, reference: 'LS-4444-44' });
    setClock('2027-02-25T08:00:00Z');
    await Promise.all([1, 2].map(() => warnOfPromises(ports)));
    await warnOfPromises(ports);
    const messages = await deliver();
    expect(messages.map(({ to }) => to)).toEqual([administrator.email]);
    const [mail] = messages;
    expect(mail?.subject).toBe(
      'Asaase: 2 requests are promised by the next working day',
    );
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain('LS-7K3M-98: Land/Property Search, by Fri 26 Feb');
    expect(text).toContain('LS-3333-33');
    expect(text).not.toMatch(/LS-2222-22|LS-4444-44/);
  });

  test('is Friday for a Monday, and no day on which the office is closed', async () => {
    await addPaid({ promisedBy: endOfDayInAccra('2027-03-09') });
    setClock('2027-03-06T08:00:00Z');
    await warnOfPromises(ports);
    setClock('2027-03-08T08:00:00Z');
    await warnOfPromises(ports);
    expect(await deliver()).toEqual([]);
    setClock('2027-03-05T08:00:00Z');
    await warnOfPromises(ports);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      'Asaase: 1 request is promised by the next working day',
    ]);
  });

  test('nothing comes where nothing is promised', async () => {
    setClock('2027-02-23T08:00:00Z');
    await warnOfPromises(ports);
    expect(await deliver()).toEqual([]);
  });
});
