export function isDataSaverOn(): boolean {
  return hasSaveData() || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Network Information API, Chromium only. */
function hasSaveData(): boolean {
  const connection: unknown =
    'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
