import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDoc,
  limit,
  onSnapshotsInSync,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { connect, type CheckTarget } from './connect';
import { expectSame } from './expect';
import { Watcher, idsOf, isSettled } from './watcher';

type Check = (target: CheckTarget) => Promise<void>;

const room = (): string => `open/${Math.random().toString(36).slice(2)}/items`;

const documentListener: Check = async (target) => {
  const mine = connect(target);
  const other = connect(target);
  const path = `${room()}/one`;
  const watcher = Watcher.ofDocument(doc(mine.db, path));
  await watcher.until((snapshot) => isSettled(snapshot) && !snapshot.exists());
  await setDoc(doc(other.db, path), { n: 1 });
  await watcher.until((snapshot) => snapshot.get('n') === 1);
  await deleteDoc(doc(other.db, path));
  await watcher.until(
    (snapshot) =>
      isSettled(snapshot) && watcher.heard.length > 1 && !snapshot.exists(),
  );
  watcher.stop();
  await Promise.all([mine.close(), other.close()]);
};

const queryListener: Check = async (target) => {
  const mine = connect(target);
  const other = connect(target);
  const items = room();
  const watcher = Watcher.ofQuery(
    query(collection(mine.db, items), where('n', '>', 1), orderBy('n')),
  );
  await watcher.until((snapshot) => isSettled(snapshot) && snapshot.empty);
  const batch = writeBatch(other.db);
  for (const [id, n] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const) {
    batch.set(doc(other.db, items, id), { n });
  }
  await batch.commit();
  const added = await watcher.until((snapshot) => snapshot.size > 0);
  expectSame(idsOf(added), 'b c', 'one commit is one event');
  await updateDoc(doc(other.db, items, 'a'), { n: 9 });
  await watcher.until((snapshot) => idsOf(snapshot) === 'b c a');
  await updateDoc(doc(other.db, items, 'b'), { n: 0 });
  const left = await watcher.until((snapshot) => idsOf(snapshot) === 'c a');
  expectSame(
    left.docChanges().map((change) => `${change.type} ${change.doc.id}`),
    ['removed b'],
    'left the query',
  );
  await deleteDoc(doc(other.db, items, 'c'));
  await watcher.until((snapshot) => idsOf(snapshot) === 'a');
  watcher.stop();
  await Promise.all([mine.close(), other.close()]);
};

const windowListener: Check = async (target) => {
  const mine = connect(target);
  const other = connect(target);
  const items = room();
  const set = (id: string, n: number) =>
    setDoc(doc(other.db, items, id), { n });
  for (let n = 1; n <= 5; n += 1) await set(`d${n}`, n);
  const watcher = Watcher.ofQuery(
    query(collection(mine.db, items), orderBy('n'), limit(3)),
  );
  await watcher.until((snapshot) => idsOf(snapshot) === 'd1 d2 d3');
  await set('d0', 0);
  await watcher.until((snapshot) => idsOf(snapshot) === 'd0 d1 d2');
  await deleteDoc(doc(other.db, items, 'd1'));
  await watcher.until((snapshot) => idsOf(snapshot) === 'd0 d2 d3');
  await set('d0', 99);
  await watcher.until((snapshot) => idsOf(snapshot) === 'd2 d3 d4');
  await set('d5', 2.5);
  await watcher.until((snapshot) => idsOf(snapshot) === 'd2 d5 d3');
  watcher.stop();
  await Promise.all([mine.close(), other.close()]);
};

const latencyCompensation: Check = async (target) => {
  const { db, close } = connect(target);
  const reference = doc(db, room(), 'one');
  const watcher = Watcher.ofDocument(reference);
  await watcher.until(isSettled);
  const written = setDoc(reference, { n: 1 });
  await watcher.until(
    (snapshot) => snapshot.get('n') === 1 && snapshot.metadata.hasPendingWrites,
  );
  await written;
  await watcher.until(
    (snapshot) => snapshot.get('n') === 1 && isSettled(snapshot),
  );
  watcher.stop();
  await close();
};

const refusedListeners: Check = async (target) => {
  const { db, close } = connect(target);
  const good = Watcher.ofDocument(doc(db, room(), 'one'));
  await good.until(isSettled);
  const badDocument = Watcher.ofDocument(doc(db, 'closed/one'));
  expectSame(
    (await badDocument.untilError()).code,
    'permission-denied',
    'document',
  );
  const badQuery = Watcher.ofQuery(collection(db, 'closed'));
  expectSame((await badQuery.untilError()).code, 'permission-denied', 'query');
  const more = Watcher.ofQuery(collection(db, room()));
  await more.until(isSettled);
  good.stop();
  more.stop();
  await close();
};

