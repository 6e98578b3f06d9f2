import * as z from 'zod/mini';
import type { Suite } from '../../../tests/support/suite/suite';

const Memory = z.object({ heapUsed: z.number(), rss: z.number() });

/**
 * What the process of the functions holds once everything that can go is gone.
 */
export interface Held {
  /** MB */
  heap: number;
  rss: number;
}

export async function measureFunctions({
  addresses,
}: Pick<Suite, 'addresses'>): Promise<Held> {
  const answer = await fetch(`${addresses.functions}/emulator/memory`);
  const { heapUsed, rss } = z.parse(Memory, await answer.json());
  return { heap: heapUsed / 1e6, rss: rss / 1e6 };
}
