import type { Request } from '@contract/entities/request';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import type { SentFile } from '../../providers/stored-file';

/**
 * Whether a file was sent whole, to an address from startResultsUpload for this
 * very request.
 * @param sentFile what is stored under its path
 */
export function isSentForRequest(
  { documentId, userId }: Pick<Request, 'documentId' | 'userId'>,
  { path, size }: { path: ObjectPath; size: number },
  sentFile: SentFile | null,
): boolean {
  const isWhole = sentFile?.documentId === documentId && sentFile.size === size;
  return isWhole && isInResultsFolder(userId, path);
}

/** Where startResultsUpload has results sent. */
function isInResultsFolder(userId: string, path: ObjectPath): boolean {
  const [folder, owner, name, ...deeper] = objectPartsOf(path);
  return (
    folder === 'uploads' &&
    owner === userId &&
    name !== '' &&
    deeper.length === 0
  );
}
