import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The path of a datum, top to bottom: a folder may import from those after it, never from those before it. */
const appLayers = ['app', 'screens', 'features', 'session', 'repositories', 'firebase', 'ui', 'lib'];
const functionLayers = ['endpoints', 'http', 'services', 'providers'];
const topFolders = ['src', 'functions', 'emulators', 'contract', 'tests', 'benchmarks'];

const refuse = (target, from, why) => ({ target: `./${target}`, from: `./${from}`, message: why });

const downwards = (base, layers) =>
  layers.flatMap((layer, index) =>
    layers
      .slice(0, index)
      .map((above) =>
        refuse(
          `${base}/${layer}`,
          `${base}/${above}`,
          `${layer} may not import from ${above}: imports only go down.`,
        ),
      ),
  );

const features = () => {
  try {
    return readdirSync(path.join(root, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
};

const sideways = () => {
  const names = features();
  return names.flatMap((name) =>
    names
      .filter((other) => other !== name)
      .map((other) =>
        refuse(
          `src/features/${name}`,
          `src/features/${other}`,
          `features/${name} may not import from features/${other}: screens combine features.`,
        ),
      ),
  );
};

const across = (target, allowed) =>
  topFolders
    .filter((folder) => folder !== target && !allowed.includes(folder))
    .map((folder) => refuse(target, folder, `${target} may not import from ${folder}.`));

/** Zones for import-x/no-restricted-paths, generated from the folders that exist. */
export function importZones() {
  return [
    ...downwards('src', appLayers),
    ...sideways(),
    ...['session', 'repositories', 'firebase'].map((layer) =>
      refuse(`src/${layer}`, 'src/ui', `${layer} knows nothing of how things look.`),
    ),
    ...downwards('functions/src', functionLayers),
    ...across('src', ['contract']),
    ...across('functions', ['contract']),
    ...across('contract', []),
    ...across('emulators', ['contract']),
  ];
}
