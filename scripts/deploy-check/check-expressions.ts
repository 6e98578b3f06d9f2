import * as fc from 'fast-check';
import {
  startFirestore,
  type FirestoreEmulator,
} from 'local-firebase/firestore/server';
import { projectId } from '../../emulators/suite/ports';
import {
  attempts,
  type Attempt,
  type Names,
} from '../../tests/rules/generated/attempts';
import { plainNames } from '../../tests/rules/generated/odd-values';
import { commit, tokenOf } from '../../tests/rules/generated/wire';
import { FirebaseJson, readJson, readText, type Check } from './project';

/**
 * Production refuses a request that needs more than 1,000 (limits in
 * https://firebase.google.com/docs/firestore/security/rules-structure). What it
 * counts, and whether a commit is one request for all of its writes, is not
 * said: ours counts each operator, call and name, of all writes together.
 */
const maxExpressions = 900;
const uid = 'ama';

/**
 * No commit of the app comes near what production evaluates of its rules. Every
 * way in which a client writes is tried.
 */
export const checkExpressions: Check = async ({ root }) => {
  const fileName = readJson(root, 'firebase.json', FirebaseJson).firestore
    .rules;
  const rules = { source: readText(root, fileName), fileName };
  const firestore = await startFirestore({
    port: 0,
    dataDir: null,
    projectId,
    rules,
    indexes: null,
  });
  try {
    const counts: { name: string; status: number; spent: number }[] = [];
    for (const [name, attempt] of Object.entries<Attempt>(attempts)) {
      counts.push({ name, ...(await tryAttempt(firestore, attempt)) });
    }
    const highestCount = Math.max(
      ...counts.map(({ spent: expressionCount }) => expressionCount),
    );
    return {
      problems: counts.flatMap(({ name, status, spent: expressionCount }) => {
        if (expressionCount > maxExpressions) {
          return [
            `${fileName}: ${name} needs ${expressionCount} expressions, and ${maxExpressions} is near production's limit.`,
          ];
        }
        if (status === 200) return [];
        return [
          `${fileName}: ${name} is refused as the app writes it (${status}).`,
        ];
      }),
      summary: `at most ${highestCount} of ${maxExpressions} for a commit`,
    };
  } finally {
    await firestore.close();
  }
};

/** As the app writes it, where nothing else is stored. */
async function tryAttempt(
  firestore: FirestoreEmulator,
  { provider, stored, writes }: Attempt,
) {
  const [names] = fc.sample<Names>(plainNames, { numRuns: 1, seed: 1 });
  if (names === undefined) throw new Error('There are no names to try with.');
  firestore.clear();
  const records = Object.entries(stored(names)).map(([path, data]) => ({
    path,
    fields: { ...data },
    datedBy: [],
    changed: null,
  }));
  await commit(firestore.port, 'owner', records);
  const claims = {
    email: `${uid}@asaase.test`,
    firebase: { sign_in_provider: provider },
  };
  const status = await commit(
    firestore.port,
    tokenOf(uid, claims),
    writes(names),
  );
  return { status, spent: firestore.spentExpressions() };
}
