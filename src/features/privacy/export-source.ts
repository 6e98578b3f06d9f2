import type { ObjectPath } from '@contract/values/file/object-path';
import type { ReadRecord } from '@/repositories/read-all';

/** A file to be copied, and where it lies in the copy. */
export interface ExportFile {
  path: ObjectPath;
  /** below 'files/', made by {@link safeName} */
  name: string;
}

/** One record as its owner reads it. */
export interface ExportRecord {
  data: Readonly<Record<string, unknown>>;
  files: readonly ExportFile[];
}

/** One kind of record in the copy. */
export interface ExportSource {
  /** its key in data.json */
  name: string;
  /** what it is, for the README: 'the services you asked for' */
  meaning: string;
  read(uid: string): AsyncGenerator<ReadRecord<ExportRecord>>;
}

/** @param describe leaves out what is not the owner's, and says times, money and files in plain form */
export function createSource<T>(source: {
  name: string;
  meaning: string;
  read(uid: string): AsyncGenerator<ReadRecord<T>>;
  describe(record: T): ExportRecord;
}): ExportSource {
  return {
    name: source.name,
    meaning: source.meaning,
    read: async function* (uid) {
      for await (const found of source.read(uid)) {
        yield found.kind === 'record' ? { kind: 'record', record: source.describe(found.record) } : found;
      }
    },
  };
}

const nameMax = 100;

/** A part of a path that every file system takes: letters, digits, dot, dash, underscore, never a dot first or last. */
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

/** An amount with its unit, so that nobody has to know what a pesewa is. */
export const cedis = (amount: number) => ({ amount, unit: 'GHS (Ghana cedis)' });

/** These fields of a record under their own names. */
export const pick = <T extends object>(record: T, ...names: (keyof T & string)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
