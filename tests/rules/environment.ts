import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import {
  type FirestoreEmulator,
  startFirestore,
} from 'local-firebase/firestore/server';
import {
  startStorage,
  type StorageEmulator,
} from 'local-firebase/storage/server';

export const readRules = (fileName: string) => ({
  source: readFileSync(fileName, 'utf8'),
  fileName,
});

export const actors = {
  'signed out': null,
  owner: { uid: 'ama', isAdmin: false, hasRecord: false },
  'another user': { uid: 'kofi', isAdmin: false, hasRecord: false },
  administrator: { uid: 'efua', isAdmin: true, hasRecord: true },
  'former administrator': { uid: 'yaw', isAdmin: true, hasRecord: false },
  'record without claim': { uid: 'abla', isAdmin: false, hasRecord: true },
} as const;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors).filter(
  (name): name is ActorName => name in actors,
);
export const ownerUid = 'ama';
export const adminUid = 'efua';

export interface RulesEnvironment {
  firestore: FirestoreEmulator;
  storage: StorageEmulator;
  env: RulesTestEnvironment;
  as: (actor: ActorName) => RulesTestContext;
  /** Someone whose token is not that of an actor. */
  with: (uid: string, token: TokenOptions) => RulesTestContext;
  /** What no rule is asked for. */
  pastRules: RulesTestContext;
  close: () => Promise<void>;
}

/**
 * Our own Firestore and Storage with the repository's rules, and Google's
 * library for testing rules on them.
 * @param firestoreRules firestore.rules, or what stands for them
 */
export async function startRulesEnvironment(
  firestoreRules = readRules('firestore.rules'),
): Promise<RulesEnvironment> {
  // A refusal is an expected answer here; the SDK would warn of each.
  setLogLevel('silent');
  const indexes: unknown = JSON.parse(
    readFileSync('firestore.indexes.json', 'utf8'),
  );
  const firestore = await startFirestore({
    port: 0,
    dataDir: null,
    projectId: 'demo-asaase',
    rules: firestoreRules,
    indexes,
  });
  const storage = await startStorage({
    port: 0,
    dataDir: null,
    projectId: 'demo-asaase',
    rules: readRules('storage.rules'),
    firestore: { get: (path) => firestore.lookup(path) },
  });
  const env = await initializeTestEnvironment({
    projectId: 'demo-asaase',
    firestore: { host: '127.0.0.1', port: firestore.port },
    storage: { host: '127.0.0.1', port: storage.port },
  });
  // Kept for all tests: each new client reads and compiles Firestore's
  // protocol, which was most of what a test cost.
  const contexts = new Map<string, RulesTestContext>();
  const keep = (
    key: string,
    create: () => RulesTestContext,
  ): RulesTestContext => {
    const known = contexts.get(key) ?? create();
    contexts.set(key, known);
    return known;
  };
  const as = (name: ActorName) => keep(name, () => createContext(env, name));
  const withToken = (uid: string, token: TokenOptions) =>
    keep(JSON.stringify([uid, token]), () =>
      env.authenticatedContext(uid, token),
    );
  const { context: pastRules, release } = await openPastRules(env);
  const close = async () => {
    await release();
    await env.cleanup();
    await storage.close();
    await firestore.close();
  };
  return { firestore, storage, env, as, with: withToken, pastRules, close };
}

/** The library gives such a context for as long as its callback runs. */
function openPastRules(
  env: RulesTestEnvironment,
): Promise<{ context: RulesTestContext; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const ended = env.withSecurityRulesDisabled(
      (context) =>
        new Promise<void>((end) => {
          const release = () => {
            end();
            return ended;
          };
          resolve({ context, release });
        }),
    );
    ended.catch(reject);
  });
}

function createContext(
  env: RulesTestEnvironment,
  name: ActorName,
): RulesTestContext {
  const actor = actors[name];
  if (actor === null) return env.unauthenticatedContext();
  const token: TokenOptions = {
    email: `${actor.uid}@asaase.test`,
    firebase: { sign_in_provider: 'password' },
    ...(actor.isAdmin ? { admin: true } : {}),
  };
  return env.authenticatedContext(actor.uid, token);
}

/** Records of those who have one in admins/. */
export function adminRecords(): Record<string, object> {
  const records: Record<string, object> = {};
  for (const actor of Object.values(actors)) {
    if (actor?.hasRecord === true) {
      records[`admins/${actor.uid}`] = {
        uid: actor.uid,
        grantedAt: new Date(0),
        grantedBy: 'script',
      };
    }
  }
  return records;
}
