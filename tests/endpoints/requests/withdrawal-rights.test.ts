import { beforeEach, expect, test } from 'vitest';
import { FirestorePromiseStore } from '../../../functions/src/firestore/firestore-promise-store';
import { FirestoreWithdrawalStore } from '../../../functions/src/firestore/firestore-withdrawal-store';
import {
  decideResultWithdrawal,
  proposeResultWithdrawal,
} from '../../../functions/src/services/withdrawals/change-withdrawal';
import type { WithdrawalPorts } from '../../../functions/src/services/withdrawals/ports';
import { ScanHarness } from '../support/scan-harness';

/**
 * The server checks a role before it calls the service; it may be gone by the
 * time of the transaction.
 */

const harness = await ScanHarness.start();
beforeEach(() => harness.clear());

function makePorts(): WithdrawalPorts {
  const { db, accounts } = harness;
  const { log, queue } = accounts.ports;
  return {
    withdrawals: new FirestoreWithdrawalStore({ db, queue }),
    promises: new FirestorePromiseStore({ db }),
    newId: () => crypto.randomUUID(),
    log,
    now: () => accounts.now(),
  };
}

const grant = (uid: string, roles: readonly string[]) =>
  harness.db.doc(`admins/${uid}`).set({
    uid,
    grantedAt: new Date('2026-01-05T10:00:00Z'),
    grantedBy: 'script',
    roles,
  });

async function addDelivered(): Promise<string> {
  const documentId = await harness.send('ama', null, { paymentStatus: true });
  await harness.deliver(documentId, 1, Buffer.from('%PDF-1.7 wrong'));
  return documentId;
}

const words = { version: 1, reason: 'Wrong plot.', explanation: 'Wrong plot.' };
const propose = (uid: string, documentId: string) =>
  proposeResultWithdrawal(makePorts(), uid, { documentId, ...words });
const confirm = (uid: string, documentId: string, proposalId: string) =>
  decideResultWithdrawal(makePorts(), uid, {
    documentId,
    version: 1,
    proposalId,
    decision: 'confirm',
    day: null,
  });
const isWithdrawn = async (documentId: string) =>
  JSON.stringify(
    await harness.accounts.read(`requests/${documentId}`),
  ).includes('withdrawn');

test('whoever lost the role a moment ago neither proposes nor confirms', async () => {
  const documentId = await addDelivered();
  await grant('efua', ['intake', 'cashier']);
  await expect(propose('efua', documentId)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await expect(propose('nobody', documentId)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await grant('kofi', ['officer']);
  const { proposalId } = await propose('kofi', documentId);
  await expect(confirm('efua', documentId, proposalId)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  expect(await isWithdrawn(documentId)).toBe(false);
  await grant('efua', ['manager']);
  const confirmed = await confirm('efua', documentId, proposalId);
  expect(confirmed.state).toBe('confirmed');
  expect(await isWithdrawn(documentId)).toBe(true);
});

test('a confirmation and the end of the role at the same moment leave the request withdrawn or as it was', async () => {
  for (const isLost of [true, false]) {
    const documentId = await addDelivered();
    await grant('kofi', ['officer']);
    await grant('efua', ['officer']);
    const { proposalId } = await propose('kofi', documentId);
    const [outcome] = await Promise.allSettled([
      confirm('efua', documentId, proposalId),
      grant('efua', isLost ? ['intake'] : ['manager']),
    ]);
    expect(await isWithdrawn(documentId)).toBe(outcome.status === 'fulfilled');
    if (!isLost) expect(outcome.status).toBe('fulfilled');
  }
});
