import type { Rolldown } from 'vite';

export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * This file names the files of all icons: whoever imports one imports all of
 * them, until the others are shaken off.
 */
const isIndex = (id: string) =>
  id.endsWith('/lucide-react/dist/esm/lucide-react.mjs');

export const isIcon = (id: string): boolean =>
  id.includes('/lucide-react/dist/esm/icons/');

/**
 * All that a module imports at once: of the icons, only those that it names.
 */
export function listImports(id: string, modules: Modules): readonly string[] {
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  const index = imported.find(isIndex);
  if (index === undefined) return imported;
  return [
    ...imported.filter((importedId) => importedId !== index),
    ...listNamedIcons(id, index, modules),
  ];
}

function listNamedIcons(id: string, index: string, modules: Modules): string[] {
  const code = modules.getModuleInfo(id)?.code ?? '';
  const [, names = ''] =
    /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code) ?? [];
  const files = mapIcons(index, modules);
  return [...names.matchAll(/(\w+)(?: as \w+)?/g)].flatMap(
    ([, name = '']) => files.get(name) ?? [],
  );
}

const filesByIndex = new Map<string, ReadonlyMap<string, string>>();

/**
 * The file of each icon by each of its names:
 * `export { default as Undo2, … } from './icons/undo-2.mjs'`.
 */
function mapIcons(
  index: string,
  modules: Modules,
): ReadonlyMap<string, string> {
  const knownFiles = filesByIndex.get(index);
  if (knownFiles !== undefined) return knownFiles;
  const files = new Map<string, string>();
  const code = modules.getModuleInfo(index)?.code ?? '';
  for (const [, names = '', file = ''] of code.matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, index.replace(/[^/]*$/, file));
    }
  }
  filesByIndex.set(index, files);
  return files;
}
