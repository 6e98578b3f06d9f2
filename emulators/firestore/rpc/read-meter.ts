import type { Write } from '../core/write';
import type { Caller } from '../rules/caller';

/** What has been read and written so far. Documents are those sent to a client; `byUid` has '' for signed-out and 'admin' for the Admin SDK. */
export interface ReadStats {
  documents: number;
  queries: number;
  aggregations: number;
  byUid: Record<string, number>;
  writes: number;
  deletes: number;
}

/** Counts documents as they would be billed to a screen, so that tests can hold a screen to its number. */
export class ReadMeter {
  private readonly counts = { documents: 0, queries: 0, aggregations: 0, writes: 0, deletes: 0 };
  private readonly byUid = new Map<string, number>();

  addDocuments(caller: Caller, count: number): void {
    const uid = caller.kind === 'admin' ? 'admin' : (caller.auth?.uid ?? '');
    this.counts.documents += count;
    this.byUid.set(uid, (this.byUid.get(uid) ?? 0) + count);
  }

  add(kind: 'queries' | 'aggregations'): void {
    this.counts[kind] += 1;
  }

  /** What one commit changes; a check that nothing has changed costs nothing. */
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
