import {
  Bytes,
  GeoPoint,
  Timestamp,
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocFromServer,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  vector,
  writeBatch,
} from 'firebase/firestore';
import { connect, type CheckTarget } from './connect';
import { expectCode, expectSame } from './expect';

type Check = (target: CheckTarget) => Promise<void>;

const room = (): string => `open/${Math.random().toString(36).slice(2)}/items`;

const setGetUpdateDelete: Check = async (target) => {
  const { db, close } = connect(target);
  const reference = doc(db, room(), 'one');
  await setDoc(reference, { name: 'Ɛkua', deep: { a: 1, b: 2 }, list: [1, 2] });
  await updateDoc(reference, {
    'deep.a': increment(4),
    'deep.c': 'new',
    list: arrayUnion(2, 3),
    gone: deleteField(),
  });
  expectSame(
    (await getDocFromServer(reference)).data(),
    { name: 'Ɛkua', deep: { a: 5, b: 2, c: 'new' }, list: [1, 2, 3] },
    'after update',
  );
  await updateDoc(reference, { list: arrayRemove(1, 3), name: deleteField() });
  await setDoc(reference, { deep: { d: true } }, { merge: true });
  expectSame(
    (await getDocFromServer(reference)).data(),
    { deep: { a: 5, b: 2, c: 'new', d: true }, list: [2] },
    'after merge',
  );
  await deleteDoc(reference);
  expectSame(
    (await getDocFromServer(reference)).exists(),
    false,
    'after delete',
  );
  await expectCode(updateDoc(reference, { a: 1 }), 'not-found');
  await close();
};

const everyValueType: Check = async (target) => {
  const { db, close } = connect(target);
  const reference = await addDoc(collection(db, room()), {
    nothing: null,
    yes: true,
    whole: Number.MAX_SAFE_INTEGER,
    fraction: -1.5,
    notANumber: Number.NaN,
    endless: Number.NEGATIVE_INFINITY,
    time: new Timestamp(1_700_000_000, 123_456_000),
    text: 'a "quoted" line\nand 😀',
    bytes: Bytes.fromBase64String('AAEC/w=='),
    place: new GeoPoint(5.6, -0.19),
    friend: doc(db, 'open/friend'),
    list: [1, 'two', { three: [3] }],
    map: { empty: {}, none: [] },
    meaning: vector([0.25, -1, 3]),
  });
  const data = (await getDocFromServer(reference)).data() ?? {};
  expectSame(Number.isNaN(data['notANumber']), true, 'NaN');
  expectSame(data['endless'] === Number.NEGATIVE_INFINITY, true, '-Infinity');
  expectSame(data['whole'], Number.MAX_SAFE_INTEGER, 'integer');
  expectSame(
    (data['time'] as Timestamp).nanoseconds,
    123_456_000,
    'microseconds',
  );
  expectSame((data['bytes'] as Bytes).toBase64(), 'AAEC/w==', 'bytes');
  expectSame((data['place'] as GeoPoint).longitude, -0.19, 'place');
  expectSame(
    (data['friend'] as { path: string }).path,
    'open/friend',
    'reference',
  );
  expectSame(
    (data['meaning'] as { toArray(): number[] }).toArray(),
    [0.25, -1, 3],
    'vector',
  );
  expectSame(
    [
      data['nothing'],
      data['yes'],
      data['fraction'],
      data['text'],
      data['list'],
      data['map'],
    ],
    [
      null,
      true,
      -1.5,
      'a "quoted" line\nand 😀',
      [1, 'two', { three: [3] }],
      { empty: {}, none: [] },
    ],
    'the rest',
  );
  await close();
};

const serverTime: Check = async (target) => {
  const { db, close } = connect(target);
  const reference = doc(db, room(), 'one');
  await setDoc(reference, { at: serverTimestamp(), kept: 1 });
  await setDoc(reference, { again: serverTimestamp() }, { merge: true });
  const data = (await getDocFromServer(reference)).data() ?? {};
  const { at, again, kept } = data as {
    at: Timestamp;
    again: Timestamp;
    kept: number;
  };
  expectSame(Math.abs(at.toMillis() - Date.now()) < 60_000, true, 'near now');
  expectSame(at.nanoseconds % 1_000_000, 0, 'milliseconds only');
  expectSame(
    [again.toMillis() >= at.toMillis(), kept],
    [true, 1],
    'merge kept the rest',
  );
  await close();
};

const rulesRefuse: Check = async (target) => {
  const { db, close } = connect(target);
  await expectCode(
    setDoc(doc(db, 'closed/one'), { a: 1 }),
    'permission-denied',
  );
  await expectCode(getDoc(doc(db, 'closed/one')), 'permission-denied');
  await setDoc(doc(db, room(), 'still'), { works: true });
  await close();
};

