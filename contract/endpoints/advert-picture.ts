import * as z from 'zod/mini';

/**
 * GET /api/advertPicture?id=…, for everybody: an image element sends neither a
 * sign-in nor a proof of App Check. 200 with a WEBP, else 404.
 */
export const advertPictureName = 'advertPicture';

/** A new one for every picture, so that each may be kept by browsers. */
export const AdvertPictureId = z.uuid();

/** The address inside the app under which a saved picture is shown. */
export const addressOfAdvertPicture = (id: string): string =>
  `/api/${advertPictureName}?id=${id}`;

/** The id in such an address; null for any other one. */
export function findAdvertPictureId(address: string): string | null {
  const start = addressOfAdvertPicture('');
  if (!address.startsWith(start)) return null;
  return AdvertPictureId.safeParse(address.slice(start.length)).data ?? null;
}
