import { getStorage } from 'firebase-admin/storage';
import { expect, test } from 'vitest';
import { requestRefusals } from '@contract/endpoints/review-request';
import { bucketName } from '../../../emulators/suite/ports';
import { sendTo } from '../../support/files/upload-session';
import { sendDelivery } from '../support/admin-changes';
import { Api } from '../support/api';
import { addOwner, statesOf } from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await addOwner(api);

const addPaid = () =>
  api.addRequest(owner, { paymentStatus: true, phoneNumber: owner.phone });
const deliver = (body: object) => api.call('deliverResults', admin, body);

/** Nothing of it was done. */
async function expectFileRefused(documentId: string, body: object) {
  const before = await api.read(`requests/${documentId}`);
  const reply = await deliver(body);
  expect([reply.status, reply.body['message']]).toEqual([
    409,
    requestRefusals.file,
  ]);
  expect(await api.read(`requests/${documentId}`)).toEqual(before);
  expect(await api.auditOf(documentId)).toEqual([]);
  expect(await statesOf(api, documentId)).toEqual([]);
}

test('refuses a file of ours under the address of another bucket', async () => {
  const documentId = await addPaid();
  const { file, ...rest } = await sendDelivery(api, documentId);
  const path = file.path.replace(
    'gs://demo-asaase.appspot.com/',
    'gs://elsewhere/',
  );
  await expectFileRefused(documentId, { ...rest, file: { ...file, path } });
});

test('refuses a file that was sent for another request of this person, or of another size', async () => {
  const [documentId, other] = [await addPaid(), await addPaid()];
  const { file, ...rest } = await sendDelivery(api, documentId);
  const foreign = await sendDelivery(api, other);
  await expectFileRefused(documentId, { ...rest, file: foreign.file });
  await expectFileRefused(documentId, {
    ...rest,
    file: { ...file, size: file.size - 1 },
  });
});

test('takes a file that was sent to the address from startResultsUpload', async () => {
  const documentId = await addPaid();
  const { file, ...rest } = await sendDelivery(api, documentId);
  const started = await api.call('startResultsUpload', admin, {
    documentId,
    fileName: 'Report.pdf',
    kind: 'application/pdf',
    size: 11,
  });
  const { path, uploadUrl } = started.body as {
    path: string;
    uploadUrl: string;
  };
  const body = { ...rest, file: { ...file, path, size: 11 } };
  await expectFileRefused(documentId, body);
  expect(
    (await sendTo(uploadUrl, 'the results', { range: '0-10/11' })).status,
  ).toBe(200);
  expect((await deliver(body)).status).toBe(200);
});

test('the owner cannot make a results file of one of theirs', async () => {
  const documentId = await addPaid();
  const { file, ...rest } = await sendDelivery(api, documentId);
  const name = `documents/${owner.uid}/own__results.pdf`;
  await getStorage(api.admin)
    .bucket(bucketName)
    .file(name)
    .save(Buffer.alloc(file.size), {
      resumable: false,
      metadata: { metadata: { documentId } },
    });
  await expectFileRefused(documentId, {
    ...rest,
    file: { ...file, path: `gs://${bucketName}/${name}` },
  });
});
