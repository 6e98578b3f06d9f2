import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartRefused, tryListen } from './ports';

/**
 * One suite per data folder. The lock is a socket, which ends with its process, also after kill -9.
 * @returns unlocks the folder
 * @throws StartRefused while another suite uses the folder
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const name = temporaryNameOf(dataDir);
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.lock`);
  const first = await tryListen({ path: address });
  if (first !== null) return hold(first);
  if (await isAnswered(address)) throw new StartRefused(`Another suite is using ${dataDir}. Stop it first.`);
  rmSync(address, { force: true });
  const second = await tryListen({ path: address });
  if (second === null) throw new StartRefused(`${dataDir} cannot be locked (${address}).`);
  return hold(second);
}

/** A short name for the data folder, always the same, for files in the folder for temporary files. */
export function temporaryNameOf(dataDir: string): string {
  return `asaase-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)}`;
}

function hold(lock: net.Server): () => void {
  lock.unref();
  return () => lock.close();
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(address, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
