/** Whether the user, or the phone's data saver, asked for as few bytes as possible. */
export function isDataSaverOn(): boolean {
  return hasSaveData() || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Chromium's Network Information; other browsers have none. */
function hasSaveData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
