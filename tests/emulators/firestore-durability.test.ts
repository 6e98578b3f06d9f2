import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  collection,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  setDoc,
} from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectAdmin } from './firestore-support/admin';
import { connect } from './firestore-support/connect';
import {
  startProcess,
  type EmulatorProcess,
} from './firestore-support/process';
import { Watcher, idsOf, isSettled } from './firestore-support/watcher';

let folder: string;
let journal: string;
let running: EmulatorProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firestore-'));
  journal = path.join(folder, 'firestore.journal');
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill('SIGKILL')));
  running = [];
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(port = 0): Promise<EmulatorProcess> {
  const server = await startProcess(port, folder);
  running.push(server);
  return server;
}

async function listIds(port: number): Promise<string[]> {
  const admin = connectAdmin(port);
  const read = await admin.db.collection('open').orderBy('n').get();
  await admin.close();
  return read.docs.map((document) => document.id);
}

describe('kill -9', () => {
  it('loses nothing that was acknowledged, while writes are under way', async () => {
    const server = await start();
    const admin = connectAdmin(server.port);
    const acknowledged: string[] = [];
    let kill: () => void = () => undefined;
    const killed = new Promise<void>((resolve) => {
      kill = () => resolve(server.kill('SIGKILL'));
    });
    const write = async (n: number) => {
      const isWritten = await admin.db
        .doc(`open/d${n}`)
        .set({ n, text: 'x'.repeat(500) })
        .then(
          () => true,
          () => false,
        );
      if (!isWritten) return;
      acknowledged.push(`d${n}`);
      if (acknowledged.length === 100) kill();
    };
    for (let n = 0; n < 400; n += 1) void write(n);
    await killed;
    const before = [...acknowledged];
    const again = await start(server.port);
    expect(await listIds(again.port)).toEqual(expect.arrayContaining(before));
    await admin.close();
  });

  it('a listener comes back and hears only what it missed', async () => {
    const server = await start();
    const mine = connect({ port: server.port, transport: 'grpc' });
    for (let n = 1; n <= 4; n += 1) {
      await setDoc(doc(mine.db, `open/d${n}`), { n });
    }
    const all = Watcher.ofQuery(
      query(collection(mine.db, 'open'), orderBy('n')),
    );
    const top = Watcher.ofQuery(
      query(collection(mine.db, 'open'), orderBy('n'), limit(2)),
    );
    await all.until((snapshot) => isSettled(snapshot) && snapshot.size === 4);
    await top.until((snapshot) => isSettled(snapshot) && snapshot.size === 2);
    await server.kill('SIGKILL');
    const again = await start(server.port);
    const other = connect({ port: again.port, transport: 'grpc' });
    await setDoc(doc(other.db, 'open/d0'), { n: 0 });
    await deleteDoc(doc(other.db, 'open/d1'));
    await all.until(
      (snapshot) => isSettled(snapshot) && idsOf(snapshot) === 'd0 d2 d3 d4',
    );
    await top.until(
      (snapshot) => isSettled(snapshot) && idsOf(snapshot) === 'd0 d2',
    );
    expect(all.heard.every((snapshot) => snapshot.size > 0)).toBe(true);
    const changes = all.heard
      .slice(1)
      .flatMap((snapshot) => snapshot.docChanges());
    expect(new Set(changes.map((change) => change.doc.id))).toEqual(
      new Set(['d0', 'd1']),
    );
    await Promise.all([mine.close(), other.close()]);
  });
});

describe('the journal', () => {
  async function fill(): Promise<void> {
    const server = await start();
    const admin = connectAdmin(server.port);
    for (let n = 0; n < 5; n += 1) await admin.db.doc(`open/d${n}`).set({ n });
    await admin.close();
    await server.kill('SIGTERM');
  }

  it('with a torn tail: one clear warning, everything before it is kept', async () => {
    await fill();
    const content = fs.readFileSync(journal);
    fs.writeFileSync(journal, content.subarray(0, content.length - 20));
    const server = await start();
    expect(server.lines).toHaveLength(1);
    expect(server.lines[0]).toContain(
      'the last record was not written completely',
    );
    expect(await listIds(server.port)).toEqual(['d0', 'd1', 'd2', 'd3']);
    await server.kill('SIGKILL');
    expect((await start()).lines).toEqual([]);
  });

  it('with damage before its end: refuses to start, naming file and byte', async () => {
    await fill();
    const content = fs.readFileSync(journal);
    const at = content.indexOf('open/d2');
    content[at] = 0x58;
    fs.writeFileSync(journal, content);
    const lineStart = content.lastIndexOf('\n', at) + 1;
    await expect(start()).rejects.toThrow(
      `${journal} is damaged at byte ${lineStart} `,
    );
    expect(fs.readFileSync(journal).equals(content)).toBe(true);
  });

  it('keeps times and types exactly', async () => {
    const server = await start();
    const admin = connectAdmin(server.port);
    const written = {
      n: 1.5,
      none: null,
      big: Number.MAX_SAFE_INTEGER,
      not: Number.NaN,
      text: 'Ɔ\n"😀"',
    };
    const { writeTime } = await admin.db.doc('open/one').set(written);
    await admin.db.doc('open/gone').set({ n: 1 });
    await admin.db.doc('open/gone').delete();
    await admin.close();
    await server.kill('SIGKILL');
    const later = connectAdmin((await start()).port);
    const read = await later.db.doc('open/one').get();
    expect(read.data()).toEqual(written);
    expect([read.createTime, read.updateTime]).toEqual([writeTime, writeTime]);
    expect((await later.db.doc('open/gone').get()).exists).toBe(false);
    await later.close();
  });
});
