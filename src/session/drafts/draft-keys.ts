/** Of every draft, whoever typed it. */
export const draftPrefix = 'draft:';
export const draftPrefixOf = (uid: string): string => `${draftPrefix}${uid}:`;

export function listDraftKeys(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) =>
    storage.key(index),
  );
  return keys
    .filter((key) => key !== null)
    .filter((key) => key.startsWith(prefix));
}

/** Of this tab and of the device (decision 204). */
const listStorages = () => [sessionStorage, localStorage];

/**
 * Whether this person has typed something on this device that is not sent.
 * Nobody in particular: whether anybody has.
 */
export const hasDrafts = (uid?: string): boolean =>
  listStorages().some(
    (storage) =>
      listDraftKeys(
        storage,
        uid === undefined ? draftPrefix : draftPrefixOf(uid),
      ).length > 0,
  );

/**
 * A shared device's tab that the phone had put away comes back without what was
 * typed in a session that has ended meanwhile. What other tabs of whoever said
 * that it is shared have left on the device goes, too.
 * @param uid whose session goes on; null: nobody's
 * @param sharer the id of whoever said so
 */
export function dropEndedDrafts(uid: string | null, sharer: string): void {
  for (const key of listDraftKeys(sessionStorage, draftPrefix)) {
    const isOwn = uid !== null && key.startsWith(draftPrefixOf(uid));
    if (!isOwn) sessionStorage.removeItem(key);
  }
  if (sharer !== uid) dropDrafts(sharer);
}

/** Of every form and of every tab. */
export function dropDrafts(uid: string): void {
  for (const storage of listStorages()) {
    for (const key of listDraftKeys(storage, draftPrefixOf(uid))) {
      storage.removeItem(key);
    }
  }
}
