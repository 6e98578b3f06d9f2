import * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';

/** The columns that somebody took away from a list, kept on this device. */
export interface KeptColumns {
  readHiddenIds: () => readonly string[];
  keepHiddenIds: (hiddenIds: readonly string[]) => void;
}

const HiddenIds = z.array(z.string());

/**
 * @param person uid of who chooses: a device of the office has several
 * @param list names the list for ever
 * @param usualIds what is taken away until they choose
 */
export function keptColumnsOf(
  person: string,
  list: string,
  usualIds: readonly string[] = [],
): KeptColumns {
  const key = `hiddenColumns:${list}:${person}`;
  return {
    readHiddenIds: () =>
      HiddenIds.safeParse(readStored(localStorage, key)).data ?? usualIds,
    keepHiddenIds: (hiddenIds) => void keepStored(localStorage, key, hiddenIds),
  };
}
