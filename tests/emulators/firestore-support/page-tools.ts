import {
  collection,
  doc,
  limit,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  setDoc,
  type Firestore,
} from 'firebase/firestore';
import { connect, type CheckTarget } from './connect';
import { idsOf } from './watcher';

let db: Firestore | null = null;
const states: { ids: string; fromCache: boolean; changes: string }[] = [];
let wake: (() => void)[] = [];

/**
 * A page that stays: it connects once, listens to one collection, and is asked
 * what it has heard.
 */
export const pageTools = {
  open(target: CheckTarget, options: { persistent: boolean }): void {
    const cache = options.persistent
      ? {
          localCache: persistentLocalCache({
            tabManager: persistentMultipleTabManager(),
          }),
        }
      : {};
    ({ db } = connect(target, null, '(default)', cache, 'kept'));
  },
  listen(path: string, most: number | null): void {
    const asked = query(
      collection(getDb(), path),
      orderBy('n'),
      ...(most === null ? [] : [limit(most)]),
    );
    onSnapshot(asked, { includeMetadataChanges: true }, (snapshot) => {
      const changes = snapshot
        .docChanges()
        .map((change) => `${change.type} ${change.doc.id}`);
      states.push({
        ids: idsOf(snapshot),
        fromCache: snapshot.metadata.fromCache,
        changes: changes.join(', '),
      });
      wake.forEach((resolve) => resolve());
      wake = [];
    });
  },
  set: (path: string, n: number): Promise<void> =>
    setDoc(doc(getDb(), path), { n }),
  /**
   * Waits until the server has confirmed exactly these ids, then gives
   * everything heard so far.
   */
  async until(ids: string): Promise<typeof states> {
    const isThere = () => {
      const last = states.at(-1);
      return last !== undefined && last.ids === ids && !last.fromCache;
    };
    while (!isThere()) await new Promise<void>((resolve) => wake.push(resolve));
    return states;
  },
};

export type PageTools = typeof pageTools;

function getDb(): Firestore {
  if (db === null) throw new Error('open() comes first');
  return db;
}
