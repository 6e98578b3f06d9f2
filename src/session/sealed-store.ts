import type { SealedStore } from './remembered-credentials';

const database = 'asaase';
const table = 'remember-me';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open.'));
  });
}

async function run<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const db = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = db.transaction(table, mode);
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB refused.'));
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up.'));
    });
  } finally {
    db.close();
  }
}

/** The browser's own store for remember-me. */
export const sealedStore: SealedStore = {
  get: (name) => run<unknown>('readonly', (store) => store.get(name)),
  set: async (name, value) => {
    await run('readwrite', (store) => store.put(value, name));
  },
  clear: async () => {
    await run('readwrite', (store) => store.clear());
  },
};
