import { fileKindBytes, findFileKind, imageKinds, type FileKind } from '@contract/values/file/file-kind';
import { formatMaxBytes } from '@contract/values/limits';

const emptyText = 'This file is empty. Choose another one.';
export const unreadableText = 'This file cannot be read. Choose it again.';

export type FileCheck = { ok: true; kind: FileKind } | { ok: false; message: string };

/** What one upload takes. */
export interface FileLimits {
  kinds: readonly FileKind[];
  maxBytes: number;
  /** more than maxBytes where photos are made smaller before they are sent */
  maxPhotoBytes?: number;
  /** what to say about any other type */
  typeMessage: string;
}

/** What an upload of files of any type takes: whatever it is, it is stored as nothing that a browser shows. */
export interface AnyFileLimits {
  kinds: 'any';
  maxBytes: number;
}

/** @returns why a file of any type cannot be taken, or null */
export async function findFileProblem(file: Blob, { maxBytes }: AnyFileLimits): Promise<string | null> {
  if (file.size === 0) return emptyText;
  if ((await readKind(file)) === 'unreadable') return unreadableText;
  return file.size > maxBytes ? describeTooLarge(maxBytes) : null;
}

/** Looks into the file itself: a name or a declared type proves nothing. */
export async function checkFile(file: Blob, limits: FileLimits): Promise<FileCheck> {
  if (file.size === 0) return { ok: false, message: emptyText };
  const kind = await readKind(file);
  if (kind === 'unreadable') return { ok: false, message: unreadableText };
  if (kind === null || !limits.kinds.includes(kind)) return { ok: false, message: limits.typeMessage };
  const { maxBytes, maxPhotoBytes = maxBytes } = limits;
  if (file.size > (imageKinds.includes(kind) ? maxPhotoBytes : maxBytes))
    return { ok: false, message: describeTooLarge(maxBytes) };
  return { ok: true, kind };
}

export function describeTooLarge(maxBytes: number): string {
  return `This file is larger than ${formatMaxBytes(maxBytes)}. Choose a smaller one.`;
}

/** A file that was moved, or that its app does not hand out, fails only when it is read. */
async function readKind(file: Blob): Promise<FileKind | 'unreadable' | null> {
  try {
    return findFileKind(new Uint8Array(await file.slice(0, fileKindBytes).arrayBuffer()));
  } catch {
    return 'unreadable';
  }
}
