import { createRequire } from 'node:module';

/**
 * The path of a file of this package that another process loads, such as
 * 'lib/guard.mjs'. It is found by the package's name, because this module may
 * run in a bundle that lies elsewhere.
 */
export function ownFile(name: string): string {
  return createRequire(import.meta.url).resolve(`local-firebase/${name}`);
}
