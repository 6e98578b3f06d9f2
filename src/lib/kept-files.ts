/** So that a visit with nothing to erase loads nothing. */
const marker = 'filesKept';

export function markFilesKept(): void {
  localStorage.setItem(marker, 'true');
}

/** Whether a file may be kept on this device that somebody has not sent. */
export const hasKeptFiles = (): boolean =>
  localStorage.getItem(marker) !== null;

export function unmarkFilesKept(): void {
  localStorage.removeItem(marker);
}
