import { useState } from 'react';

/** The device's own sheet, by which a text or a file is handed on. */
export interface ShareSheet {
  /** the last try failed; false where the person closed the sheet */
  hasFailed: boolean;
  share: (data: ShareData) => void;
}

/** @returns null where the browser has no share sheet */
export function useShareSheet(): ShareSheet | null {
  const [hasFailed, setHasFailed] = useState(false);
  if (!('share' in navigator)) return null;
  const share = async (data: ShareData) => {
    setHasFailed(false);
    try {
      await navigator.share(data);
    } catch (error) {
      const isClosed =
        error instanceof DOMException && error.name === 'AbortError';
      setHasFailed(!isClosed);
    }
  };
  return { hasFailed, share: (data) => void share(data) };
}
