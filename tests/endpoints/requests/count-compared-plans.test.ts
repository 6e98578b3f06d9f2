import { describe, expect, test } from 'vitest';
import { countComparedPlansRefusals } from '@contract/endpoints/count-compared-plans';
import { publishedShifts } from '@land/frames/datums';
import { Api, refusalOf, type User } from '../support/api';
import { callSaveGround, describePlot, newPlace } from '../support/grounds';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';
import { runSchedule } from '../../support/suite/schedules';

const api = await Api.start();
const officer = await newAdministrator(api, { roles: ['officer'] });

/** Of the demo data, with a place. */
const demoId = 'demo-buyer-review';
const ask = (caller: User | null, documentId = demoId) =>
  api.call('countComparedPlans', caller, {
    collection: 'requests',
    documentId,
  });
const countPlans = async () => (await ask(officer)).body['plans'];
const addPaid = async () =>
  api.addRequest(await api.newUser(), { paymentStatus: true });
/** As if its comparison had not begun, and is due. */
const letWait = (documentId: string) =>
  api.db
    .doc(`plan_grounds/requests-${documentId}`)
    .update({ comparedVersion: null, compareAt: new Date(0) });

describe('an officer', () => {
  test('learns how many other plans a ground was compared with, and nothing else', async () => {
    expect(refusalOf(await ask(officer))).toEqual([409, 'failed-precondition']);
    await runSchedule(api.suite, 'scanFiles');
    // Four plans of the demo data have a place, three of them of one buyer.
    expect((await ask(officer)).body).toEqual({ plans: 1 });

    const documentId = await addPaid();
    const description = describePlot(newPlace());
    await callSaveGround(api, officer, { documentId, description });
    expect(await countPlans()).toBe(2);
    expect((await ask(officer, documentId)).body).toEqual({ plans: 4 });
  });

  test('is not told of one that has no place, or waits for its comparison', async () => {
    const before = Number(await countPlans());
    await callSaveGround(api, officer, {
      documentId: await addPaid(),
      description: null,
      code: { text: 'SMD 4711', format: 'code_128' },
    });
    expect(await countPlans()).toBe(before);

    const documentId = await addPaid();
    const description = describePlot(newPlace());
    await callSaveGround(api, officer, { documentId, description });
    await letWait(documentId);
    expect(await countPlans()).toBe(before);
    await runSchedule(api.suite, 'scanFiles');
    expect(await countPlans()).toBe(before + 1);
  });
});

test('other plans of the same owner are not counted, for they are not compared', async () => {
  const owner = await api.newUser();
  const ids = [
    await api.addRequest(owner, { paymentStatus: true }),
    await api.addRequest(owner, { paymentStatus: true }),
  ];
  const strangersId = await addPaid();
  const ofStranger = describePlot(newPlace());
  await callSaveGround(api, officer, {
    documentId: strangersId,
    description: ofStranger,
  });
  const before = Number((await ask(officer, strangersId)).body['plans']);
  const place = newPlace();
  for (const documentId of ids) {
    const description = describePlot(place);
    await callSaveGround(api, officer, { documentId, description });
  }
  const { body } = await ask(officer, strangersId);
  expect(body).toEqual({ plans: before + 2 });
  for (const documentId of ids) {
    expect((await ask(officer, documentId)).body).toEqual({
      plans: before + 1,
    });
  }
});

describe('refused', () => {
  test('for a record without corners, with a code alone, and while it is compared', async () => {
    const untyped = await addPaid();
    expect(refusalOf(await ask(officer, untyped))).toEqual([404, 'not-found']);
    const withCode = await addPaid();
    await callSaveGround(api, officer, {
      documentId: withCode,
      description: null,
      code: { text: 'SMD 4712', format: 'code_128' },
    });
    const waiting = await addPaid();
    const description = describePlot(newPlace());
    await callSaveGround(api, officer, { documentId: waiting, description });
    await letWait(waiting);
    for (const documentId of [withCode, waiting]) {
      const reply = await ask(officer, documentId);
      expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
      expect(reply.body['message']).toBe(
        countComparedPlansRefusals.notCompared,
      );
    }
  });

  test('for corners that were typed from an earlier picture, until they are saved again', async () => {
    const documentId = await addPaid();
    const description = describePlot(newPlace());
    await callSaveGround(api, officer, { documentId, description });
    expect((await ask(officer, documentId)).status).toBe(200);
    const imageUrl = `gs://demo-asaase.appspot.com/request-images/${documentId}/clearer.png`;
    await api.db.doc(`requests/${documentId}`).update({ imageUrl });
    const reply = await ask(officer, documentId);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(
      countComparedPlansRefusals.earlierPicture,
    );
    await callSaveGround(api, officer, {
      documentId,
      description,
      seenVersion: 1,
    });
    expect((await ask(officer, documentId)).status).toBe(200);
  });

  test('while the ground waits to be placed by other parameters of the datums', async () => {
    const documentId = await addPaid();
    const description = describePlot(newPlace(), { frame: 'metre-grid' });
    const saved = await callSaveGround(api, officer, {
      documentId,
      description,
    });
    expect(saved.status).toBe(200);
    expect((await ask(officer, documentId)).status).toBe(200);
    const parameters = api.db.doc('datum_parameters/current');
    await parameters.set({
      ...publishedShifts,
      leigon: { ...publishedShifts.leigon, y: 9, source: 'the Division' },
    });
    const reply = await ask(officer, documentId);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(countComparedPlansRefusals.notCompared);
    // Of one whose numbers are of the common datum nothing changes.
    expect((await ask(officer)).status).toBe(200);
    await parameters.delete();
    expect((await ask(officer, documentId)).status).toBe(200);
  });

  test('to everybody who does not read alarms, the owner too', async () => {
    const owner = await api.newUser();
    const ownId = await api.addRequest(owner, { paymentStatus: true });
    expect((await ask(owner, ownId)).status).toBe(403);
    const callers: [User | null, number][] = [
      [null, 401],
      [owner, 403],
      [await newAdministrator(api, { roles: ['intake'] }), 403],
      [await newAdministrator(api, { roles: ['cashier'] }), 403],
      [await signInHalfAdministrator(api, 'claim'), 403],
      [await signInHalfAdministrator(api, 'record'), 403],
    ];
    for (const [caller, status] of callers) {
      const reply = await ask(caller);
      expect(reply.status).toBe(status);
      expect(reply.body).not.toHaveProperty('plans');
    }
  });
});
