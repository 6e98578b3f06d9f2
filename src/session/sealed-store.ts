import { clear, get, set } from 'idb-keyval';
import { createBoundedTable } from '@/lib/bounded-table';
import { once } from '@/lib/parts/once';

/** Where the key and the sealed credentials of remember-me lie. */
export interface SealedStore {
  get: (name: string) => Promise<unknown>;
  set: (name: string, value: unknown) => Promise<void>;
  clear: () => Promise<void>;
}

const getTable = once(() => createBoundedTable('asaase', 'remember-me'));

/** The browser's own store for remember-me. Where IndexedDB is missing, closed off or does not answer, every call rejects. */
export const sealedStore: SealedStore = {
  get: async (name) => get<unknown>(name, getTable()),
  set: async (name, value) => set(name, value, getTable()),
  clear: async () => clear(getTable()),
};
