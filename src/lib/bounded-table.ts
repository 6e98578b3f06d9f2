import { createStore, type UseStore } from 'idb-keyval';
import { withTimeLimit } from './with-time-limit';

/** ms; a healthy browser opens its store in a tenth of a second */
const limitMs = 4_000;

/**
 * A table of IndexedDB for idb-keyval whose calls reject with AppError 'timeout' where IndexedDB does not answer (seen
 * on iPhones when pages load in quick succession), instead of waiting for ever. What was given up is not done later.
 */
export function createBoundedTable(database: string, table: string): UseStore {
  const open = createStore(database, table);
  return (mode, use) => {
    let givenUp = false;
    const opened = open(mode, (store) => {
      if (givenUp) throw new Error('Given up.');
      return use(store);
    });
    return withTimeLimit(limitMs, opened).catch((error: unknown) => {
      givenUp = true;
      throw error;
    });
  };
}
