import { clear, delMany, get, keys, set } from 'idb-keyval';
import { createBoundedTable } from '@/lib/bounded-table';

const views = createBoundedTable('asaase-views', 'views');

export const viewStorage = {
  get: (key: string): Promise<unknown> => get<unknown>(key, views),
  set: (key: string, value: unknown): Promise<void> => set(key, value, views),
  clear: (): Promise<void> => clear(views),
  keepOnly: async (owner: string): Promise<void> => {
    const allKeys = await keys<string>(views);
    const others = allKeys.filter((key) => !key.startsWith(`${owner}/`));
    if (others.length > 0) await delMany(others, views);
  },
};
