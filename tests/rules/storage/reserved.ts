import { actors, ownerUid } from '../environment';

export const megabyte = 1024 * 1024;

/**
 * Everybody who might try has reserved this file, after the one that is there; for the clearer image of a request only
 * its owner can.
 */
export function reserved(path: string, changes: Record<string, unknown> = {}) {
  const fileName = path.split('/').at(-1) ?? '';
  const record = { path, size: 30 * megabyte, at: new Date(Date.now() + 1), ...changes };
  return Object.fromEntries(
    Object.values(actors).flatMap((actor) =>
      actor === null || (path.startsWith('request-images/') && actor.uid !== ownerUid)
        ? []
        : [[`upload_reservations/${actor.uid}~${fileName}`, { userId: actor.uid, ...record }]],
    ),
  );
}

export const png = (size = 10) => new Uint8Array(size);
