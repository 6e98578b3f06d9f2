import { anyFileKind, type StoredKind } from '@contract/values/file/file-kind';
import { formatBytes } from '@/lib/bytes';
import {
  checkFile,
  describeTooLarge,
  unreadableText,
  type AnyFileLimits,
  type FileLimits,
} from './check-file';
import { inspectFile } from './photo/inspect-file';
import { asItIs } from './photo/inspection';

export interface PreparedFile {
  name: string;
  blob: Blob;
  kind: StoredKind;
  note: string | null;
}

export interface ExaminedFile {
  doubt: string | null;
  file: PreparedFile;
  /** the same scan with fewer dots; null unless it is a scan */
  smaller: PreparedFile | null;
}
type Examination = { refused: string } | ExaminedFile;

/** Nothing is sent yet: `refused` and `doubt` are sentences for the person. */
export async function examineFile(
  chosen: File,
  limits: FileLimits | AnyFileLimits,
): Promise<Examination> {
  const check = await checkFile(chosen, limits);
  if (!check.ok) return { refused: check.message };
  const { kind } = check;
  const blob = await copy(chosen, kind);
  if (blob === null) return { refused: unreadableText };
  const original: PreparedFile = { name: chosen.name, blob, kind, note: null };
  if (kind === anyFileKind) {
    return { doubt: null, file: original, smaller: null };
  }
  const inspection = (await inspectFile(blob, kind)) ?? asItIs(null);
  if ('refused' in inspection) return inspection;
  const { doubt, smaller, isScan } = inspection;
  const reduced =
    smaller === null ? null : toSmaller(chosen.name, smaller, blob.size);
  if ((reduced ?? original).blob.size > limits.maxBytes) {
    return { refused: describeTooLarge(limits.maxBytes) };
  }
  const canSendOriginal = isScan && blob.size <= limits.maxBytes;
  if (canSendOriginal) return { doubt, file: original, smaller: reduced };
  return { doubt, file: reduced ?? original, smaller: null };
}

const toSmaller = (
  name: string,
  blob: Blob,
  originalBytes: number,
): PreparedFile => ({
  name: withJpegName(name),
  blob,
  kind: 'image/jpeg',
  note: `Made smaller for your network: ${formatBytes(originalBytes)} to ${formatBytes(blob.size)}`,
});

/** The file on the disk may change or go while it is being sent. */
async function copy(file: File, kind: StoredKind): Promise<Blob | null> {
  try {
    return new Blob([await file.arrayBuffer()], { type: kind });
  } catch {
    return null;
  }
}

function withJpegName(name: string): string {
  if (/\.jpe?g$/i.test(name)) return name;
  const nameOnly = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  return `${nameOnly}.jpg`;
}
