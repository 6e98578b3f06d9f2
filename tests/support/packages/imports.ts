import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const requireMaker = 'createRequire(import.meta.url)';

/**
 * Every module that a file names: in import and export statements, `import()`,
 * type positions, CSS, and by require.
 */
export function findImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) {
    return matchAll(source, /(?:@import\s+|url\()['"]([^'"]+)['"]/g);
  }
  return [
    ...findStatements(file, source),
    ...findDynamicImports(source),
    ...findRequired(source),
  ];
}

/** What text in a template string says is not among them. */
function findStatements(file: string, source: string): string[] {
  const { staticImports, staticExports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest),
  );
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...exported,
  ].flatMap((request) => (request === null ? [] : [request.value]));
}

function findDynamicImports(source: string): string[] {
  return matchAll(source, /\bimport\(\s*['"]([^'"$]+)['"]\s*\)/g);
}

function findRequired(source: string): string[] {
  const start = source.indexOf(requireMaker);
  if (start === -1) return [];
  const names = matchAll(
    source,
    /const (\w+) = createRequire\(import\.meta\.url\)/g,
  );
  const callees = [
    'createRequire\\(import\\.meta\\.url\\)',
    ...names.map((name) => `\\b${name}`),
  ];
  return matchAll(
    source,
    new RegExp(`(?:${callees.join('|')})(?:\\.resolve)?\\(\\s*'([^'$]+)'`, 'g'),
  );
}

function matchAll(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
}
