import { sessionLifetimeMs } from '@contract/values/limits';

/** Computers correct their clocks by less than this. */
const toleranceMs = 2_000;

/**
 * The shorter of two times counts: the wall clock goes on while a computer sleeps, but can be set back;
 * `performance.now()` cannot be set, but may stand still during sleep.
 */
export class SessionTime {
  /** on the clock of `performance.now()` */
  private deadline: number;

  constructor(readonly expiresAt: number) {
    this.deadline = performance.now() + sessionLifetimeMs;
    this.findLeft();
  }

  /** ms; zero or less once the session is over */
  findLeft(): number {
    const now = performance.now();
    this.deadline = Math.min(this.deadline, now + this.expiresAt - Date.now());
    return this.deadline - now;
  }

  /** After the wall clock was set back; null while the known expiry is right. */
  findCorrectedExpiry(): number | null {
    const corrected = Math.floor(Date.now() + this.findLeft());
    return this.expiresAt - corrected > toleranceMs ? corrected : null;
  }
}
