import type { AccountDeletion } from '@contract/entities/account/account-deletion';
import { reportFolders } from '@contract/entities/due-diligence';
import { requestsCollection } from '@contract/entities/request';
import {
  anonymisedCollections,
  type AnonymisedCollection,
} from '@contract/records-on-deletion';
import { isBadDocument } from '../../records/bad-document';
import { codeOf } from '../../log';
import { mapAtOnce } from '../../map-at-once';
import type { PrivacyPorts } from './ports';

const pageSize = 50;
const recordsAtOnce = 5;
const maxResumed = 20;
/**
 * less than the schedule gives a run, and than the first pause between tries
 */
const runForMs = 4 * 60_000;

/** Each has a folder for every uid. */
const personalFolders = [
  'documents',
  'uploads',
  'profile',
  'supportdocs',
  ...Object.values(reportFolders),
];

const brokenRecordDelayMs = 60 * 60_000;

class OutOfTime extends Error {}

interface Run {
  ports: PrivacyPorts;
  deadline: Date;
}

/**
 * Until the last pass must wait, all is done, or time is up. Steps may be
 * repeated, also by two runs.
 */
export async function runDeletion(
  ports: PrivacyPorts,
  deletion: AccountDeletion,
  deadline: Date,
): Promise<AccountDeletion> {
  const run = { ports, deadline };
  let current = deletion;
  try {
    while (current.step !== 'done' && isDue(current, ports.now())) {
      checkTime(run);
      current = await takeStep(run, current);
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  ports.log.info('account deletion', { uid: current.uid, step: current.step });
  return current;
}

/** Only the last pass waits. */
function isDue(
  { step, nextTryAt, tries }: AccountDeletion,
  now: Date,
): boolean {
  return (
    step !== 'last-pass' ||
    tries > 0 ||
    (nextTryAt !== null && nextTryAt <= now)
  );
}

/** After the first one nobody signs in. */
export async function takeStep(
  run: Run,
  deletion: AccountDeletion,
): Promise<AccountDeletion> {
  const { store, accounts, now } = run.ports;
  const { uid, step } = deletion;
  let email: string | null = null;
  switch (step) {
    case 'lock':
      await accounts.lock(uid);
      break;
    case 'anonymise':
      await anonymiseAll(run, uid);
      break;
    case 'files':
      await deleteFiles(run, uid);
      break;
    case 'forget':
      email = (await accounts.findAccount(uid))?.email ?? null;
      await store.forget(uid, email);
      break;
    case 'account':
      await accounts.remove(uid);
      break;
    case 'last-pass':
      await anonymiseAll(run, uid);
      await deleteFiles(run, uid);
      await store.forget(uid, null);
      break;
    case 'done':
      break;
  }
  return store.advance(deletion, email, now());
}

async function anonymiseAll(run: Run, uid: string): Promise<void> {
  const { ports } = run;
  for (const collection of anonymisedCollections) {
    await forEachOwned(run, collection, uid, (id) =>
      ports.store.anonymise(collection, id, ports.now()),
    );
  }
}

async function deleteFiles(run: Run, uid: string): Promise<void> {
  for (const folder of personalFolders) {
    await emptyFolder(run, `${folder}/${uid}/`);
  }
  await forEachOwned(run, requestsCollection, uid, (id) =>
    emptyFolder(run, `request-images/${id}/`),
  );
  for (const id of await run.ports.store.listClosedRequests(uid)) {
    await emptyFolder(run, `request-images/${id}/`);
  }
}

async function emptyFolder(run: Run, folder: string): Promise<void> {
  do checkTime(run);
  while ((await run.ports.files.deleteSome(folder)) > 0);
}

async function forEachOwned(
  run: Run,
  collection: AnonymisedCollection,
  uid: string,
  changeRecord: (id: string) => Promise<void>,
): Promise<void> {
  let lastId: string | null = null;
  do {
    const ids: string[] = await run.ports.store.listOwned(
      collection,
      uid,
      lastId,
      pageSize,
    );
    await mapAtOnce(ids, recordsAtOnce, async (id) => {
      checkTime(run);
      await changeRecord(id);
    });
    lastId = ids.at(-1) ?? null;
  } while (lastId !== null);
}

function checkTime({ ports, deadline }: Run): void {
  if (ports.now() >= deadline) throw new OutOfTime();
}

/**
 * Takes up every deletion that is due. One that fails again waits longer and
 * does not hold up the others.
 */
export async function resumeDeletions(ports: PrivacyPorts): Promise<void> {
  const deadline = new Date(ports.now().getTime() + runForMs);
  for (const uid of await ports.store.listDue(ports.now(), maxResumed)) {
    if (ports.now() >= deadline) return;
    try {
      const deletion = await ports.store.claim(uid, ports.now());
      if (deletion !== null) await runDeletion(ports, deletion, deadline);
    } catch (error) {
      ports.log.error('account deletion stopped, to be tried again', {
        uid,
        error: codeOf(error),
      });
      // Its own pause cannot be counted where it does not parse; it must not
      // stand before the others.
      if (isBadDocument(error)) {
        const nextTryAt = new Date(ports.now().getTime() + brokenRecordDelayMs);
        await ports.store.postpone(uid, nextTryAt).catch(() => undefined);
      }
    }
  }
}
