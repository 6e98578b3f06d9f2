import {
  copyFileSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

interface FunctionsFolderOptions {
  /** is made where it is missing */
  folder: string;
  /** the package.json of the functions */
  manifest: string;
  /** the node_modules that has their packages */
  modules: string;
  /** the environment that every function sees */
  settings: Readonly<Record<string, string>>;
  /** each is seen by the functions that declare it */
  secrets: Readonly<Record<string, string>>;
}

/** From where the functions are loaded. */
interface FunctionsFolder {
  path: string;
  /** where the bundle belongs */
  outfile: string;
}

/**
 * Makes the folder from which functions are loaded: package.json, the settings,
 * the secrets, and a link to the installed packages. Each host of functions
 * needs its own, so that two never reload each other. A repetition writes
 * settings and secrets anew and leaves the bundle.
 */
export function prepareFunctionsFolder(
  options: FunctionsFolderOptions,
): FunctionsFolder {
  const { folder } = options;
  mkdirSync(path.join(folder, 'lib'), { recursive: true });
  copyFileSync(options.manifest, path.join(folder, 'package.json'));
  writeFileSync(path.join(folder, '.env.local'), toDotEnv(options.settings));
  writeFileSync(path.join(folder, '.secret.local'), toDotEnv(options.secrets), {
    mode: 0o600,
  });
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) {
    rmSync(modules, { force: true });
    symlinkSync(options.modules, modules, 'junction');
  }
  return { path: folder, outfile: path.join(folder, 'lib/index.js') };
}

function toDotEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
