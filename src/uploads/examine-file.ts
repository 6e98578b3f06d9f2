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

export async function examineFile(
  chosen: File,
  limits: FileLimits | AnyFileLimits,
): Promise<Examination> {
  const check = await checkFile(chosen, limits);
  if (!check.ok) return { refused: check.message };
  const { kind } = check;
  const blob = await copy(chosen, kind);
  if (blob === null) return { refused: unreadableText };
  const whole: PreparedFile = { name: chosen.name, blob, kind, note: null };
  if (kind === anyFileKind) return { doubt: null, file: whole, smaller: null };
  const found = (await inspectFile(blob, kind)) ?? asItIs(null);
  if ('refused' in found) return found;
  const { doubt, smaller, isScan } = found;
  const reduced =
    smaller === null ? null : toSmaller(chosen.name, smaller, blob.size);
  if ((reduced ?? whole).blob.size > limits.maxBytes) {
    return { refused: describeTooLarge(limits.maxBytes) };
  }
  return isScan && blob.size <= limits.maxBytes
    ? { doubt, file: whole, smaller: reduced }
    : { doubt, file: reduced ?? whole, smaller: null };
}

const toSmaller = (name: string, blob: Blob, before: number): PreparedFile => ({
  name: withJpegName(name),
  blob,
  kind: 'image/jpeg',
  note: `Made smaller for your network: ${formatBytes(before)} to ${formatBytes(blob.size)}`,
});

/** The file on the disk may change or go while it is being sent. */
async function copy(file: File, kind: StoredKind): Promise<Blob | null> {
  try {
    return new Blob([await file.arrayBuffer()], { type: kind });
  } catch {
    return null;
  }
}

const withJpegName = (name: string) =>
  /\.jpe?g$/i.test(name)
    ? name
    : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`;
