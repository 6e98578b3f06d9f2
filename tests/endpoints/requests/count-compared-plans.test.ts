import { describe, expect, test } from 'vitest';
import { countComparedPlansRefusals } from '@contract/endpoints/count-compared-plans';
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
    // Four plans of the demo data have a place.
    expect((await ask(officer)).body).toEqual({ plans: 3 });

    const documentId = await addPaid();
    const description = describePlot(newPlace());
    await callSaveGround(api, officer, { documentId, description });
    expect(await countPlans()).toBe(4);
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
