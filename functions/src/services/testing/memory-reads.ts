import { countIn, type Limit, type CountOne } from '../../records/limit';
import type { Times } from '../../records/sliding-window';
import type { Table } from './table';

export class Conflict extends Error {}

/** What a transaction read must still stand when it commits. */
export abstract class MemoryReads {
  protected readonly writes: (() => void)[] = [];
  protected readonly reads: (() => boolean)[] = [];

  /**
   * @param pause lets others in before each read and before the commit; null
   * for an instant transaction
   */
  constructor(private readonly pause: (() => Promise<unknown>) | null) {}

  isStale(): boolean {
    return this.reads.some((isStale) => isStale());
  }

  protected async read<Key extends string, Value>(
    table: Table<Key, Value>,
    key: Key,
  ): Promise<Value | null> {
    if (this.writes.length > 0) {
      throw new Error('Firestore wants every read before the first write');
    }
    await this.letOthersIn();
    const version = table.versionOf(key);
    this.reads.push(() => table.versionOf(key) !== version);
    return table.get(key) ?? null;
  }

  /** @throws Conflict */
  protected async letOthersIn(): Promise<void> {
    if (this.pause === null) return;
    await this.pause();
    if (this.isStale()) throw new Conflict();
  }

  protected async openLimitIn(
    table: Table<string, Times>,
    limit: Limit,
    now: Date,
  ): Promise<CountOne> {
    const count = countIn(
      limit,
      (await this.read(table, limit.key)) ?? {},
      now,
    );
    return (id) =>
      void this.writes.push(() => table.set(limit.key, count(id).times));
  }
}
