import { keepStored } from './stored-value';

/** So that a visit with nothing to erase loads nothing. */
const marker = 'filesKept';

/** A full storage keeps no marker, and must not keep the file from its place. */
export function markFilesKept(): void {
  keepStored(localStorage, marker, true);
}

/** Whether a file may be kept on this device that somebody has not sent. */
export const hasKeptFiles = (): boolean =>
  localStorage.getItem(marker) !== null;

export function unmarkFilesKept(): void {
  localStorage.removeItem(marker);
}
