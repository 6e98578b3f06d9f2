import { useState } from 'react';
import { listResultVersions, type Request } from '@contract/entities/request';
import { fileNameOf } from '@contract/values/object-path';
import { errorMessages } from '@/lib/error-messages';
import { openFile, saveFile } from '@/lib/files';
import { isOffline } from '@/lib/require-connection';
import { fetchFile } from '@/repositories/stored-files';
import { showError } from '@/ui/toast';
import { getCurrentDocument } from './request-status';

export const downloadFailedText = 'Failed to download file. Please try again later.';

/** Fetches a request's files through the rules each time (decision S11). */
export function useRequestFiles(request: Request) {
  const [busy, setBusy] = useState(false);

  const withFile = async (path: string | null, handle: (blob: Blob) => void | Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      if (path === null) throw new Error('The record names no file.');
      await handle(await fetchFile(path));
    } catch {
      showError(isOffline() ? errorMessages.network : downloadFailedText);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    openDocument: () => {
      const path = getCurrentDocument(request);
      void withFile(path, (blob) => openFile(blob, fileNameOf(path)));
    },
    saveResults: () => {
      const newest = listResultVersions(request)[0];
      const path = newest?.path ?? request.resultsUrl;
      void withFile(path, (blob) => saveFile(blob, newest?.fileName ?? fileNameOf(path ?? '')));
    },
  };
}
