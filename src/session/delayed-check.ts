import { trySessionLock } from './session-lock';

/**
 * The identity service's SDK hears from the browser that another tab has signed somebody in or out, and on phones asks
 * every second, so for that long it may be behind what the tabs have stored.
 */
export const settleMs = 1_500;

/** Runs a check when nothing was heard for a while, and not while a tab changes the session. */
export class DelayedCheck {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPending = false;

  /** @param decide reads the current state and acts on it */
  constructor(private readonly decide: () => Promise<void>) {}

  /** Starts the wait, or starts it again. */
  start = (): void => {
    this.isPending = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.settle(), settleMs);
  };

  /** Something was heard: a check that waits starts its wait again. */
  postpone = (): void => {
    if (this.isPending) this.start();
  };

  dismiss = (): void => {
    this.isPending = false;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.start);
  };

  private async settle(): Promise<void> {
    document.removeEventListener('visibilitychange', this.start);
    // Browsers slow the timers of hidden pages down, the SDK's too.
    if (document.hidden) {
      document.addEventListener('visibilitychange', this.start);
      return;
    }
    const decided = await trySessionLock(async () => {
      if (!this.isPending) return;
      this.isPending = false;
      await this.decide();
    });
    if (!decided) this.postpone();
  }
}
