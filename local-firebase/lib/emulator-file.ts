import path from 'node:path';

/** The path of a file of local-firebase/ that another process loads, such as 'lib/guard.mjs'. All runs in the root. */
export function emulatorFile(name: string): string {
  return path.resolve('local-firebase', name);
}
