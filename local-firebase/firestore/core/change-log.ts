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
    const changedPaths = new Set<string>();
    for (let index = this.commits.length - 1; index >= 0; index -= 1) {
      const commit = this.commits[index];
      if (commit === undefined || commit.micros <= micros) break;
      for (const path of commit.paths) changedPaths.add(path);
    }
    return changedPaths;
  }

  /**
   * Drops a quarter at once, so that not every commit moves the entries of a
   * full log.
   */
  private dropOldest(): void {
    let droppedPaths = 0;
    let droppedCommits = 0;
    while (
      droppedPaths < maxPaths / 4 &&
      droppedCommits < this.commits.length - 1
    ) {
      droppedPaths += this.commits[droppedCommits]?.paths.length ?? 0;
      droppedCommits += 1;
    }
    this.horizon = this.commits[droppedCommits - 1]?.micros ?? this.horizon;
    this.commits = this.commits.slice(droppedCommits);
    this.pathCount -= droppedPaths;
  }
}
