import { AppError } from '@contract/values/app-error';
import type { AccountDeletion, DeletionStep } from '@contract/entities/account/account-deletion';
import { reportFolders } from '@contract/entities/due-diligence';
import { requestsCollection } from '@contract/entities/request';
import type { BasePorts } from '../../base-ports';
import { nameOf } from '../../log';
import type { AccountCloser } from '../../providers/identity';
import type { BucketFiles } from '../../providers/bucket-files';
import { personalCollections } from './anonymise';
import type { FirestoreDeletionStore } from './firestore-deletion-store';

export interface PrivacyPorts extends Pick<BasePorts, 'log' | 'now'> {
  store: FirestoreDeletionStore;
  accounts: AccountCloser;
  files: Pick<BucketFiles, 'deleteSome'>;
}

const pageSize = 50;
const atOnce = 5;
const resumedAtOnce = 20;
/** less than the schedule gives a run, and than the first pause between tries */
const runForMs = 4 * 60_000;

/** Each has a folder for every uid. */
const personalFolders = ['documents', 'uploads', 'profile', 'supportdocs', ...Object.values(reportFolders)];

class OutOfTime extends Error {}

interface Run {
  ports: PrivacyPorts;
  until: Date;
}

/** Until the last pass must wait, all is done, or time is up. Steps may be repeated, also by two runs. */
export async function runDeletion(
  ports: PrivacyPorts,
  deletion: AccountDeletion,
  until: Date,
): Promise<AccountDeletion> {
  const run = { ports, until };
  let current = deletion;
  try {
    while (current.step !== 'done' && isDue(current, ports.now())) {
      checkTime(run);
      current = await steps[current.step](run, current);
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  ports.log.info('account deletion', { uid: current.uid, step: current.step });
  return current;
}

/** The first step: from here on nobody signs in. */
export async function lockAccount(ports: PrivacyPorts, deletion: AccountDeletion): Promise<AccountDeletion> {
  await ports.accounts.lock(deletion.uid);
  return ports.store.advance(deletion, 'anonymise', ports.now());
}

/** Only the last pass waits. */
function isDue({ step, nextTryAt, tries }: AccountDeletion, now: Date): boolean {
  return step !== 'last-pass' || tries > 0 || (nextTryAt !== null && nextTryAt <= now);
}

type Step = (run: Run, deletion: AccountDeletion) => Promise<AccountDeletion>;

const steps: Readonly<Record<Exclude<DeletionStep, 'done'>, Step>> = {
  lock: ({ ports }, deletion) => lockAccount(ports, deletion),
  anonymise: async (run, deletion) => {
    await anonymiseAll(run, deletion.uid);
    return run.ports.store.advance(deletion, 'files', run.ports.now());
  },
  files: async (run, deletion) => {
    await deleteFiles(run, deletion.uid);
    return run.ports.store.advance(deletion, 'forget', run.ports.now());
  },
  forget: async ({ ports }, deletion) => {
    const account = await ports.accounts.findAccount(deletion.uid);
    const email = account?.email ?? null;
    await ports.store.forget(deletion.uid, email);
    return ports.store.advanceToAccount(deletion, email, ports.now());
  },
  account: async ({ ports }, deletion) => {
    await ports.accounts.remove(deletion.uid);
    return ports.store.advance(deletion, 'last-pass', ports.now());
  },
  'last-pass': async (run, deletion) => {
    await anonymiseAll(run, deletion.uid);
    await deleteFiles(run, deletion.uid);
    await run.ports.store.forget(deletion.uid, null);
    return run.ports.store.advance(deletion, 'done', run.ports.now());
  },
};

async function anonymiseAll(run: Run, uid: string): Promise<void> {
  const { ports } = run;
  for (const collection of Object.keys(personalCollections)) {
    await forEachOwned(run, collection, uid, (id) => ports.store.anonymise(collection, id, ports.now()));
  }
}

async function deleteFiles(run: Run, uid: string): Promise<void> {
  for (const folder of personalFolders) await emptyFolder(run, `${folder}/${uid}/`);
  await forEachOwned(run, requestsCollection, uid, (id) => emptyFolder(run, `request-images/${id}/`));
}

async function emptyFolder(run: Run, folder: string): Promise<void> {
  do checkTime(run);
  while ((await run.ports.files.deleteSome(folder)) > 0);
}

async function forEachOwned(
  run: Run,
  collection: string,
  uid: string,
  act: (id: string) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  do {
    const ids: string[] = await run.ports.store.listOwned(collection, uid, after, pageSize);
    for (let start = 0; start < ids.length; start += atOnce) {
      checkTime(run);
      await Promise.all(ids.slice(start, start + atOnce).map((id) => act(id)));
    }
    after = ids.at(-1) ?? null;
  } while (after !== null);
}

function checkTime({ ports, until }: Run): void {
  if (ports.now() >= until) throw new OutOfTime();
}

/** Takes up every deletion that is due. One that fails again waits longer and does not hold up the others. */
export async function resumeDeletions(ports: PrivacyPorts): Promise<void> {
  const until = new Date(ports.now().getTime() + runForMs);
  for (const uid of await ports.store.listDue(ports.now(), resumedAtOnce)) {
    if (ports.now() >= until) return;
    try {
      const deletion = await ports.store.claim(uid, ports.now());
      if (deletion !== null) await runDeletion(ports, deletion, until);
    } catch (error) {
      ports.log.error('account deletion stopped, to be tried again', { uid, error: describe(error) });
    }
  }
}

/** Names and codes only. */
export function describe(error: unknown): string {
  return error instanceof AppError ? error.code : nameOf(error);
}
