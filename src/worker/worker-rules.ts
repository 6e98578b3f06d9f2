const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function isDataLimited(navigator: object): boolean {
  if (!('connection' in navigator) || !isRecord(navigator.connection)) {
    return false;
  }
  const { saveData, metered, effectiveType } = navigator.connection;
  return (
    saveData === true ||
    metered === true ||
    effectiveType === 'slow-2g' ||
    effectiveType === '2g'
  );
}

/** The message of workbox-window. */
export function isSkipWaiting(message: unknown): boolean {
  return isRecord(message) && message['type'] === 'SKIP_WAITING';
}

export interface KeepRequest {
  type: 'KEEP';
  /** files of the build that the page fetched before the worker was there */
  files: string[];
  /** whose screens may be opened next; null while nobody is signed in */
  role: 'customer' | 'administrator' | null;
}

export function isKeepRequest(message: unknown): message is KeepRequest {
  if (!isRecord(message) || message['type'] !== 'KEEP') return false;
  const { files, role } = message;
  const isRole =
    role === 'customer' || role === 'administrator' || role === null;
  return (
    isRole &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}

/** As in firebase.json: no file names, and nothing below /.well-known/. */
export const pages = /^\/(?:[^./?][^/?]*\/)*[^./?]*(?:\?|$)/;

/** A file of its own, which Hosting sends for this address. */
export const isAboutPage = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  pathname === '/about';

export const notPages = [/^\/api(?:[/?]|$)/, /^\/__\//, /^\/about(?:\?|$)/];
