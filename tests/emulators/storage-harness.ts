import { createHash, randomBytes } from 'node:crypto';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  getStorage,
  type FirebaseStorage,
} from 'firebase/storage';
import type { FirestoreFields, RulesDocument } from 'local-firebase/rules/api';
import {
  startStorage,
  type StorageEmulator,
} from 'local-firebase/storage/server';

export const bucketName = 'demo-asaase.appspot.com';

/**
 * Everything is open below `open/`; `private/{uid}/` and `results/{id}/` ask
 * who calls.
 */
export const testRules = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isSelf(uid) {
      return request.auth != null && request.auth.uid == uid;
    }
    match /open/{path=**} {
      allow read, write: if true;
    }
    match /private/{uid} {
      allow list: if isSelf(uid);
    }
    match /private/{uid}/{file} {
      allow get: if isSelf(uid);
      allow create: if isSelf(uid) && resource == null
        && request.resource.size > 0 && request.resource.size < 1024 * 1024
        && request.resource.contentType.matches('image/(jpeg|png)');
      allow update: if isSelf(uid) && request.resource.metadata.label is string;
      allow delete: if isSelf(uid)
        || firestore.exists(/databases/(default)/documents/admins/$(request.auth.uid));
    }
    match /results/{id}/{file} {
      allow get: if request.auth != null
        && firestore.get(/databases/(default)/documents/requests/$(id)).data.userId == request.auth.uid;
      allow create: if request.auth.token.admin == true;
    }
  }
}
`;

export interface Harness {
  emulator: StorageEmulator;
  /** The emulator's own lines. */
  lines: string[];
  /** Documents the rules can read, by path. */
  documents: Map<string, FirestoreFields>;
  /** The web SDK's Storage, signed in as this user or signed out. */
  connect(user?: { sub: string; [claim: string]: unknown }): FirebaseStorage;
  /** Plans network trouble. */
  plan(fault: object): Promise<void>;
  readFaults(): Promise<{ pending: unknown[]; held: number }>;
  clearFaults(): Promise<void>;
  url(path: string): string;
  close(): Promise<void>;
}

export interface HarnessOptions {
  dataDir?: string;
  port?: number;
  rules?: string | null;
  now?: () => Date;
}

/** Starts the emulator on a free port for one test file. */
export async function startHarness(
  options: HarnessOptions = {},
): Promise<Harness> {
  const documents = new Map<string, FirestoreFields>();
  const lines: string[] = [];
  const rules = options.rules === undefined ? testRules : options.rules;
  const emulator = await startStorage({
    port: options.port ?? 0,
    dataDir: options.dataDir ?? null,
    projectId: 'demo-asaase',
    rules: rules === null ? null : { source: rules, fileName: 'storage.rules' },
    firestore: { get: (path) => findDocument(documents, path) },
    log: (line) => void lines.push(line),
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  const clients = createClients(emulator.port);
  const url = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;
  const faults = async (init: RequestInit) => {
    const response = await fetch(url('/emulator/faults'), init);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { pending: unknown[]; held: number };
  };
  return {
    emulator,
    lines,
    documents,
    connect: clients.connect,
    plan: async (fault) => {
      await faults({ method: 'POST', body: JSON.stringify(fault) });
    },
    readFaults: () => faults({}),
    clearFaults: async () => {
      await faults({ method: 'DELETE' });
    },
    url,
    close: async () => {
      await clients.close();
      await emulator.close();
    },
  };
}

/** Makes web SDK clients of a Storage on a port of this machine. */
export function createClients(port: number): {
  connect: (user?: {
    sub: string;
    [claim: string]: unknown;
  }) => FirebaseStorage;
  close: () => Promise<void>;
} {
  const apps: FirebaseApp[] = [];
  return {
    connect: (user) => {
      const name = `storage-${port}-${randomBytes(6).toString('hex')}`;
      const app = initializeApp(
        { projectId: 'demo-asaase', storageBucket: bucketName },
        name,
      );
      apps.push(app);
      const storage = getStorage(app);
      connectStorageEmulator(
        storage,
        '127.0.0.1',
        port,
        user === undefined ? {} : { mockUserToken: user },
      );
      return storage;
    },
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
    },
  };
}

function findDocument(
  documents: Map<string, FirestoreFields>,
  path: string,
): RulesDocument | null {
  const fields = documents.get(path);
  return fields === undefined ? null : { path, fields };
}

export function sha256(bytes: Uint8Array | ArrayBuffer): string {
  return createHash('sha256')
    .update(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes)
    .digest('hex');
}
