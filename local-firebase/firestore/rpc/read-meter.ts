import type { Write } from '../core/write';
import type { Caller } from '../rules/caller';

/** What would be billed since the start. */
export interface ReadStats {
  /** read, one by one or in results */
  documents: number;
  queries: number;
  aggregations: number;
  writes: number;
  deletes: number;
  /**
   * Documents sent to each caller: '' for signed-out ones, 'admin' for the
   * Admin SDK.
   */
  byUid: Record<string, number>;
}

/**
 * Counts what would be billed, so that tests can hold a screen to its number of
 * reads.
 */
export class ReadMeter {
  private readonly counts = {
    documents: 0,
    queries: 0,
    aggregations: 0,
    writes: 0,
    deletes: 0,
  };
  /**
   * Documents sent to each caller: '' for signed-out ones, 'admin' for the
   * Admin SDK.
   */
  private readonly byUid = new Map<string, number>();

  addDocuments(caller: Caller, count: number): void {
    const uid = caller.kind === 'admin' ? 'admin' : (caller.auth?.uid ?? '');
    this.counts.documents += count;
    this.byUid.set(uid, (this.byUid.get(uid) ?? 0) + count);
  }

  add(kind: 'queries' | 'aggregations'): void {
    this.counts[kind] += 1;
  }

  /** A write that only verifies costs nothing. */
  addCommit(writes: readonly Write[]): void {
    for (const { kind } of writes) {
      if (kind === 'delete') this.counts.deletes += 1;
      else if (kind !== 'verify') this.counts.writes += 1;
    }
  }

  stats(): ReadStats {
    return { ...this.counts, byUid: Object.fromEntries(this.byUid) };
  }
}
