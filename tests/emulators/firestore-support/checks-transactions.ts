import {
  doc,
  getDocFromServer,
  runTransaction,
  setDoc,
} from 'firebase/firestore';
import { connect, type CheckTarget } from './connect';
import { expectCode, expectSame } from './expect';

type Check = (target: CheckTarget) => Promise<void>;

const path = (): string => `open/${Math.random().toString(36).slice(2)}`;

const contention: Check = async (target) => {
  const connections = [connect(target), connect(target), connect(target)];
  const counter = path();
  const [first] = connections;
  if (first === undefined) throw new Error('no connection');
  await setDoc(doc(first.db, counter), { n: 0 });
  const add = (db: typeof first.db) =>
    runTransaction(
      db,
      async (transaction) => {
        const snapshot = await transaction.get(doc(db, counter));
        transaction.update(snapshot.ref, {
          n: (snapshot.get('n') as number) + 1,
        });
      },
      { maxAttempts: 30 },
    );
  await Promise.all(
    connections.flatMap(({ db }) => [add(db), add(db), add(db)]),
  );
  expectSame(
    (await getDocFromServer(doc(first.db, counter))).get('n'),
    9,
    'nothing lost',
  );
  await Promise.all(connections.map(({ close }) => close()));
};

const readsAreVerified: Check = async (target) => {
  const { db, close } = connect(target);
  const source = doc(db, path());
  const missing = doc(db, path());
  const result = doc(db, path());
  await setDoc(source, { n: 1 });
  let runs = 0;
  await runTransaction(db, async (transaction) => {
    runs += 1;
    const read = await transaction.get(source);
    await transaction.get(missing);
    if (runs === 1) await setDoc(source, { n: 2 });
    transaction.set(result, { from: read.get('n') as number });
  });
  expectSame(
    [runs, (await getDocFromServer(result)).get('from')],
    [2, 2],
    'ran again with the new value',
  );
  await close();
};

const failures: Check = async (target) => {
  const { db, close } = connect(target);
  const reference = doc(db, path());
  await expectCode(
    runTransaction(db, async (transaction) => {
      await transaction.get(reference);
      transaction.update(doc(db, 'closed/one'), { a: 1 });
    }),
    'permission-denied',
  );
  await expectCode(
    runTransaction(db, async (transaction) => {
      await transaction.get(doc(db, 'closed/one'));
    }),
    'permission-denied',
  );
  expectSame(
    (await getDocFromServer(reference)).exists(),
    false,
    'nothing written',
  );
  await close();
};

export const transactionChecks = {
  'transactions under contention lose nothing': contention,
  'a transaction runs again when what it read changed': readsAreVerified,
  'a refused transaction writes nothing': failures,
};
