import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import { fileNameOf } from '@contract/values/object-path';
import { errorMessages } from '@/lib/error-messages';
import { openFile } from '@/lib/files';
import { isOffline } from '@/lib/require-connection';
import { fetchFile } from '@/repositories/stored-files';
import { showError } from '@/ui/toast';
import { getCurrentDocument } from './request-status';

export const downloadFailedText = 'Failed to download file. Please try again later.';

/** Fetches a request's files through the rules each time (decision S11). */
export function useRequestFiles(request: Request) {
  const [busy, setBusy] = useState(false);

  const whileBusy = async (run: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
    } catch {
      showError(isOffline() ? errorMessages.network : downloadFailedText);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    openDocument: () =>
      void whileBusy(async () => {
        const path = getCurrentDocument(request);
        await openFile(await fetchFile(path), fileNameOf(path));
      }),
    /** @param version its number; the newest without */
    saveResults: (version?: number) =>
      void whileBusy(async () => {
        const { saveResults } = await import('./fetch-results');
        await saveResults(request, version);
      }),
  };
}
