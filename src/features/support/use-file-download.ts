import { useState } from 'react';
import type { SupportMessage } from '@contract/entities/support-message';
import { cleanFileName } from '@contract/values/file-name';
import { errorMessages } from '@/domain/error-messages';
import { saveFile } from '@/lib/files';
import { isOffline } from '@/lib/require-connection';
import { fetchFile } from '@/repositories/stored-files';
import { showError } from '@/ui/toast';
import { downloadFailedText } from './support-words';

/** Fetches the owner's file through the rules each time and saves it; it is never opened (decision S11). */
export function useFileDownload({ fileURL, fileName }: Pick<SupportMessage, 'fileURL' | 'fileName'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy || fileURL === null) return;
    setBusy(true);
    try {
      saveFile(await fetchFile(fileURL), cleanFileName(fileName ?? ''));
    } catch {
      showError(isOffline() ? errorMessages.network : downloadFailedText);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
