import { anyFileKind, imageKinds, type FileKind } from '@contract/values/file/file-kind';
import { formatMaxBytes } from '@contract/values/limits';
import { readFileKind } from '@/lib/files';

const emptyText = 'This file is empty. Choose another one.';
export const unreadableText = 'This file cannot be read. Choose it again.';

type FileCheck<Kind = FileKind> = { ok: true; kind: Kind } | { ok: false; message: string };

export interface FileLimits {
  kinds: readonly FileKind[];
  maxBytes: number;
  maxPhotoBytes?: number;
  typeMessage: string;
}

/** Stored as a type that no browser shows. */
export interface AnyFileLimits {
  kinds: 'any';
  maxBytes: number;
}

export async function checkAnyFile(
  file: Blob,
  { maxBytes }: AnyFileLimits,
): Promise<FileCheck<typeof anyFileKind>> {
  if (file.size === 0) return { ok: false, message: emptyText };
  if ((await findKind(file)) === 'unreadable') return { ok: false, message: unreadableText };
  if (file.size > maxBytes) return { ok: false, message: describeTooLarge(maxBytes) };
  return { ok: true, kind: anyFileKind };
}

/** By its content: the name and the declared type prove nothing. */
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
