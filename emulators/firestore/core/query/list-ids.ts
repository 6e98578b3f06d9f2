import { compareIds, lastIdOf, parentOf } from '../resource-path';

/** The collections directly below a document path, '' for the root, in order. */
export function listCollectionIdsBelow(collectionPaths: Iterable<string>, parent: string): string[] {
  return [...idsBelow(collectionPaths, parent === '' ? '' : `${parent}/`)].toSorted(compareIds);
}

/** The ids in a collection, in order, with those of documents that only have subcollections. */
export function listDocumentIdsIn(
  collectionPaths: Iterable<string>,
  documents: Iterable<{ path: string }>,
  collectionPath: string,
): string[] {
  const ids = idsBelow(collectionPaths, `${collectionPath}/`);
  for (const { path } of documents) if (parentOf(path) === collectionPath) ids.add(lastIdOf(path));
  return [...ids].toSorted(compareIds);
}

function idsBelow(paths: Iterable<string>, prefix: string): Set<string> {
  const ids = new Set<string>();
  for (const path of paths) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0] ?? '');
  }
  return ids;
}
