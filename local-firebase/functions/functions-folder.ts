import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes `<dataDir>/functions`, from which the functions are loaded: package.json, the settings, and a link to the
 * installed packages. Each suite has its own, so that two never reload each other.
 * @returns the folder, and the path for the bundle
 */
export function prepareFunctionsFolder(options: {
  root: string;
  dataDir: string;
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
}): { path: string; outfile: string } {
  const folder = path.join(options.dataDir, 'functions');
  mkdirSync(path.join(folder, 'lib'), { recursive: true });
  copyFileSync(path.join(options.root, 'functions/package.json'), path.join(folder, 'package.json'));
  writeFileSync(path.join(folder, '.env.local'), toDotEnv(options.settings));
  writeFileSync(path.join(folder, '.secret.local'), toDotEnv(options.secrets), { mode: 0o600 });
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) {
    rmSync(modules, { force: true });
    symlinkSync(path.join(options.root, 'node_modules'), modules, 'junction');
  }
  return { path: folder, outfile: path.join(folder, 'lib/index.js') };
}

function toDotEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
