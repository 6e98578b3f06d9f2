import { sessionLifetimeMs } from '@contract/values/limits';
import { within } from '@/lib/within';

const databaseName = 'firebaseLocalStorageDb';
const tableName = 'firebaseLocalStorage';
/** when this browser's identity was moved, ms since 1970; 'done' once the old place is empty */
const marker = 'identityMoved';
/** ms; a browser whose IndexedDB does not answer must not keep anybody waiting */
const limitMs = 4_000;

/** null where the SDK never kept anything here; nothing is created by asking. */
function openOld(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName);
    request.onupgradeneeded = () => {
      request.transaction?.abort();
      resolve(null);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
  });
}

async function readOld(key: string): Promise<unknown> {
  const database = await openOld();
  if (database === null) return null;
  try {
    if (!database.objectStoreNames.contains(tableName)) return null;
    const request: IDBRequest<unknown> = database.transaction(tableName).objectStore(tableName).get(key);
    const entry = await new Promise<unknown>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused.'));
    });
    return typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : null;
  } finally {
    database.close();
  }
}

/** Deletes what earlier releases kept of an identity. Nobody waits for it; what fails is tried at the next start. */
export function deleteLegacyPersistence(): void {
  if (localStorage.getItem(marker) === 'done') return;
  try {
    const request = indexedDB.deleteDatabase(databaseName);
    request.onsuccess = () => localStorage.setItem(marker, 'done');
  } catch {
    // A browser without IndexedDB kept nothing there.
  }
}

/**
 * Where earlier releases kept the identity, for the SDK's own list of places: it takes over whom it finds there, once,
 * and keeps nobody there any more (decision 63). The old place is erased at the sign-out, or when the hour of everybody
 * who was found there is over: until then a tab of the release before may still need it.
 */
export class LegacyPersistence {
  static readonly type = 'LOCAL';
  readonly type = LegacyPersistence.type;
  readonly _shouldAllowMigration = true;

  /** Nothing is kept here. */
  _isAvailable = (): Promise<boolean> => Promise.resolve(false);

  _get = async (key: string): Promise<unknown> => {
    if (localStorage.getItem(marker) !== null) return null;
    const found = await within(limitMs, readOld(key));
    localStorage.setItem(marker, String(Date.now()));
    return found;
  };

  _set = (): Promise<void> => Promise.reject(new Error('Nothing is kept here.'));

  _remove = (): Promise<void> => {
    const movedAt = Number(localStorage.getItem(marker) ?? Date.now());
    if (Date.now() - movedAt > sessionLifetimeMs) deleteLegacyPersistence();
    return Promise.resolve();
  };

  _addListener = (): void => undefined;
  _removeListener = (): void => undefined;
}
