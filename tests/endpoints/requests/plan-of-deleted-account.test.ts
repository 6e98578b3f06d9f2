import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirestoreDeletionStore } from '../../../functions/src/firestore/privacy/firestore-deletion-store';
import { deleteAccount } from '../../../functions/src/services/privacy/delete-account';
import type { PrivacyPorts } from '../../../functions/src/services/privacy/ports';
import { resumeDeletions } from '../../../functions/src/services/privacy/run-deletion';
import { makePlan } from '../../support/files/plan-copies';
import { AccountsModel } from '../support/privacy-harness';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
const plan = await makePlan(1);
const accounts = new AccountsModel();
const minute = 60_000;
const uid = 'ama';

const { log, queue } = harness.accounts.ports;
const privacy: PrivacyPorts = {
  store: new FirestoreDeletionStore(harness.db, queue, (address) => address),
  accounts,
  files: {
    deleteSome: (folder) => {
      const names = [...harness.files.keys()].filter((name) =>
        name.startsWith(folder),
      );
      for (const name of names) harness.files.delete(name);
      return Promise.resolve(names.length);
    },
  },
  log,
  now: () => harness.accounts.now(),
};

beforeEach(() =>
  accounts.accounts.set(uid, { email: null, isAdmin: false, locked: false }),
);
afterEach(() => harness.clear());

const leave = () =>
  deleteAccount(
    privacy,
    { uid, authTime: privacy.now() },
    { acceptUnfinished: true },
  );

/** After the last pass of the deletion nothing cleans up any more. */
async function finishDeletion(): Promise<void> {
  harness.accounts.aheadMs += 75 * minute;
  await resumeDeletions(privacy);
  expect(await harness.accounts.read(`account_deletions/${uid}`)).toMatchObject(
    { step: 'done' },
  );
}

/** Paths of what is kept under the account by what reads new files. */
async function findTraces(): Promise<string[]> {
  const found = await Promise.all(
    ['plan_prints', 'upload_reservations'].map((collection) =>
      harness.db.collection(collection).where('userId', '==', uid).get(),
    ),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

/**
 * A file of somebody else that never answers keeps what came after it in the
 * scan for two hours.
 */
async function holdCursors(): Promise<void> {
  await harness.send('esi', plan);
  await harness.report('esi', plan);
  harness.onRead = (name) => {
    if (name.includes('/esi/')) throw new Error('no answer');
  };
}

test.each([
  ['a request', () => harness.send(uid, plan)],
  ['a request whose file never came', () => harness.send(uid, null)],
  ['a report', () => harness.report(uid, plan)],
])(
  '%s that is read again after its account is deleted leaves nothing behind',
  async (_, send) => {
    await holdCursors();
    await send();
    await harness.scan();
    expect(await findTraces()).not.toEqual([]);
    await leave();
    await finishDeletion();
    expect(await findTraces()).toEqual([]);
    await harness.scan();
    harness.accounts.aheadMs += 2 * minute;
    await harness.scan();
    expect(await findTraces()).toEqual([]);
  },
);

test.each([
  ['is there', plan],
  ['is missing', null],
])(
  'an account that is deleted while its file, which %s, is being read',
  async (_, file) => {
    await harness.send(uid, file);
    let deletion: Promise<unknown> | undefined;
    harness.onRead = () => {
      deletion ??= leave().then(finishDeletion);
    };
    const { read } = harness.reader;
    // The deletion moves the clock by more than a run of the scan may last.
    const startedAt = harness.accounts.now();
    const ports = {
      ...harness.ports(),
      now: () => startedAt,
      files: {
        read: async (...given: Parameters<typeof read>) => {
          const found = await read(...given);
          await deletion;
          return found;
        },
      },
    };
    await harness.scan(undefined, ports);
    expect(deletion).toBeDefined();
    expect(await findTraces()).toEqual([]);
  },
);

test('the plan of an account that is only disabled is looked at as any other', async () => {
  const closed = {
    uid,
    why: 'disabled',
    at: new Date(),
    by: 'admin',
    reason: 'A fictional reason.',
  };
  await harness.db.doc(`closed_accounts/${uid}`).set(closed);
  await harness.send('kofi', plan);
  await harness.send(uid, plan);
  for (let run = 0; run < 2; run += 1) await harness.scan();
  expect(await harness.listAlarms()).toHaveLength(1);
});
