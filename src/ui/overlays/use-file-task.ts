import { useState } from 'react';
import { isOffline, noConnectionText } from '@/lib/require-connection';
import { showError } from './toast';

export const downloadFailedText = 'Failed to download file. Please try again later.';

export function useFileTask() {
  const [busy, setBusy] = useState(false);
  const whileBusy = async (fetchFile: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await fetchFile();
    } catch {
      showError(isOffline() ? noConnectionText : downloadFailedText);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (fetchFile: () => Promise<void>) => void whileBusy(fetchFile) };
}
