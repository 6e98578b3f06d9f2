import { trySessionLock } from './session-lock';

/**
 * How late the SDK may learn that another tab has signed somebody in or out: on
 * phones it polls every second.
 */
export const settleMs = 1_500;

/**
 * One check, some time after the last word about it, on a page that is seen,
 * and under the session's lock.
 */
export class DelayedCheck {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPending = false;

  constructor(private readonly check: () => Promise<void>) {}

  /** Called again, it waits anew. */
  start = (): void => {
    this.isPending = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.checkWhenSeen(), settleMs);
  };

  /** Waits anew, where a check is due. */
  postpone = (): void => {
    if (this.isPending) this.start();
  };

  /** None is due any more. */
  dismiss = (): void => {
    this.isPending = false;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.start);
  };

  private async checkWhenSeen(): Promise<void> {
    // Browsers slow the timers of hidden pages down, the SDK's too.
    if (document.hidden) {
      document.addEventListener('visibilitychange', this.start, { once: true });
      return;
    }
    const hadLock = await trySessionLock(async () => {
      if (!this.isPending) return;
      this.isPending = false;
      await this.check();
    });
    if (!hadLock) this.postpone();
  }
}
