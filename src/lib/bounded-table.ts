import { createStore, type UseStore } from 'idb-keyval';
import { withTimeLimit } from './with-time-limit';

/** A healthy browser opens its store in a tenth of a second. */
const openLimitMs = 4_000;

/**
 * IndexedDB may never answer (seen on iPhones when pages load quickly): then
 * calls reject with 'timeout'.
 */
export function createBoundedTable(database: string, table: string): UseStore {
  const open = createStore(database, table);
  return (mode, use) => {
    let isTooLate = false;
    const opened = open(mode, (store) => {
      if (isTooLate) throw new Error('Given up.');
      return use(store);
    });
    return withTimeLimit(openLimitMs, opened).catch((error: unknown) => {
      isTooLate = true;
      throw error;
    });
  };
}
