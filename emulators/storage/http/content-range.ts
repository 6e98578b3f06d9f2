import { StorageFault } from '../storage-fault';

/** What a PUT to a resumable upload says about its body. */
export interface ContentRange {
  /** Position of the body's first byte in the object; null when the request only asks how far the upload is. */
  start: number | null;
  /** Size of the whole object in bytes, null while unknown. */
  total: number | null;
  /** True when the object ends where the body ends. */
  openEnded: boolean;
}

/** Reads Content-Range; without one the body is the whole object. Throws a 400 StorageFault for nonsense. */
export function parseContentRange(header: string | undefined): ContentRange {
  if (header === undefined) return { start: 0, total: null, openEnded: true };
  const match = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(header.trim());
  if (match === null) throw new StorageFault(400, 'Failed to parse Content-Range header.');
  const [, start, end, total] = match;
  return {
    start: start === undefined ? null : Number(start),
    total: total === undefined || total === '*' ? null : Number(total),
    openEnded: end === '*',
  };
}
