import path from 'node:path';

/** The path of a file of emulators/ outside the suite's bundle, such as 'lib/guard.mjs'. All runs in the root. */
export function emulatorFile(name: string): string {
  return path.resolve('emulators', name);
}
