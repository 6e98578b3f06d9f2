import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import { errorMessages } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import { showError } from '@/ui/overlays/toast';

export const downloadFailedText = 'Failed to download file. Please try again later.';

/** What fetches is itself fetched when it is first wanted. */
const loadFiles = () => import('./request-files');

/** Fetches a request's files through the rules each time (decision S11). */
export function useRequestFiles(request: Request) {
  const [busy, setBusy] = useState(false);

  const whileBusy = async (run: (files: Awaited<ReturnType<typeof loadFiles>>) => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await run(await loadFiles());
    } catch {
      showError(isOffline() ? errorMessages.network : downloadFailedText);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    openDocument: () => void whileBusy((files) => files.openDocument(request)),
    /** @param version its number; the newest without */
    saveResults: (version?: number) => void whileBusy((files) => files.saveResults(request, version)),
  };
}
