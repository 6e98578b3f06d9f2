import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type EmulatorMockTokenOptions,
  type Firestore,
  type FirestoreSettings,
} from 'firebase/firestore';

/**
 * Where a check connects, and how. Plain data, so that it can be handed to a
 * page.
 */
export interface CheckTarget {
  port: number;
  transport: 'streaming' | 'long-polling' | 'auto-detect' | 'grpc';
}

export interface Connection {
  db: Firestore;
  close(): Promise<void>;
}

// Refusals are what many checks are about; their log lines would bury real
// ones.
setLogLevel('silent');

const settings: Record<CheckTarget['transport'], FirestoreSettings> = {
  streaming: { experimentalAutoDetectLongPolling: false },
  'long-polling': { experimentalForceLongPolling: true },
  'auto-detect': { experimentalAutoDetectLongPolling: true },
  grpc: {},
};

/**
 * A Firestore of its own (a cache on disk belongs to the app's name), on a host
 * name of its own in the browser: six sockets a name are all HTTP/1.1 has.
 */
export function connect(
  target: CheckTarget,
  user: EmulatorMockTokenOptions | string | null = null,
  databaseId = '(default)',
  more: FirestoreSettings = {},
  appName = `app-${Math.random()}`,
): Connection {
  const app: FirebaseApp = initializeApp(
    { projectId: 'demo-checks', apiKey: 'none' },
    appName,
  );
  const db = initializeFirestore(
    app,
    { ...settings[target.transport], ...more },
    databaseId,
  );
  const host =
    target.transport === 'grpc'
      ? '127.0.0.1'
      : `t${Math.random().toString(36).slice(2)}.localhost`;
  connectFirestoreEmulator(
    db,
    host,
    target.port,
    user === null ? {} : { mockUserToken: user },
  );
  return { db, close: () => deleteApp(app) };
}
