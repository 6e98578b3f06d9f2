import path from 'node:path';

/** A file of emulators/ outside the suite's bundle, such as 'lib/guard.mjs'. The root is the working directory. */
export function emulatorFile(name: string): string {
  return path.resolve('emulators', name);
}
