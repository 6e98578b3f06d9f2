import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What Debian's packages firefox-esr, webkit2gtk-driver and xvfb bring. */
const executables = {
  firefox: '/usr/bin/firefox-esr',
  webKitDriver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/xvfb-run',
};

/**
 * Throws where it is not installed, because a browser that was skipped proves
 * nothing.
 */
export function findExecutable(what: keyof typeof executables): string {
  const file = executables[what];
  if (!existsSync(file)) {
    throw new Error(
      `${file} is not here. npm run test:browsers installs it as root.`,
    );
  }
  return file;
}

/**
 * WebKitGTK's own small browser, in the folder of the machine's architecture.
 */
export function findMiniBrowser(): string {
  const libraries = '/usr/lib';
  const found = readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  if (found === undefined) {
    throw new Error(
      'MiniBrowser is not here. npm run test:browsers installs it as root.',
    );
  }
  return found;
}
