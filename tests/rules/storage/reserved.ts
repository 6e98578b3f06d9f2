import { actors, ownerUid } from '../environment';

export const megabyte = 1024 * 1024;

/**
 * Everybody who might try has reserved this file, after the one that is there;
 * for the clearer image of a request only its owner can.
 */
export function reserved(path: string, changes: Record<string, unknown> = {}) {
  const fileName = path.split('/').at(-1) ?? '';
  const record = {
    path,
    size: 30 * megabyte,
    at: new Date(Date.now() + 1),
    ...changes,
  };
  const entry = (uid: string) =>
    [
      `upload_reservations/${uid}~${fileName}`,
      { userId: uid, ...record },
    ] as const;
  return Object.fromEntries(
    Object.values(actors).flatMap((actor) =>
      actor === null ||
      (path.startsWith('request-images/') && actor.uid !== ownerUid)
        ? []
        : [entry(actor.uid)],
    ),
  );
}

export const png = (size = 10) => new Uint8Array(size);

/** As the server leaves it where a record came before its file. */
export function closed(path: string) {
  const closedAt = new Date();
  const places = Object.entries(reserved(path));
  return Object.fromEntries(
    places.map(([id, { userId }]) => [id, { userId, path, closedAt }]),
  );
}
