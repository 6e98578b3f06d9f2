import { useState } from 'react';
import { supportCollection, type SupportMessage } from '@contract/entities/support-message';
import { cleanFileName } from '@contract/values/file-name';
import { errorMessages } from '@/domain/error-messages';
import { saveFile } from '@/lib/files';
import { isOffline } from '@/lib/require-connection';
import { openStoredDocument, type FileRecord } from '@/repositories/opened-documents';
import { showError } from '@/ui/toast';

/** Fetches the file of a message, which the audit records, and saves it; it is never shown. */
export function useStoredDownload({
  id,
  fileURL,
  fileName,
}: Pick<SupportMessage, 'id' | 'fileURL' | 'fileName'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy || fileURL === null) return;
    setBusy(true);
    try {
      const record: FileRecord = { collection: supportCollection, documentId: id };
      saveFile(await openStoredDocument(record, fileURL), cleanFileName(fileName ?? ''));
    } catch {
      showError(isOffline() ? errorMessages.network : 'Failed to download file. Please try again later.');
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
