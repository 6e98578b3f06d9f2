export function isDataSaverOn(): boolean {
  return hasSaveData() || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Network Information API, Chromium only. */
function hasSaveData(): boolean {
  const line: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof line === 'object' &&
    line !== null &&
    'saveData' in line &&
    line.saveData === true
  );
}
