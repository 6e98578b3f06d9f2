import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProfile, type Profile } from '../support/pages/browser';
import { connectAdmin } from './firestore-support/admin';
import type { CheckTarget } from './firestore-support/connect';
import { startPageServer } from './firestore-support/page-server';
import type { PageTools } from './firestore-support/page-tools';
import { startProcess } from './firestore-support/process';

let profile: Profile;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firestore-'));
const pages = await startPageServer();
let server = await startProcess(0, folder);
beforeEach(async () => {
  profile = await openProfile(pages.url);
});
afterEach(() => profile.close());
afterAll(async () => {
  await pages.close();
  await server.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

type Tool = keyof PageTools;

function call<T extends Tool>(
  page: Page,
  tool: T,
  ...args: Parameters<PageTools[T]>
): Promise<Awaited<ReturnType<PageTools[T]>>> {
  const list = args.map((arg) => JSON.stringify(arg)).join(', ');
  return page.evaluate<Awaited<ReturnType<PageTools[T]>>>(
    `tools.${tool}(${list})`,
  );
}

async function openTab(
  target: CheckTarget,
  persistent: boolean,
  room: string,
  most: number | null,
): Promise<Page> {
  const page = await profile.context.newPage();
  await page.goto('/');
  await call(page, 'open', target, { persistent });
  await call(page, 'listen', room, most);
  return page;
}

const newRoom = () => `open/${Math.random().toString(36).slice(2)}/items`;

describe('several tabs of one browser', () => {
  for (const transport of ['streaming', 'long-polling'] as const) {
    it(`four tabs listen and write at the same time, ${transport}`, async () => {
      const room = newRoom();
      const target = { port: server.port, transport };
      const tabs = await Promise.all(
        [0, 1, 2, 3].map(() => openTab(target, false, room, null)),
      );
      await Promise.all(tabs.map((tab) => call(tab, 'until', '')));
      await Promise.all(
        tabs.map((tab, n) => call(tab, 'set', `${room}/d${n}`, n)),
      );
      await Promise.all(tabs.map((tab) => call(tab, 'until', 'd0 d1 d2 d3')));
    });
  }
});

describe('the page and the emulator come and go', () => {
  it('after a reload the cache is filled up with what changed, no more', async () => {
    const room = newRoom();
    const admin = connectAdmin(server.port);
    for (const [n, id] of ['a', 'b', 'c'].entries()) {
      await admin.db.doc(`${room}/${id}`).set({ n });
    }
    const target: CheckTarget = { port: server.port, transport: 'auto-detect' };
    const page = await openTab(target, true, room, null);
    await call(page, 'until', 'a b c');
    await page.goto('about:blank');
    await admin.db.doc(`${room}/b`).delete();
    await admin.db.doc(`${room}/d`).set({ n: 9 });
    await admin.db.doc(`${room}/c`).update({ more: true });
    await page.goto('/');
    await call(page, 'open', target, { persistent: true });
    await call(page, 'listen', room, null);
    const heard = await call(page, 'until', 'a c d');
    expect(heard[0]).toMatchObject({ ids: 'a b c', fromCache: true });
    const changes = heard.slice(1).map((state) => state.changes);
    expect(changes.filter((text) => text !== '')).toEqual([
      'removed b, added d, modified c',
    ]);
    await admin.close();
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    '%s and a new start: pages come back by themselves and never empty',
    async (signal) => {
      const room = newRoom();
      const admin = connectAdmin(server.port);
      for (const [n, id] of ['a', 'b', 'c'].entries()) {
        await admin.db.doc(`${room}/${id}`).set({ n });
      }
      await admin.close();
      const [all, top] = await Promise.all([
        openTab(
          { port: server.port, transport: 'streaming' },
          false,
          room,
          null,
        ),
        openTab(
          { port: server.port, transport: 'long-polling' },
          false,
          room,
          2,
        ),
      ]);
      await call(all, 'until', 'a b c');
      await call(top, 'until', 'a b');
      const { port } = server;
      await server.kill(signal);
      server = await startProcess(port, folder);
      const later = connectAdmin(port);
      await later.db.doc(`${room}/a`).delete();
      await call(all, 'set', `${room}/d`, 0.5);
      const heard = [
        await call(all, 'until', 'd b c'),
        await call(top, 'until', 'd b'),
      ];
      expect(heard.flat().every((state) => state.ids !== '')).toBe(true);
      await later.close();
    },
  );
});
