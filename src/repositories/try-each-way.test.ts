import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { tryEachWay } from './try-each-way';

const ways = ['short', 'longer', 'longest'] as const;

/**
 * A database that refuses these ways; `changes` tell after which tries somebody
 * else had counted.
 */
function openDatabase(
  refused: readonly string[],
  changes: readonly boolean[] = [],
) {
  const tried: string[] = [];
  let written: string | null = null;
  return {
    tried,
    write: (way: string) => {
      tried.push(way);
      if (refused.includes(way)) {
        return Promise.reject(new AppError('permission-denied'));
      }
      written = way;
      return Promise.resolve(way);
    },
    findWritten: () => Promise.resolve(written),
    hasChanged: () => Promise.resolve(changes[tried.length - 1] ?? false),
  };
}

describe('a commit that the rules may refuse', () => {
  it('is made once when it is accepted', async () => {
    const database = openDatabase([]);
    expect(await tryEachWay(ways, database)).toBe('short');
    expect(database.tried).toEqual(['short']);
  });

  it('is tried in the next way after a refusal', async () => {
    const database = openDatabase(['short', 'longer']);
    expect(await tryEachWay(ways, database)).toBe('longest');
    expect(database.tried).toEqual(['short', 'longer', 'longest']);
  });

  it('begins again with the first way when another tab has counted in between', async () => {
    const refused = ['short'];
    const database = openDatabase(refused, [true]);
    const write = (way: string) => {
      const outcome = database.write(way);
      refused.pop();
      return outcome;
    };
    expect(await tryEachWay(ways, { ...database, write })).toBe('short');
    expect(database.tried).toEqual(['short', 'short']);
  });

  it('is not written again when it was written, although the answer said otherwise', async () => {
    const database = openDatabase([]);
    const write = async (way: string) => {
      await database.write(way);
      throw new AppError('permission-denied');
    };
    expect(await tryEachWay(ways, { ...database, write })).toBe('short');
    expect(database.tried).toEqual(['short']);
  });

  it('ends with the refusal after the last way, and at once with anything else', async () => {
    const database = openDatabase(ways);
    await expect(tryEachWay(ways, database)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(database.tried).toEqual(ways);
    const cut = {
      ...openDatabase([]),
      write: () => Promise.reject(new AppError('network')),
    };
    await expect(tryEachWay(ways, cut)).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('ends although somebody else goes on counting', async () => {
    const database = openDatabase(ways, new Array<boolean>(100).fill(true));
    await expect(tryEachWay(ways, database)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(database.tried).toHaveLength(10);
  });
});
