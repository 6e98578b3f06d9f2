import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { requireNode } from './install.mjs';

/**
 * The same app and seed on Google's own Firestore and Storage emulators, which
 * are Java programs it downloads.
 */
const minJava = 21;

requireNode();
const version = spawnSync('java', ['-version'], { encoding: 'utf8' });
const major = Number(/version "(\d+)/.exec(version.stderr ?? '')?.[1] ?? 0);
if (version.error !== undefined || major < minJava) {
  const foundJava =
    version.error === undefined
      ? `this is Java ${major}`
      : 'there is no java on this machine';
  console.error(
    `Google's emulators need Java ${minJava} or later; ${foundJava}. Without Java use: npm start`,
  );
  process.exit(1);
}
process.argv.splice(2, 0, 'emulators/suite/main.ts', '--google');
await import('./run.mjs');
