import {
  anyFileKind,
  imageKinds,
  type FileKind,
  type StoredKind,
} from '@contract/values/file/file-kind';
import { formatMaxBytes } from '@contract/values/file/file-limits';
import { readChosenKind } from '@/lib/files';

const emptyText = 'This file is empty. Choose another one.';
export const unreadableText = 'This file cannot be read. Choose it again.';
const heicText =
  'This is a HEIC photo, which we cannot read. On your iPhone, open Settings, Camera, Formats, choose “Most Compatible” and take it again. Or take a screenshot of the photo and choose that.';

type FileCheck<Kind = StoredKind> =
  | { ok: true; kind: Kind }
  | { ok: false; message: string };

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

/** By its content: the name and the declared type prove nothing. */
export async function checkFile(
  file: Blob,
  limits: FileLimits,
): Promise<FileCheck<FileKind>>;
export async function checkFile(
  file: Blob,
  limits: FileLimits | AnyFileLimits,
): Promise<FileCheck>;
export async function checkFile(
  file: Blob,
  limits: FileLimits | AnyFileLimits,
): Promise<FileCheck> {
  if (file.size === 0) return { ok: false, message: emptyText };
  const kind = await findKind(file);
  if (kind === 'unreadable') return { ok: false, message: unreadableText };
  const tooLarge: FileCheck = {
    ok: false,
    message: describeTooLarge(limits.maxBytes),
  };
  if (limits.kinds === 'any') {
    if (file.size > limits.maxBytes) return tooLarge;
    return { ok: true, kind: anyFileKind };
  }
  if (kind === 'heic') return { ok: false, message: heicText };
  if (kind === null || !limits.kinds.includes(kind)) {
    return { ok: false, message: limits.typeMessage };
  }
  const { maxBytes, maxPhotoBytes = maxBytes } = limits;
  const maxBytesOfKind = imageKinds.includes(kind) ? maxPhotoBytes : maxBytes;
  if (file.size > maxBytesOfKind) return tooLarge;
  return { ok: true, kind };
}

export function describeTooLarge(maxBytes: number): string {
  return `This file is larger than ${formatMaxBytes(maxBytes)}. Choose a smaller one.`;
}

const findKind = (file: Blob) =>
  readChosenKind(file).catch(() => 'unreadable' as const);
