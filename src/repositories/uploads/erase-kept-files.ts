/**
 * Erases every file that this person chose and did not send. It needs nothing
 * that is fetched: at Logout, there may be no network, and the page may be
 * closed at once. Fails in silence where the browser has no database.
 * @param databaseName another one in tests
 */
export function eraseKeptFiles(
  uid: string,
  databaseName = 'asaase-uploads',
): void {
  try {
    const opening = indexedDB.open(databaseName);
    // Nothing was ever kept: an empty database must not stay behind.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => eraseIn(opening.result, uid);
  } catch {
    // Nothing is kept in it, either.
  }
}

function eraseIn(database: IDBDatabase, uid: string): void {
  const erasing = database.transaction('kept', 'readwrite');
  const walk = erasing.objectStore('kept').openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (cursor === null) {
      database.close();
      return;
    }
    if (isOf(cursor.value, uid)) cursor.delete();
    cursor.continue();
  };
}

const isOf = (kept: unknown, uid: string): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  'uid' in kept &&
  kept.uid === uid;
