/**
 * A strictly increasing clock in microseconds since the epoch. One reading is a commit's update time, read
 * time and resume token, so two commits never share it and it never runs backwards, even over a restart.
 */
export class MicroClock {
  private last = 0;

  /** `nowMillis` is the machine's clock, in milliseconds. */
  constructor(private readonly nowMillis: () => number = Date.now) {}

  /** The next reading: now, or one microsecond after the last if the machine's clock stands still. */
  next(): number {
    this.last = Math.max(Math.floor(this.nowMillis() * 1000), this.last + 1);
    return this.last;
  }

  /** The last reading handed out. */
  get latest(): number {
    return this.last;
  }

  /** Continues after a reading found on disk. */
  raiseTo(micros: number): void {
    this.last = Math.max(this.last, micros);
  }
}