const accessLost: Check = async (target) => {
  const ama = connect(target, { sub: 'ama' });
  const owner = connect(target, 'owner');
  const path = `papers/${Math.random().toString(36).slice(2)}`;
  await setDoc(doc(owner.db, path), { reader: 'ama' });
  const watcher = Watcher.ofDocument(doc(ama.db, path));
  await watcher.until((snapshot) => snapshot.exists());
  await updateDoc(doc(owner.db, path), { reader: 'kofi' });
  expectSame(
    (await watcher.untilError()).code,
    'permission-denied',
    'after the change',
  );
  await Promise.all([ama.close(), owner.close()]);
};

const networkOff: Check = async (target) => {
  const mine = connect(target);
  const other = connect(target);
  const items = room();
  const set = (id: string, n: number) =>
    setDoc(doc(other.db, items, id), { n });
  for (const [id, n] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ] as const) {
    await set(id, n);
  }
  const all = Watcher.ofQuery(query(collection(mine.db, items), orderBy('n')));
  const top = Watcher.ofQuery(
    query(collection(mine.db, items), orderBy('n'), limit(2)),
  );
  await all.until(
    (snapshot) => isSettled(snapshot) && idsOf(snapshot) === 'a b c d',
  );
  await top.until(
    (snapshot) => isSettled(snapshot) && idsOf(snapshot) === 'a b',
  );
  await disableNetwork(mine.db);
  await deleteDoc(doc(other.db, items, 'a'));
  await set('e', 0);
  await updateDoc(doc(other.db, items, 'c'), { n: 30 });
  const missed = setDoc(doc(mine.db, items, 'mine'), { n: 20 });
  await enableNetwork(mine.db);
  await missed;
  await all.until(
    (snapshot) => isSettled(snapshot) && idsOf(snapshot) === 'e b d mine c',
  );
  await top.until(
    (snapshot) => isSettled(snapshot) && idsOf(snapshot) === 'e b',
  );
  all.stop();
  top.stop();
  await Promise.all([mine.close(), other.close()]);
};

const noOpWrites: Check = async (target) => {
  const { db, close } = connect(target);
  const items = room();
  const reference = doc(db, items, 'one');
  await setDoc(reference, { n: 1 });
  const watcher = Watcher.ofQuery(collection(db, items));
  await watcher.until(isSettled);
  await setDoc(reference, { n: 1 });
  await setDoc(doc(db, items, 'two'), { n: 2 });
  await watcher.until((snapshot) => snapshot.size === 2 && isSettled(snapshot));
  const changes = watcher.heard.flatMap((snapshot) =>
    snapshot.docChanges().map((change) => change.type),
  );
  expectSame(
    changes,
    ['added', 'added'],
    'the write that changed nothing raised no event',
  );
  watcher.stop();
  await close();
};

const manyListeners: Check = async (target) => {
  const { db, close } = connect(target);
  const items = room();
  const watchers = Array.from({ length: 25 }, (_, n) =>
    Watcher.ofQuery(query(collection(db, items), where('n', '==', n))),
  );
  for (const watcher of watchers) await watcher.until(isSettled);
  let syncs = 0;
  const stop = onSnapshotsInSync(db, () => {
    syncs += 1;
  });
  await Promise.all(
    watchers.map((_, n) => setDoc(doc(db, items, `d${n}`), { n })),
  );
  for (const watcher of watchers) {
    await watcher.until(
      (snapshot) => snapshot.size === 1 && isSettled(snapshot),
    );
  }
  expectSame(syncs > 0, true, 'in sync');
  stop();
  for (const watcher of watchers) watcher.stop();
  expectSame((await getDoc(doc(db, items, 'd7'))).get('n'), 7, 'read after');
  await close();
};

export const listenerChecks = {
  'a document listener hears create and delete': documentListener,
  'a query listener hears what enters and leaves': queryListener,
  'a limited listener keeps its window': windowListener,
  'writes show at once and settle later': latencyCompensation,
  'refused listeners leave the stream alive': refusedListeners,
  'a document that turns unreadable ends its listener': accessLost,
  'disableNetwork, changes elsewhere, enableNetwork': networkOff,
  'a write that changes nothing raises no event': noOpWrites,
  'many listeners on one stream': manyListeners,
};
