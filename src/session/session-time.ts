import { sessionLifetimeMs } from '@contract/values/limits';

/** Computers correct their clocks by less than this without anybody noticing. */
const toleranceMs = 2_000;

/**
 * How long a session still lasts. Two clocks judge, and whichever says less is right: the wall clock goes on while a
 * computer sleeps but can be set; the page's own clock cannot be set but may stand still during sleep. What is left
 * never grows.
 */
export class SessionTime {
  /** on the page's own clock */
  private deadline: number;

  /** @param expiresAt ms since 1970 on the wall clock as it is now */
  constructor(readonly expiresAt: number) {
    this.deadline = performance.now() + sessionLifetimeMs;
    this.findLeft();
  }

  /** ms; zero or less once it is over */
  findLeft(): number {
    const now = performance.now();
    this.deadline = Math.min(this.deadline, now + this.expiresAt - Date.now());
    return this.deadline - now;
  }

  /** The end on a wall clock that was set back meanwhile; null while the known one is right. */
  findCorrectedExpiry(): number | null {
    const corrected = Math.floor(Date.now() + this.findLeft());
    return this.expiresAt - corrected > toleranceMs ? corrected : null;
  }
}
