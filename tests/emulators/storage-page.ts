import { initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  getBlob,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
  uploadBytesResumable,
  type UploadTask,
} from 'firebase/storage';

/**
 * What the page of the browser tests can do; the tests call it by
 * `window.storagePage`.
 */
export interface StoragePage {
  connect(port: number, bucket: string, user?: string): void;
  /** Uploads pseudo-random bytes and gives back what the SDK told about it. */
  upload(
    name: string,
    size: number,
  ): Promise<{ size: number; sha256: string; progress: number[] }>;
  uploadAtOnce(name: string, size: number): Promise<string>;
  /** Starts an upload that goes on behind the page. */
  begin(name: string, size: number): void;
  pause(): Promise<void>;
  resume(): void;
  cancel(): Promise<string>;
  finish(): Promise<string>;
  transferred(): number;
  read(name: string): Promise<{ sha256: string; type: string }>;
  fetchByLink(
    name: string,
  ): Promise<{ sha256: string; disposition: string | null }>;
  findCode(name: string): Promise<string>;
}

let storage = getStorage(
  initializeApp({ projectId: 'none', storageBucket: 'none' }, 'unused'),
);
let task: UploadTask | null = null;

function makeBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65536) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65536)));
  }
  return bytes;
}

async function sha256(data: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function requireTask(): UploadTask {
  if (task === null) throw new Error('begin() first');
  return task;
}

function readCode(error: unknown): string {
  return (error as { code: string }).code;
}

const page: StoragePage = {
  connect: (port, bucket, user) => {
    const name = `page-${Math.random()}`;
    storage = getStorage(
      initializeApp({ projectId: 'demo-asaase', storageBucket: bucket }, name),
    );
    connectStorageEmulator(
      storage,
      '127.0.0.1',
      port,
      user === undefined ? {} : { mockUserToken: { user_id: user } },
    );
  },
  upload: async (name, size) => {
    const bytes = makeBytes(size);
    const progress: number[] = [];
    const upload = uploadBytesResumable(ref(storage, name), new Blob([bytes]));
    upload.on('state_changed', (snapshot) => {
      progress.push(snapshot.bytesTransferred);
    });
    const { metadata } = await upload;
    return { size: metadata.size, sha256: await sha256(bytes), progress };
  },
  uploadAtOnce: async (name, size) => {
    const bytes = makeBytes(size);
    await uploadBytes(ref(storage, name), bytes, { contentType: 'image/png' });
    return sha256(bytes);
  },
  begin: (name, size) => {
    task = uploadBytesResumable(ref(storage, name), makeBytes(size));
  },
  pause: () =>
    new Promise((resolve) => {
      requireTask().on('state_changed', (snapshot) => {
        if (snapshot.state === 'paused') resolve();
      });
      requireTask().pause();
    }),
  resume: () => {
    requireTask().resume();
  },
  cancel: () => {
    requireTask().cancel();
    return page.finish();
  },
  finish: async () => {
    try {
      await requireTask();
      return 'done';
    } catch (error) {
      return readCode(error);
    }
  },
  transferred: () => requireTask().snapshot.bytesTransferred,
  read: async (name) => {
    const blob = await getBlob(ref(storage, name));
    return { sha256: await sha256(await blob.arrayBuffer()), type: blob.type };
  },
  fetchByLink: async (name) => {
    const answer = await fetch(await getDownloadURL(ref(storage, name)));
    const disposition = answer.headers.get('content-disposition');
    return { sha256: await sha256(await answer.arrayBuffer()), disposition };
  },
  findCode: (name) =>
    getMetadata(ref(storage, name)).then(() => 'found', readCode),
};

declare global {
  interface Window {
    storagePage: StoragePage;
  }
}
window.storagePage = page;
