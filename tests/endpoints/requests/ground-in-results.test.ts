import { expect, test } from 'vitest';
import { requestRefusals } from '@contract/endpoints/review-request';
import { Request } from '@contract/entities/request';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { readPdfPages } from '../../support/files/pdf-text';
import { Api, type User } from '../support/api';
import { callSaveGround, describePlot, newPlace } from '../support/grounds';
import { newAdministrator } from '../support/new-administrator';
import { makeWritten, previewDelivery } from '../support/written-findings';

const api = await Api.start();
const [ama, kofi] = [await api.newUser(), await api.newUser()];
const officer = await newAdministrator(api);

const addPaid = (user: User) =>
  api.addRequest(user, { paymentStatus: true, reference: 'LS-7K3M-98' });
const save = (documentId: string, place = newPlace(), seenVersion = 0) =>
  callSaveGround(api, officer, {
    documentId,
    description: describePlot(place),
    seenVersion,
  });
const look = (documentId: string) =>
  previewDelivery(
    (body) => api.call('previewFindings', officer, body),
    api.db,
    documentId,
  );
const deliver = (body: object) => api.call('deliverResults', officer, body);
const readRequest = async (documentId: string) =>
  Request.parse(toDates(await api.read(`requests/${documentId}`)));

test('the PDF carries the ground, and /verify says that it belongs to the result', async () => {
  const documentId = await addPaid(ama);
  await save(documentId);
  const written = makeWritten();
  const preview = await api.call('previewFindings', officer, {
    documentId,
    written,
  });
  const pdf = Buffer.from(String(preview.body['pdf']), 'base64');
  expect((await readPdfPages(pdf)).join(' ')).toContain('0.30 acre (1,200 m²)');
  const body = await look(documentId);
  expect(await deliver(body)).toEqual({ status: 200, body: {} });
  const { results } = await readRequest(documentId);
  expect(results['v1']?.groundAreaSquareMetres).toBe(1_200);
  // At once: no schedule has to have read the file first.
  const verified = await api.call('verifyResult', null, {
    reference: 'LS-7K3M-98',
    sha256: body.sha256,
  });
  expect(verified.body).toMatchObject({
    answer: 'issued',
    groundAreaSquareMetres: 1_200,
  });
});

test('without a ground neither says anything about one', async () => {
  const documentId = await addPaid(ama);
  const body = await look(documentId);
  await deliver(body);
  const { results } = await readRequest(documentId);
  expect(results['v1']).not.toHaveProperty('groundAreaSquareMetres');
});

test('a ground of an earlier picture is neither drawn nor named by /verify', async () => {
  const documentId = await addPaid(ama);
  await save(documentId);
  const seen = await look(documentId);
  const imageUrl = `gs://demo-asaase.appspot.com/request-images/${documentId}/clearer.png`;
  await api.db.doc(`requests/${documentId}`).update({ imageUrl });
  const refused = await deliver(seen);
  expect(refused.body['message']).toBe(requestRefusals.otherPrint);
  const preview = await api.call('previewFindings', officer, {
    documentId,
    written: makeWritten(),
  });
  const pdf = Buffer.from(String(preview.body['pdf']), 'base64');
  expect((await readPdfPages(pdf)).join(' ')).not.toContain('1,200 m²');
  expect((await deliver(await look(documentId))).status).toBe(200);
  const { results } = await readRequest(documentId);
  expect(results['v1']).not.toHaveProperty('groundAreaSquareMetres');
});

test('a ground that was corrected since the PDF was looked at keeps it back', async () => {
  const documentId = await addPaid(ama);
  const place = newPlace();
  await save(documentId, place);
  const body = await look(documentId);
  await save(documentId, { ...place, width: 31 }, 1);
  const reply = await deliver(body);
  expect(reply.body['message']).toBe(requestRefusals.otherPrint);
});

test('"Registered" is held while two paid grounds lie on each other', async () => {
  const [own, rival] = [await addPaid(ama), await addPaid(kofi)];
  const place = newPlace();
  await save(own, place);
  await save(rival, place);
  const reply = await deliver(await look(own));
  expect([reply.status, reply.body['details']]).toEqual([
    409,
    { reason: 'held' },
  ]);
});
