import { trySessionLock } from './session-lock';

/**
 * The identity service's SDK hears from the browser that another tab has signed somebody in or out, and on phones asks
 * every second, so for that long it may be behind what the tabs have stored.
 */
export const settleMs = 1_500;

/** Something does not fit together. It is decided once everything has settled, and not while a tab changes the session. */
export class Doubt {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private raised = false;

  /** @param decide looks at everything anew */
  constructor(private readonly decide: () => Promise<void>) {}

  /** From now on time must pass without any news. */
  raise = (): void => {
    this.raised = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.settle(), settleMs);
  };

  /** News: whoever doubts waits again. */
  postpone = (): void => {
    if (this.raised) this.raise();
  };

  dismiss = (): void => {
    this.raised = false;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.raise);
  };

  private async settle(): Promise<void> {
    document.removeEventListener('visibilitychange', this.raise);
    // Browsers slow the timers of hidden pages down, the SDK's too.
    if (document.hidden) {
      document.addEventListener('visibilitychange', this.raise);
      return;
    }
    const decided = await trySessionLock(async () => {
      if (!this.raised) return;
      this.raised = false;
      await this.decide();
    });
    if (!decided) this.postpone();
  }
}
