import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import {
  documentPieceBytes,
  fileOpeningHeader,
} from '@contract/endpoints/open-document';
import { bucketName, projectId } from '../emulators/suite/ports';
import { demoAdmin, demoPassword } from '../emulators/suite/seed/people';
import { launchSuite } from '../tests/support/suite/own-suite';
import { signIn } from '../tests/support/suite/suite-accounts';

/**
 * How much memory one instance of the functions takes with so many calls under
 * way at a time, each a piece of a paper of 15 MB, or the opening of a small
 * one with its entry in the audit:
 * `npx tsx benchmarks/instance-memory.ts [calls at a time…]`, on Linux.
 * Decision 127 has its figures. The process holds all functions, a deployed one
 * only its own.
 */
const atOnce =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 20, 40, 80];
const rounds = 5;

/** The process of the functions among those that the suite has started. */
function findFunctions(folder: string): number {
  const found = readdirSync('/proc').find((name) => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return command.includes('functions/host.mjs') && command.includes(folder);
    } catch {
      return false;
    }
  });
  return Number(found ?? 0);
}

/** MB: now, and the most since the last call. */
function readMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  const figures = { now: read('VmRSS') / 1024, most: read('VmHWM') / 1024 };
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return figures;
}

const suite = await launchSuite({ app: false, throttle: false });
try {
  Object.assign(process.env, suite.env);
  const app = initializeApp({ projectId, storageBucket: bucketName });
  const name = 'documents/u/0b1c2d3e__paper.pdf';
  const paper = Buffer.alloc(15 * 1024 * 1024, 'paper');
  await getStorage(app)
    .bucket()
    .file(name)
    .save(paper, { contentType: 'application/pdf', resumable: false });
  const small = 'documents/u/0b1c2d3e__small.pdf';
  await getStorage(app)
    .bucket()
    .file(small)
    .save('small', { resumable: false });
  await getFirestore(app).doc('requests/r').set({ userId: 'u' });
  const { idToken } = await signIn(suite, demoAdmin.email, demoPassword);
  const call = async (endpoint: string, body: object) => {
    const answer = await fetch(`${suite.addresses.api}/${endpoint}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
      },
      body: JSON.stringify(body),
    });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200) {
      throw new Error(`${endpoint} answered ${answer.status}`);
    }
    return { byteLength, opening: answer.headers.get(fileOpeningHeader) };
  };
  const body = {
    collection: 'requests',
    documentId: 'r',
    path: `gs://${bucketName}/${name}`,
  };
  const { opening } = await call('openDocument', body);
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    'a piece of 4 MB': () =>
      call('openDocument', {
        ...body,
        next: { opening, from: documentPieceBytes },
      }),
    'an opening': () =>
      call('openDocument', { ...body, path: `gs://${bucketName}/${small}` }),
  };
  const pid = findFunctions(suite.dataDir);
  await wait(2_000);
  console.log(`idle: ${readMemory(pid).now.toFixed(0)} MB`);
  for (const [kind, make] of Object.entries(kinds)) {
    for (const calls of atOnce) {
      readMemory(pid);
      const begun = performance.now();
      const chain = async () => {
        for (let round = 0; round < rounds; round += 1) await make();
      };
      await Promise.all(Array.from({ length: calls }, chain));
      const { most } = readMemory(pid);
      const each = (performance.now() - begun) / rounds;
      console.log(
        `${kind}, ${calls} at a time: at most ${most.toFixed(0)} MB, ${each.toFixed(0)} ms each`,
      );
    }
  }
} finally {
  await suite.stop();
}
