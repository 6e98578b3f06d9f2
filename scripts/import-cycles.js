import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * What stands before the name of a file in an import, an export from a file,
 * and an import that happens later.
 */
const importedNames =
  /(?:\bfrom|\bimport)\s*\(?\s*(['"])(?<specifier>[^'"\n]+)\1/g;

const endings = ['', '.ts', '.tsx', '.js', '.mjs'];

const isFile = (file) => existsSync(file) && statSync(file).isFile();

/**
 * Finds circles of imports, also those that a dynamic import closes:
 * import/no-cycle of oxlint follows static imports only.
 *
 * @param resolve (specifier, importer) to the path without its ending, or null
 * for a package
 */
export function createCycleFinder(resolve) {
  const importsOfFile = new Map();

  function findFile(specifier, importer) {
    const resolved = resolve(specifier, importer);
    if (resolved === null) return null;
    return endings.map((ending) => resolved + ending).find(isFile) ?? null;
  }

  function listImports(file) {
    const knownImports = importsOfFile.get(file);
    if (knownImports !== undefined) return knownImports;
    const specifiers = [
      ...readFileSync(file, 'utf8').matchAll(importedNames),
    ].map(({ groups }) => groups.specifier);
    const imported = specifiers
      .map((specifier) => findFile(specifier, file))
      .filter((name) => name !== null && /\.(tsx?|m?js)$/.test(name));
    importsOfFile.set(file, imported);
    return imported;
  }

  /**
   * The files from the one that `specifier` names back to `importer`, the
   * shortest way; null when there is no way back.
   */
  return function findCycle(specifier, importer) {
    const start = findFile(specifier, importer);
    if (start === null) return null;
    const cameFrom = new Map([[start, null]]);
    for (const file of cameFrom.keys()) {
      if (file === importer) return traceBack(file, cameFrom);
      for (const next of listImports(file)) {
        if (!cameFrom.has(next)) cameFrom.set(next, file);
      }
    }
    return null;
  };
}

function traceBack(last, cameFrom) {
  const files = [];
  for (let file = last; file !== null; file = cameFrom.get(file)) {
    files.unshift(file);
  }
  return files;
}
