import type { DocumentReader } from '../document-reader';
import { compareIds } from '../resource-path';

/**
 * In order, the collections directly below a document path ('' for the root),
 * or the documents directly below a collection's path, with those that only
 * have subcollections.
 */
export function listIdsBelow(reader: DocumentReader, parent: string): string[] {
  const prefix = parent === '' ? '' : `${parent}/`;
  const ids = new Set<string>();
  for (const { path } of reader.documents()) {
    if (path.startsWith(prefix)) {
      ids.add(path.slice(prefix.length).split('/')[0] ?? '');
    }
  }
  return [...ids].toSorted(compareIds);
}
