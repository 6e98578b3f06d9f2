import type { StoredDocument } from './document';
import { documentSize } from './document-size';
import { RpcError } from './status';

const keptMicros = 3_600_000_000;
const mostKeptBytes = 64 * 1024 * 1024;

/** A document as it was until a commit replaced or deleted it; null if the commit created it. */
interface Replaced {
  micros: number;
  path: string;
  before: StoredDocument | null;
  bytes: number;
}

/**
 * What commits have replaced, so that a read can see an earlier time. Like production it goes back an hour; in memory
 * only, so never beyond the start, and never over 64 MiB of replaced documents.
 */
export class History {
  private replaced: Replaced[] = [];
  private bytes = 0;

  /** Nothing is known of what was before `horizon` (microseconds). */
  constructor(private horizon: number) {}

  /** Keeps what one commit replaced. `micros` must be later than any given before. */
  add(micros: number, changes: readonly { path: string; before: StoredDocument | null }[]): void {
    for (const { path, before } of changes) {
      const bytes = path.length + (before === null ? 0 : documentSize(path, before.fields));
      this.replaced.push({ micros, path, before, bytes });
      this.bytes += bytes;
    }
    const oldest = this.replaced[0];
    if (oldest === undefined) return;
    if (oldest.micros < micros - 2 * keptMicros || this.bytes > mostKeptBytes) this.dropOldest(micros);
  }

  /** Forgets everything up to this time. */
  restart(horizon: number): void {
    this.replaced = [];
    this.bytes = 0;
    this.horizon = horizon;
  }

  /** Each document changed after `micros` as it was then. Throws FAILED_PRECONDITION when that is too long ago. */
  findReplacedSince(micros: number, nowMicros: number): Map<string, StoredDocument | null> {
    if (micros < this.horizon || micros < nowMicros - keptMicros) {
      throw new RpcError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
    }
    const found = new Map<string, StoredDocument | null>();
    for (let at = this.replaced.length - 1; at >= 0; at -= 1) {
      const entry = this.replaced[at];
      if (entry === undefined || entry.micros <= micros) break;
      found.set(entry.path, entry.before);
    }
    return found;
  }

  /** Drops what is over an hour old and, over the limit, half of the rest, so that no commit moves the whole list. */
  private dropOldest(micros: number): void {
    let count = 0;
    for (const entry of this.replaced) {
      const isOld = entry.micros < micros - keptMicros || this.bytes > mostKeptBytes / 2;
      if (!isOld && entry.micros !== this.horizon) break;
      this.bytes -= entry.bytes;
      this.horizon = entry.micros;
      count += 1;
    }
    this.replaced = this.replaced.slice(count);
  }
}
