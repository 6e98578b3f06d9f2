import path from 'node:path';
import type { QueryShape } from 'local-firebase/firestore/recording/query-shape';
import { listSources, type SourceFile } from './source-files';

/**
 * A file that puts queries together. What it writes out is read as text, so
 * what stands in variables is not seen.
 */
export interface AskingFile {
  file: string;
  by: QueryShape['by'];
  /**
   * of which collections it speaks, itself or through what it imports; none: it
   * does not say
   */
  collections: readonly string[];
  terms: readonly { line: number; term: string }[];
}

const sides = [
  { by: 'app', folder: 'src' },
  { by: 'server', folder: 'functions/src' },
] as const;

const queryCall = /\b(?:where|orderBy)\(/;
const writtenTerm =
  /\bwhere\(\s*'([\w.]+)',\s*'([^']+)'|\borderBy\(\s*'([\w.]+)'(?:,\s*'(asc|desc)')?\s*\)/g;
const relativeImport = /from '(\.{1,2}\/[^']+)'/g;

/**
 * Every file of the app and of the functions that calls `where` or `orderBy`.
 */
export function listAskingFiles(root: string): AskingFile[] {
  const constants = readConstants(root);
  return sides.flatMap(({ by, folder }) => {
    const sources = new Map(
      listSources(root, folder).map((source) => [source.file, source]),
    );
    return [...sources.values()]
      .filter(({ text }) => queryCall.test(text))
      .map((source) => ({
        file: source.file,
        by,
        collections: [source, ...listImported(source, sources)].flatMap(
          (sourceFile) => findCollections(sourceFile, constants),
        ),
        terms: listTerms(source),
      }));
  });
}

/** What no recorded query of these collections has. */
export function findUnasked(
  file: AskingFile,
  shapes: readonly QueryShape[],
): AskingFile['terms'] {
  const { by, collections, terms } = file;
  const sameSideShapes = shapes.filter(
    (shape) =>
      shape.by === by &&
      (collections.length === 0 ||
        collections.includes(shape.collection ?? '')),
  );
  return terms.filter(
    ({ term }) => !sameSideShapes.some((shape) => hasTerm(shape, term)),
  );
}

/** As shapes have them: 'status ==' and 'createdAt desc'. */
function listTerms({ text }: SourceFile): AskingFile['terms'] {
  return [...text.matchAll(writtenTerm)].map(
    ({ index, 1: field, 2: sign, 3: sortField, 4: direction }) => ({
      line: text.slice(0, index).split('\n').length,
      term:
        field === undefined
          ? `${sortField} ${direction ?? 'asc'}`
          : `${field} ${sign}`,
    }),
  );
}

/** Neighbours whose queries it may narrow. */
function listImported(
  { file, text }: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
): SourceFile[] {
  return [...text.matchAll(relativeImport)].flatMap(([, specifier = '']) => {
    const importedFile = sources.get(
      `${path.posix.join(path.posix.dirname(file), specifier)}.ts`,
    );
    return importedFile === undefined ? [] : [importedFile];
  });
}

function findCollections(
  { text }: SourceFile,
  constants: ReadonlyMap<string, string>,
): string[] {
  return [
    ...[...text.matchAll(/\b\w+Collection\b/g)].flatMap(
      ([name]) => constants.get(name) ?? [],
    ),
    ...[...text.matchAll(/\bcollection\('([\w-]+)'\)/g)].map(
      ([, name = '']) => name,
    ),
  ];
}

/** Collections by the constants that hold their names. */
function readConstants(root: string): ReadonlyMap<string, string> {
  const constants = [
    ...listSources(root, 'contract'),
    ...listSources(root, 'functions/src'),
  ].flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+Collection) = '([^']+)'/g)].map(
      ([, constant = '', name = '']): [string, string] => [constant, name],
    ),
  );
  return new Map(constants);
}

function hasTerm({ where, order }: QueryShape, term: string): boolean {
  const isAmong = (terms: QueryShape['where']): boolean =>
    terms.some((part) =>
      typeof part === 'string'
        ? part === term
        : isAmong('and' in part ? part.and : part.or),
    );
  return order.includes(term) || isAmong(where);
}
