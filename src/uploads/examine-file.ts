import { anyFileKind, type StoredKind } from '@contract/values/file/file-kind';
import { formatBytes } from '@/lib/bytes';
import {
  checkFile,
  describeTooLarge,
  findFileProblem,
  unreadableText,
  type AnyFileLimits,
  type FileLimits,
} from './check-file';
import { inspectFile } from './photo/inspect-file';

/** A file as it will be sent. */
export interface PreparedFile {
  name: string;
  blob: Blob;
  kind: StoredKind;
  /** what was done with it, in words */
  note: string | null;
}

export type Examination =
  | { refused: string }
  | {
      /** what may be wrong with it, in words; its owner decides */
      doubt: string | null;
      file: PreparedFile;
    };

/** Checks a chosen file by its content and, when it is a large photo, makes it smaller. */
export async function examineFile(chosen: File, limits: FileLimits | AnyFileLimits): Promise<Examination> {
  return 'typeMessage' in limits ? examineKnownFile(chosen, limits) : examineAnyFile(chosen, limits);
}

/** Taken as it is: nothing looks into what nobody here will show. */
async function examineAnyFile(chosen: File, limits: AnyFileLimits): Promise<Examination> {
  const problem = await findFileProblem(chosen, limits);
  if (problem !== null) return { refused: problem };
  const blob = await copy(chosen, anyFileKind);
  if (blob === null) return { refused: unreadableText };
  return { doubt: null, file: { name: chosen.name, blob, kind: anyFileKind, note: null } };
}

async function examineKnownFile(chosen: File, limits: FileLimits): Promise<Examination> {
  const check = await checkFile(chosen, limits);
  if (!check.ok) return { refused: check.message };
  const { kind } = check;
  const blob = await copy(chosen, kind);
  if (blob === null) return { refused: unreadableText };
  const found = await inspectFile(blob, kind);
  if (found !== null && 'refused' in found) return found;
  const smaller = found?.smaller ?? null;
  if ((smaller ?? blob).size > limits.maxBytes) return { refused: describeTooLarge(limits.maxBytes) };
  return {
    doubt: found?.doubt ?? null,
    file:
      smaller === null
        ? { name: chosen.name, blob, kind, note: null }
        : {
            name: withJpegName(chosen.name),
            blob: smaller,
            kind: 'image/jpeg',
            note: `Made smaller for your network: ${formatBytes(blob.size)} to ${formatBytes(smaller.size)}`,
          },
  };
}

/** The bytes themselves: the file on the disk may change or go while it is being sent. */
async function copy(file: File, kind: StoredKind): Promise<Blob | null> {
  try {
    return new Blob([await file.arrayBuffer()], { type: kind });
  } catch {
    return null;
  }
}

const withJpegName = (name: string) =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`;
