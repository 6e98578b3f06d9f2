import { getStorage } from 'firebase-admin/storage';
import type { User } from '../api';
import type { Jobs } from './job';
import type { World } from './world';

const bucket = 'demo-asaase.appspot.com';
const attempt = 'a'.repeat(43);

async function addDelivered(
  world: World,
): Promise<{ owner: User; documentId: string }> {
  const owner = await world.newPerson();
  const name = `uploads/${owner.uid}/0b1c2d3e-x__results.pdf`;
  await getStorage(world.app)
    .bucket(bucket)
    .file(name)
    .save('%PDF-1.4', { resumable: false });
  const version = {
    path: `gs://${bucket}/${name}`,
    fileName: 'results.pdf',
    size: 8,
    sha256: 'a'.repeat(64),
    createdAt: new Date(),
    uploadedBy: 'a',
  };
  const documentId = await world.addRequest(owner, {
    paymentStatus: true,
    status: true,
    resultsUrl: version.path,
    results: { v1: version },
  });
  return { owner, documentId };
}

async function addLink(
  world: World,
): Promise<{ owner: User; shareId: string; token: string }> {
  const { owner, documentId } = await addDelivered(world);
  const body = { documentId, version: 1, days: 7, attempt };
  const reply = await world.call('shareResult', owner, body);
  const { shareId, token } = reply.body;
  return { owner, shareId: String(shareId), token: String(token) };
}

/** Results that are shared by a link. */
export const shareJobs: Jobs = {
  shareResult: async (world) => {
    const { owner, documentId } = await addDelivered(world);
    return { by: owner, body: { documentId, version: 1, days: 7, attempt } };
  },
  revokeResultShare: async (world) => {
    const { owner, shareId } = await addLink(world);
    return { by: owner, body: { shareId } };
  },
  openSharedResult: async (world) => {
    const { token } = await addLink(world);
    return { by: null, body: { token, openingId: 'o1' } };
  },
  readSharedResult: async (world) => {
    const { token } = await addLink(world);
    const body = { token, openingId: 'o1' };
    await world.call('openSharedResult', null, body);
    return { by: null, body };
  },
};