const usersAreKnown: Check = async (target) => {
  const ama = connect(target, { sub: 'ama', staff: true });
  await setDoc(doc(ama.db, 'own/ama'), { a: 1 });
  await setDoc(doc(ama.db, 'staff/desk'), { a: 1 });
  await expectCode(
    setDoc(doc(ama.db, 'own/kofi'), { a: 1 }),
    'permission-denied',
  );
  const kofi = connect(target, { user_id: 'kofi' });
  await expectCode(getDoc(doc(kofi.db, 'own/ama')), 'permission-denied');
  await expectCode(getDoc(doc(kofi.db, 'staff/desk')), 'permission-denied');
  const owner = connect(target, 'owner');
  expectSame(
    (await getDocFromServer(doc(owner.db, 'own/ama'))).data(),
    { a: 1 },
    'owner reads all',
  );
  await Promise.all([ama.close(), kofi.close(), owner.close()]);
};

const batchesAreAtomic: Check = async (target) => {
  const { db, close } = connect(target);
  const items = room();
  const good = writeBatch(db);
  good.set(doc(db, items, 'a'), { n: 1 });
  good.set(doc(db, items, 'b'), { n: 2 });
  await good.commit();
  const bad = writeBatch(db);
  bad.update(doc(db, items, 'a'), { n: 10 });
  bad.update(doc(db, items, 'missing'), { n: 10 });
  await expectCode(bad.commit(), 'not-found');
  expectSame(
    (await getDocFromServer(doc(db, items, 'a'))).data(),
    { n: 1 },
    'nothing written',
  );
  const closed = writeBatch(db);
  closed.set(doc(db, items, 'c'), { n: 3 });
  closed.set(doc(db, 'closed/one'), { n: 3 });
  await expectCode(closed.commit(), 'permission-denied');
  expectSame(
    (await getDocFromServer(doc(db, items, 'c'))).exists(),
    false,
    'refused as one',
  );
  await close();
};

const pairsNeedEachOther: Check = async (target) => {
  const { db, close } = connect(target);
  const id = Math.random().toString(36).slice(2);
  await expectCode(
    setDoc(doc(db, 'bookings', id), { a: 1 }),
    'permission-denied',
  );
  const pair = writeBatch(db);
  pair.set(doc(db, 'bookings', id), { a: 1 });
  pair.set(doc(db, 'slots', id), { a: 1 });
  await pair.commit();
  expectSame(
    (await getDocFromServer(doc(db, 'slots', id))).exists(),
    true,
    'pair',
  );
  await close();
};

const limitsHold: Check = async (target) => {
  const { db, close } = connect(target);
  const items = room();
  await setDoc(doc(db, items, 'large'), { text: 'x'.repeat(1_000_000) });
  await expectCode(
    setDoc(doc(db, items, 'larger'), { text: 'x'.repeat(1_048_576) }),
    'invalid-argument',
  );
  await expectCode(getDoc(doc(db, 'open', '__reserved__')), 'invalid-argument');
  await close();
};

const otherDatabases: Check = async (target) => {
  const second = connect(target, null, 'second');
  const first = connect(target);
  const items = room();
  await setDoc(doc(second.db, items, 'one'), { where: 'second' });
  expectSame(
    (await getDocFromServer(doc(second.db, items, 'one'))).data(),
    { where: 'second' },
    'second',
  );
  expectSame(
    (await getDocFromServer(doc(first.db, items, 'one'))).exists(),
    false,
    'default',
  );
  await Promise.all([first.close(), second.close()]);
};

const bigDocumentsAndManyWrites: Check = async (target) => {
  const { db, close } = connect(target);
  const items = room();
  const big = '😀漢字é'.repeat(15_000);
  const writes = [0, 1, 2, 3, 4].map((n) =>
    setDoc(doc(db, items, `big${n}`), { big, n }),
  );
  for (let n = 0; n < 200; n += 1) {
    writes.push(setDoc(doc(db, items, `small${n}`), { n }));
  }
  await Promise.all(writes);
  expectSame(
    (await getDocFromServer(doc(db, items, 'big3'))).get('big') === big,
    true,
    'text survives',
  );
  expectSame(
    (await getDocFromServer(doc(db, items, 'small199'))).data(),
    { n: 199 },
    'last write',
  );
  await close();
};

export const documentChecks = {
  'set, get, update and delete': setGetUpdateDelete,
  'every value type survives the journey': everyValueType,
  'server timestamps': serverTime,
  'rules refuse reads and writes, and the stream survives': rulesRefuse,
  'users are who their token says': usersAreKnown,
  'a batch is written whole or not at all': batchesAreAtomic,
  'getAfter sees the whole batch': pairsNeedEachOther,
  'size and name limits': limitsHold,
  'a database other than (default)': otherDatabases,
  'large documents and 200 writes at once': bigDocumentsAndManyWrites,
};
