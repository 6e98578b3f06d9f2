const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Save-Data, a network that counts its bytes, or one so slow that screens in the background would be felt. */
export function isDataLimited(navigator: object): boolean {
  if (!('connection' in navigator) || !isRecord(navigator.connection)) return false;
  const { saveData, metered, effectiveType } = navigator.connection;
  return saveData === true || metered === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** workbox-window's word for: take over now. */
export function isSkipWaiting(message: unknown): boolean {
  return isRecord(message) && message['type'] === 'SKIP_WAITING';
}

/** What a page tells the worker once its screen is there. */
export interface KeepRequest {
  type: 'KEEP';
  /** the files of the build that it fetched before the worker was there */
  files: string[];
  /** whose screens may be opened next; null while nobody is signed in */
  role: 'customer' | 'administrator' | null;
}

export function isKeepRequest(message: unknown): message is KeepRequest {
  if (!isRecord(message) || message['type'] !== 'KEEP') return false;
  const { files, role } = message;
  const isRole = role === 'customer' || role === 'administrator' || role === null;
  return isRole && Array.isArray(files) && files.every((file) => typeof file === 'string');
}

/** Path and query of a page of the app, as in firebase.json: no name of a file, and nothing below /.well-known/. */
export const pages = /^\/(?:[^./?][^/?]*\/)*[^./?]*(?:\?|$)/;

/** What the functions answer, and what Hosting keeps for itself. */
export const notPages = [/^\/api(?:[/?]|$)/, /^\/__\//];
