import {
  anyFileKind,
  fileKindBytes,
  findFileKind,
  imageKinds,
  type FileKind,
  type StoredKind,
} from '@contract/values/file-kind';

export type FileCheck = { ok: true; kind: StoredKind } | { ok: false; message: string };

/** What one upload takes. */
export interface FileLimits {
  /** 'any': whatever it is, it is stored as nothing that a browser shows */
  kinds: readonly FileKind[] | 'any';
  maxBytes: number;
  /** more than maxBytes where photos are made smaller before they are sent */
  maxPhotoBytes?: number;
  /** what to say about any other type */
  typeMessage: string;
}

/** Looks into the file itself: a name or a declared type proves nothing. */
export async function checkFile(file: Blob, limits: FileLimits): Promise<FileCheck> {
  if (file.size === 0) return { ok: false, message: 'This file is empty. Choose another one.' };
  const kind = await readKind(file);
  if (kind === 'unreadable') return { ok: false, message: 'This file cannot be read. Choose it again.' };
  const { kinds, maxBytes, maxPhotoBytes = maxBytes } = limits;
  if (kinds === 'any')
    return file.size > maxBytes
      ? { ok: false, message: describeTooLarge(maxBytes) }
      : { ok: true, kind: anyFileKind };
  if (kind === null || !kinds.includes(kind)) return { ok: false, message: limits.typeMessage };
  if (file.size > (imageKinds.includes(kind) ? maxPhotoBytes : maxBytes))
    return { ok: false, message: describeTooLarge(maxBytes) };
  return { ok: true, kind };
}

export function describeTooLarge(maxBytes: number): string {
  return `This file is larger than ${maxBytes / (1024 * 1024)} MB. Choose a smaller one.`;
}

/** A file that was moved, or that its app does not hand out, fails only when it is read. */
async function readKind(file: Blob): Promise<FileKind | 'unreadable' | null> {
  try {
    return findFileKind(new Uint8Array(await file.slice(0, fileKindBytes).arrayBuffer()));
  } catch {
    return 'unreadable';
  }
}
