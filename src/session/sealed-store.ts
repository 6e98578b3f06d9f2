import { clear, get, set } from 'idb-keyval';
import { createBoundedTable } from '@/lib/bounded-table';
import { once } from '@/lib/parts/once';

export interface SealedStore {
  get: (name: string) => Promise<unknown>;
  set: (name: string, value: unknown) => Promise<void>;
  clear: () => Promise<void>;
}

const getTable = once(() => createBoundedTable('asaase', 'remember-me'));

/** Rejects where IndexedDB is missing, blocked or does not answer. */
export const sealedStore: SealedStore = {
  get: async (name) => get<unknown>(name, getTable()),
  set: async (name, value) => set(name, value, getTable()),
  clear: async () => clear(getTable()),
};
