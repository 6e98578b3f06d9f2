const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Save-Data, or a network so slow that a whole app in the background would be felt. */
export function isDataLimited(navigator: object): boolean {
  if (!('connection' in navigator) || !isRecord(navigator.connection)) return false;
  const { saveData, effectiveType } = navigator.connection;
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

/** workbox-window's word for: take over now. */
export function isSkipWaiting(message: unknown): boolean {
  return isRecord(message) && message['type'] === 'SKIP_WAITING';
}

/** The files of the build a page has fetched already. */
export interface OnDemandRequest {
  type: 'KEEP_LOADED';
  files: string[];
}

export function isOnDemandRequest(message: unknown): message is OnDemandRequest {
  if (!isRecord(message) || message['type'] !== 'KEEP_LOADED') return false;
  const { files } = message;
  return Array.isArray(files) && files.every((file) => typeof file === 'string');
}

/** Path and query of a page of the app, as in firebase.json: no name of a file, and nothing below /.well-known/. */
export const pages = /^\/(?:[^./?][^/?]*\/)*[^./?]*(?:\?|$)/;

/** What the functions answer, and what Hosting keeps for itself. */
export const notPages = [/^\/api(?:[/?]|$)/, /^\/__\//];
