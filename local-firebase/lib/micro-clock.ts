/**
 * A strictly increasing clock in microseconds since the epoch, also over a
 * restart. A reading is a commit's update time, read time and resume token, so
 * two commits never share one.
 */
export class MicroClock {
  private last = 0;

  constructor(private readonly nowMillis: () => number = Date.now) {}

  /**
   * Now, or one microsecond after the last reading when the machine's clock
   * stands still.
   */
  next(): number {
    this.last = Math.max(Math.floor(this.nowMillis() * 1000), this.last + 1);
    return this.last;
  }

  get latest(): number {
    return this.last;
  }

  /** Continues after a reading from the disk. */
  raiseTo(micros: number): void {
    this.last = Math.max(this.last, micros);
  }
}
