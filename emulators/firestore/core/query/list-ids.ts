import type { DocumentReader } from '../document-reader';
import { compareIds, lastIdOf, parentOf } from '../resource-path';

/** The collections directly below a document path, '' for the root, in order. */
export function listCollectionIdsBelow(reader: DocumentReader, parent: string): string[] {
  return [...idsBelow(reader, parent === '' ? '' : `${parent}/`)].toSorted(compareIds);
}

/** The ids in a collection, in order, with those of documents that only have subcollections. */
export function listDocumentIdsIn(reader: DocumentReader, collectionPath: string): string[] {
  const ids = idsBelow(reader, `${collectionPath}/`);
  for (const { path } of reader.documents()) if (parentOf(path) === collectionPath) ids.add(lastIdOf(path));
  return [...ids].toSorted(compareIds);
}

function idsBelow(reader: DocumentReader, prefix: string): Set<string> {
  const ids = new Set<string>();
  for (const path of reader.collectionPaths()) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0] ?? '');
  }
  return ids;
}
