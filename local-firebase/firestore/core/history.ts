import type { StoredDocument } from './document';
import { documentSize } from './document-size';

/** How long reads may go back, as in production. */
export const keptMicros = 3_600_000_000;
const maxKeptBytes = 64 * 1024 * 1024;

/** `before` is null if the commit created the document. */
interface Replaced {
  micros: number;
  path: string;
  before: StoredDocument | null;
  bytes: number;
}

/**
 * The documents that commits replaced, so that a read can see an earlier time:
 * an hour, as in production, but in memory only, so never before the start and
 * never over 64 MiB.
 */
export class History {
  private replaced: Replaced[] = [];
  private bytes = 0;

  /** What was before `horizon` (microseconds) is unknown. */
  constructor(private horizon: number) {}

  /** `micros` must be later than in any call before. */
  add(
    micros: number,
    changes: readonly { path: string; before: StoredDocument | null }[],
  ): void {
    for (const { path, before } of changes) {
      const bytes =
        path.length + (before === null ? 0 : documentSize(path, before.fields));
      this.replaced.push({ micros, path, before, bytes });
      this.bytes += bytes;
    }
    const oldest = this.replaced[0];
    if (oldest === undefined) return;
    if (oldest.micros < micros - 2 * keptMicros || this.bytes > maxKeptBytes) {
      this.dropOldest(micros);
    }
  }

  /**
   * Each document changed after `micros`, as it was then; null when that is too
   * long ago to know.
   */
  findReplacedSince(micros: number): Map<string, StoredDocument | null> | null {
    if (micros < this.horizon) return null;
    const earlierDocuments = new Map<string, StoredDocument | null>();
    for (let index = this.replaced.length - 1; index >= 0; index -= 1) {
      const entry = this.replaced[index];
      if (entry === undefined || entry.micros <= micros) break;
      earlierDocuments.set(entry.path, entry.before);
    }
    return earlierDocuments;
  }

  /**
   * Drops what is over an hour old and, over the limit, half of the rest: not
   * every commit may move the list.
   */
  private dropOldest(micros: number): void {
    let droppedEntries = 0;
    for (const entry of this.replaced) {
      const isOld =
        entry.micros < micros - keptMicros || this.bytes > maxKeptBytes / 2;
      if (!isOld && entry.micros !== this.horizon) break;
      this.bytes -= entry.bytes;
      this.horizon = entry.micros;
      droppedEntries += 1;
    }
    this.replaced = this.replaced.slice(droppedEntries);
  }
}
