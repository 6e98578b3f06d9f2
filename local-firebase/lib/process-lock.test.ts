import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InUse, lockForProcess } from './process-lock';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('is held by one at a time, and is free again after it', async () => {
  const file = path.join(folder, 'data', 'a.journal');
  const unlock = await lockForProcess(file);
  await expect(lockForProcess(file)).rejects.toThrow(
    new InUse(`${file} is in use by another process. Stop it first.`),
  );
  const unlockOther = await lockForProcess(
    path.join(folder, 'data', 'b.journal'),
  );
  await unlock();
  const unlockAgain = await lockForProcess(file);
  await Promise.all([unlockAgain(), unlockOther()]);
});

it('knows a folder by every path to it, and from before it was made', async () => {
  const data = path.join(folder, 'data');
  const unlock = await lockForProcess(data);
  fs.mkdirSync(data);
  fs.symlinkSync(data, path.join(folder, 'link'));
  for (const other of [
    data,
    `${folder}/./data/../data`,
    path.join(folder, 'link'),
  ]) {
    await expect(lockForProcess(other), other).rejects.toThrow(InUse);
  }
  await unlock();
});

it('is given to one of many who ask at once', async () => {
  const file = path.join(folder, 'a.journal');
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, () => lockForProcess(file)),
  );
  const given = asked.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  expect(given).toHaveLength(1);
  await Promise.all(given.map((unlock) => unlock()));
});
