import { createRequire } from 'node:module';
import path from 'node:path';

const fromHere = createRequire(import.meta.url);
/** Loads modules of the installed firebase-tools by their path in its `lib`. */
export const tools = createRequire(
  path.join(
    path.dirname(fromHere.resolve('firebase-tools/package.json')),
    'lib/index.js',
  ),
);
/** Loads the packages that its Auth emulator uses. */
export const fromServer = createRequire(
  tools.resolve('./emulator/auth/server'),
);
