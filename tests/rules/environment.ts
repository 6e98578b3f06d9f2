import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { type FirestoreEmulator, startFirestore } from '../../emulators/firestore/server';
import { startStorage, type StorageEmulator } from '../../emulators/storage/server';

const readRules = (fileName: string) => ({ source: readFileSync(fileName, 'utf8'), fileName });

export const actors = {
  'signed out': null,
  owner: { uid: 'ama', isAdmin: false, hasRecord: false },
  'another user': { uid: 'kofi', isAdmin: false, hasRecord: false },
  administrator: { uid: 'efua', isAdmin: true, hasRecord: true },
  'former administrator': { uid: 'yaw', isAdmin: true, hasRecord: false },
  'record without claim': { uid: 'abla', isAdmin: false, hasRecord: true },
} as const;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors).filter((name): name is ActorName => name in actors);
export const ownerUid = 'ama';
export const adminUid = 'efua';

export interface RulesEnvironment {
  firestore: FirestoreEmulator;
  storage: StorageEmulator;
  env: RulesTestEnvironment;
  as: (actor: ActorName) => RulesTestContext;
  close: () => Promise<void>;
}

/** Our own Firestore and Storage with the repository's rules, and Google's library for testing rules on them. */
export async function startRulesEnvironment(): Promise<RulesEnvironment> {
  // A refusal is an expected answer here; the SDK would warn of each.
  setLogLevel('silent');
  const indexes: unknown = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const firestore = await startFirestore({
    port: 0,
    dataDir: null,
    rules: readRules('firestore.rules'),
    indexes,
  });
  const storage = await startStorage({
    port: 0,
    dataDir: null,
    rules: readRules('storage.rules'),
    firestore: { get: (path) => firestore.lookup(path) },
  });
  const env = await initializeTestEnvironment({
    projectId: 'demo-asaase',
    firestore: { host: '127.0.0.1', port: firestore.port },
    storage: { host: '127.0.0.1', port: storage.port },
  });
  const contexts = new Map<ActorName, RulesTestContext>();
  const as = (name: ActorName): RulesTestContext => {
    const known = contexts.get(name) ?? createContext(env, name);
    contexts.set(name, known);
    return known;
  };
  const close = async () => {
    await env.cleanup();
    await storage.close();
    await firestore.close();
  };
  return { firestore, storage, env, as, close };
}

function createContext(env: RulesTestEnvironment, name: ActorName): RulesTestContext {
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
      records[`admins/${actor.uid}`] = { uid: actor.uid, grantedAt: new Date(0), grantedBy: 'script' };
    }
  }
  return records;
}
