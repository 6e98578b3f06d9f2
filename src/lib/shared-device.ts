const key = 'sharedDevice';

/**
 * Whether somebody has said that other people use this phone or computer, too
 * (decision 205). It holds for everybody who signs in on it.
 */
export const isSharedDevice = (): boolean => localStorage.getItem(key) !== null;

export function markSharedDevice(isShared: boolean): void {
  if (isShared) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
}
