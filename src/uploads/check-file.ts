import { anyFileKind, imageKinds, type FileKind } from '@contract/values/file/file-kind';
import { formatMaxBytes } from '@contract/values/limits';
import { readFileKind } from '@/lib/files';

const emptyText = 'This file is empty. Choose another one.';
export const unreadableText = 'This file cannot be read. Choose it again.';

export type FileCheck<Kind = FileKind> = { ok: true; kind: Kind } | { ok: false; message: string };

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

/** Of a file of any type: whatever it is, it has to be readable. */
export async function checkAnyFile(
  file: Blob,
  { maxBytes }: AnyFileLimits,
): Promise<FileCheck<typeof anyFileKind>> {
  if (file.size === 0) return { ok: false, message: emptyText };
  if ((await findKind(file)) === 'unreadable') return { ok: false, message: unreadableText };
  if (file.size > maxBytes) return { ok: false, message: describeTooLarge(maxBytes) };
  return { ok: true, kind: anyFileKind };
}

/** Looks into the file itself: a name or a declared type proves nothing. */
export async function checkFile(file: Blob, limits: FileLimits): Promise<FileCheck> {
  if (file.size === 0) return { ok: false, message: emptyText };
  const kind = await findKind(file);
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

const findKind = (file: Blob) => readFileKind(file).catch(() => 'unreadable' as const);
