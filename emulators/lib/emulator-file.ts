import path from 'node:path';

/**
 * A file of emulators/ that is no part of the suite's bundle: a program of its own. Everything runs in the project's root.
 * @param name its path there, 'lib/guard.mjs'
 */
export function emulatorFile(name: string): string {
  return path.resolve('emulators', name);
}
