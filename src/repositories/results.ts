import { startResultsUploadEndpoint } from '@contract/endpoints/start-results-upload';
import type { FileKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';
import { adminCall } from '@/firebase/admin-call';
import { sendToSession } from '@/firebase/resumable-upload';

const startUpload = adminCall(startResultsUploadEndpoint);

/**
 * Sends a results file for a paid request. Administrators only.
 * @param onProgress bytes sent
 * @throws AppError
 */
export async function uploadResults(
  documentId: string,
  file: File,
  kind: FileKind,
  onProgress: (sent: number) => void,
): Promise<ObjectPath> {
  const body = { documentId, fileName: file.name, kind, size: file.size };
  const { path, uploadUrl } = await startUpload(body);
  await sendToSession({ uploadUrl, file, onProgress });
  return path;
}
