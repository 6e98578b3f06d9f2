import { register } from 'tsx/esm/api';
import { installPackages } from './install-packages.mjs';

register();
const { findExecutable, findMiniBrowser } =
  await import('../tests/browsers/support/executables.ts');

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

/**
 * Firefox, WebKitGTK's MiniBrowser with its driver, and a screen for it: those
 * that are there, else Debian's, as root.
 * @returns null, or in one line what is missing
 */
export function ensureBrowsers() {
  if (findMissing() !== null) {
    installPackages('Firefox and WebKit', ...packages);
  }
  return findMissing();
}

function findMissing() {
  try {
    for (const program of ['firefox', 'webKitDriver', 'display']) {
      findExecutable(program);
    }
    findMiniBrowser();
    return null;
  } catch (error) {
    return error.message;
  }
}
