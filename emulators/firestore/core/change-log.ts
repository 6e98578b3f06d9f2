const maxPaths = 50_000;

/** One commit as the log remembers it: its time and which documents it changed. */
export interface LoggedCommit {
  micros: number;
  paths: string[];
}

/** Which documents changed when, so that a listener that comes back is told only what it missed. */
export class ChangeLog {
  private commits: LoggedCommit[] = [];
  private pathCount = 0;

  /** Nothing is known about what happened before `horizon` (microseconds). */
  constructor(private horizon: number) {}

  get knownSince(): number {
    return this.horizon;
  }

  entries(): readonly LoggedCommit[] {
    return this.commits;
  }

  add(commit: LoggedCommit): void {
    this.commits.push(commit);
    this.pathCount += commit.paths.length;
    if (this.pathCount > maxPaths) this.dropOldest();
  }

  /** Forgets everything: what a token from before means is no longer known. */
  restart(horizon: number): void {
    this.commits = [];
    this.pathCount = 0;
    this.horizon = horizon;
  }

  /** The documents changed after the given time, or null when that is too long ago to know. */
  findChangedSince(micros: number): Set<string> | null {
    if (micros < this.horizon) return null;
    const changed = new Set<string>();
    for (let at = this.commits.length - 1; at >= 0; at -= 1) {
      const commit = this.commits[at];
      if (commit === undefined || commit.micros <= micros) break;
      for (const path of commit.paths) changed.add(path);
    }
    return changed;
  }

  /** Drops a quarter at once, so that a full log does not move its entries with every commit. */
  private dropOldest(): void {
    let dropped = 0;
    let count = 0;
    while (dropped < maxPaths / 4 && count < this.commits.length - 1) {
      dropped += this.commits[count]?.paths.length ?? 0;
      count += 1;
    }
    this.horizon = this.commits[count - 1]?.micros ?? this.horizon;
    this.commits = this.commits.slice(count);
    this.pathCount -= dropped;
  }
}
