import type { ObjectPath } from '@contract/values/file/object-path';

export interface ExportFile {
  path: ObjectPath;
  /** where it lies in the copy */
  name: string;
}

/** Takes a file into the copy. @returns where it lies there */
export type AddFile = (path: ObjectPath, ...segments: string[]) => string;

const nameMax = 100;

/** A file name that every file system accepts: never a dot first or last. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+/, '');
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 ? plain.slice(dot).slice(0, 10) : '';
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, nameMax - extension.length);
  const name = `${stem.replace(/[-.]+$/, '')}${extension}`.replace(/[-.]+$/, '');
  return name === '' ? 'file' : name;
}
