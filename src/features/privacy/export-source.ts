import type { ObjectPath } from '@contract/values/file/object-path';
import type { ReadRecord } from '@/repositories/read-all';

export interface ExportFile {
  path: ObjectPath;
  /** below 'files/', made by {@link safeName} */
  name: string;
}

interface ExportRecord {
  data: Readonly<Record<string, unknown>>;
  files: readonly ExportFile[];
}

export interface ExportSource {
  /** its key in data.json */
  name: string;
  /** for the README: 'the services you asked for' */
  meaning: string;
  read(uid: string): AsyncGenerator<ReadRecord<ExportRecord>>;
}

/** `describe` leaves out what does not belong to the owner. */
export function createSource<T>({
  read,
  describe,
  ...words
}: Omit<ExportSource, 'read'> & {
  read: (uid: string) => AsyncGenerator<ReadRecord<T>>;
  describe: (record: T) => ExportRecord;
}): ExportSource {
  return {
    ...words,
    read: async function* (uid) {
      for await (const found of read(uid)) {
        yield found.kind === 'record' ? { kind: 'record', record: describe(found.record) } : found;
      }
    },
  };
}

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

/** @param amount in cedis */
export const cedis = (amount: number) => ({ amount, unit: 'GHS (Ghana cedis)' });

export const pick = <T extends object>(record: T, ...names: (keyof T & string)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
