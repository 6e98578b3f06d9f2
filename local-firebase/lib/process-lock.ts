import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { tryListen } from './try-listen';

/**
 * Another process of this machine, or another part of this one, has the file or
 * folder.
 */
export class InUse extends Error {
  override readonly name = 'InUse';
}

/**
 * Locks a file or folder that one process at a time may use; its folder is
 * made. The lock is a socket, which ends with its process, also after kill -9.
 * @returns unlocks it
 * @throws InUse while somebody else has it
 */
export async function lockForProcess(
  target: string,
): Promise<() => Promise<void>> {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const address = addressOf(target);
  const lock =
    (await tryListen({ path: address })) ?? (await takeOver(address));
  if (lock === null) {
    throw new InUse(`${target} is in use by another process. Stop it first.`);
  }
  lock.unref();
  return () => new Promise((resolve) => lock.close(() => resolve()));
}

/**
 * A short name for a file or folder, always the same, however its path is
 * written.
 */
export function temporaryNameOf(target: string): string {
  const parent = fs.realpathSync(path.dirname(path.resolve(target)));
  const namedPath = path.join(parent, path.basename(target));
  const realPath = fs.existsSync(namedPath)
    ? fs.realpathSync(namedPath)
    : namedPath;
  return `local-firebase-${createHash('sha256').update(realPath).digest('hex').slice(0, 16)}`;
}

/** Linux has sockets without a file, of which nothing is left behind. */
function addressOf(target: string): string {
  const name = temporaryNameOf(target);
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${name}`
    : path.join(os.tmpdir(), `${name}.lock`);
}

/**
 * The file of a socket stays when its process is killed. null while somebody
 * answers there.
 */
async function takeOver(address: string): Promise<net.Server | null> {
  if (process.platform === 'linux' || (await isAnswered(address))) return null;
  fs.rmSync(address, { force: true });
  return tryListen({ path: address });
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
