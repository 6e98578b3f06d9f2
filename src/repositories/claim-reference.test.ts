import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { pickRandom, claimReference } from './claim-reference';

/** A database that holds these references and takes one more. */
function openDatabase(taken: string[]) {
  const tried: string[] = [];
  let written: string | null = null;
  return {
    tried,
    write: (reference: string) => {
      tried.push(reference);
      if (taken.includes(reference)) return Promise.reject(new AppError('permission-denied'));
      written = reference;
      return Promise.resolve();
    },
    findWritten: () => Promise.resolve(written),
  };
}
const inOrder = (numbers: number[]) => () => numbers.shift() ?? 0;

describe('taking a reference', () => {
  it('takes the first that is free', async () => {
    const database = openDatabase([]);
    const reference = await claimReference(database.write, database.findWritten);
    expect(database.tried).toEqual([reference]);
  });

  it('tries others, and longer ones, when references are taken', async () => {
    const database = openDatabase(['LS-2222-22', 'LS-3333-DF']);
    const pick = inOrder([0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1]);
    expect(await claimReference(database.write, database.findWritten, pick)).toMatch(/^LS-22223-..$/);
    expect(database.tried).toHaveLength(3);
  });

  it('does not write again what was written, although the answer said otherwise', async () => {
    const database = openDatabase([]);
    const write = async (reference: string) => {
      await database.write(reference);
      throw new AppError('permission-denied');
    };
    const reference = await claimReference(write, database.findWritten);
    expect(database.tried).toEqual([reference]);
  });

  it('gives up after four refusals, and at once on anything but a refusal', async () => {
    const tried: string[] = [];
    const refuse = (code: 'permission-denied' | 'network') => (reference: string) => {
      tried.push(reference);
      return Promise.reject(new AppError(code));
    };
    const nothing = () => Promise.resolve(null);
    let drawn = 0;
    const pick = (below: number) => drawn++ % below;
    await expect(claimReference(refuse('permission-denied'), nothing, pick)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(tried).toHaveLength(4);
    expect(new Set(tried).size).toBe(4);
    await expect(claimReference(refuse('network'), nothing)).rejects.toMatchObject({ code: 'network' });
    expect(tried).toHaveLength(5);
  });
});

it('picks every number about equally often', () => {
  const counts = new Array<number>(23).fill(0);
  for (let round = 0; round < 23_000; round += 1) {
    const picked = pickRandom(23);
    counts[picked] = (counts[picked] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(800);
  expect(Math.max(...counts)).toBeLessThan(1_200);
});
