import { ProfileEdits } from './profile-edits';

const keyOf = (uid: string) => `profile-draft:${uid}`;

/** What was typed and not saved, kept in this tab so that a session that ends loses nothing (decision D11). */
export function findProfileDraft(uid: string, storage: Storage = sessionStorage): ProfileEdits {
  try {
    const draft = ProfileEdits.safeParse(JSON.parse(storage.getItem(keyOf(uid)) ?? '{}'));
    return draft.success ? draft.data : {};
  } catch {
    return {};
  }
}

export function keepProfileDraft(uid: string, edits: ProfileEdits, storage: Storage = sessionStorage): void {
  const isEmpty = Object.values(edits).every((edit) => edit === undefined || edit.saved === true);
  if (isEmpty) storage.removeItem(keyOf(uid));
  else storage.setItem(keyOf(uid), JSON.stringify(edits));
}
