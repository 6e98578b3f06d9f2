/** Whether the user, or the phone's data saver, asked for as few bytes as possible. */
export function isDataSaverOn(): boolean {
  return hasSaveData() || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Chromium's Network Information; other browsers have none. */
function hasSaveData(): boolean {
  const line: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true;
}
