const maxPaths = 50_000;

interface LoggedCommit {
  micros: number;
  paths: string[];
}

/**
 * Which documents changed when, so that a returning listener gets only what it
 * missed.
 */
export class ChangeLog {
  private commits: LoggedCommit[] = [];
  private pathCount = 0;

  /** Changes before `horizon` (microseconds) are unknown. */
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

  /** null when the time is too long ago to know. */
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

  /**
   * Drops a quarter at once, so that not every commit moves the entries of a
   * full log.
   */
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
