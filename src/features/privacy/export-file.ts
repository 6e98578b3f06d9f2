import { toPlainFileName } from '@contract/values/file/file-name';
import type { ObjectPath } from '@contract/values/file/object-path';

export interface ExportFile {
  path: ObjectPath;
  /** where it lies in the copy */
  name: string;
}

/**
 * Takes a file into the copy.
 * @returns where it lies there
 */
export type AddFile = (path: ObjectPath, ...segments: string[]) => string;

const maxNameLength = 100;

/** A file name that every file system accepts: never a dot first or last. */
export function safeName(text: string): string {
  return toPlainFileName(text, maxNameLength);
}
