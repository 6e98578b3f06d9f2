import { useState } from 'react';
import { mayOpenTab } from '@/lib/files';
import { isOffline, noConnectionText } from '@/lib/require-connection';
import { showError } from './toast';

export const downloadFailedText =
  'Failed to download file. Please try again later.';

/** Fetches a file at a press, to save it, or to open it in a new tab. */
export function useFileTask() {
  const [isBusy, setIsBusy] = useState(false);
  const [fetchedFile, setFetchedFile] = useState<{ show: () => void } | null>(
    null,
  );
  const whileBusy = async (fetchFile: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await fetchFile();
    } catch {
      showError(isOffline() ? noConnectionText : downloadFailedText);
    } finally {
      setIsBusy(false);
    }
  };
  const open = async (prepare: () => Promise<() => void>) => {
    const pressedAt = performance.now();
    const show = await prepare();
    if (mayOpenTab(pressedAt)) show();
    else setFetchedFile({ show });
  };
  const showFetched = () => {
    setFetchedFile(null);
    fetchedFile?.show();
  };
  return {
    isBusy,
    run: (fetchFile: () => Promise<void>) => void whileBusy(fetchFile),
    /** @param prepare gives what shows the file (lib/files, prepareToOpen) */
    open: (prepare: () => Promise<() => void>) =>
      void whileBusy(() => open(prepare)),
    /**
     * Shows a file that came too late for the browser to open it by itself;
     * null while there is none.
     */
    showFetched: fetchedFile === null ? null : showFetched,
  };
}
