import type { Firestore } from 'firebase-admin/firestore';
import { isPaperRemoved, requestsCollection, type Request } from '@contract/entities/request';
import { objectNameOf, type ObjectPath } from '@contract/values/file/object-path';
import type { StoredFiles } from '../../providers/stored-files';

/**
 * Deletes what a request's owner sent and what was delivered until the removal began. May be done again.
 * @returns how many results went, by the record
 */
export async function removeFiles(db: Firestore, files: StoredFiles, request: Request): Promise<number> {
  const { documentId, userId, documentURL } = request;
  while ((await files.deleteSome(`request-images/${documentId}/`)) > 0);
  const results = Object.values(request.results).filter(({ createdAt }) =>
    isPaperRemoved(request, createdAt),
  );
  const paths: ObjectPath[] = results.map(({ path }) => path);
  if (!(await isUsedElsewhere(db, documentURL, documentId))) paths.push(documentURL);
  // What a record names is deleted only where files of its owner lie.
  const own = paths.map(objectNameOf).filter((name) => isBelow(name, userId));
  for (const name of own) await files.deleteOne(name);
  return results.length;
}

const isBelow = (name: string, userId: string) =>
  name.startsWith(`documents/${userId}/`) || name.startsWith(`uploads/${userId}/`);

/** Nothing keeps an owner's own program from naming one file in two requests. */
async function isUsedElsewhere(db: Firestore, path: ObjectPath, documentId: string): Promise<boolean> {
  const users = await db.collection(requestsCollection).where('documentURL', '==', path).limit(20).get();
  return users.docs.some((other) => other.id !== documentId && other.get('papers.removedAt') == null);
}
