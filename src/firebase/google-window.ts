import { AppError } from '@contract/values/app-error';
import { expectGoogleReturn, pressAgainReason } from '@/lib/google-return';
import { findSdkCode } from './errors';

const isBlocked = (error: unknown) =>
  findSdkCode(error) === 'auth/popup-blocked';

/**
 * Google's window, on a page. Before the first window the SDK fetches a script
 * and a page of Google. On a slow line the browser blocks the window then, as
 * one that nobody asked for; after the next press it opens at once (decision
 * 118).
 */
export class GoogleWindow {
  private isNextAtOnce = false;

  /**
   * @param open what opens the window, as the SDK does
   * @throws AppError with {@link pressAgainReason} the first time; where
   * windows are blocked altogether the SDK's error
   */
  async open<Answer>(open: () => Promise<Answer>): Promise<Answer> {
    try {
      return await open();
    } catch (error) {
      if (!isBlocked(error) || this.isNextAtOnce) throw error;
      this.isNextAtOnce = true;
      throw new AppError(
        'failed-precondition',
        'The window came too late.',
        pressAgainReason,
      );
    }
  }

  /**
   * @param leave sends the page itself to Google, where windows are blocked
   * altogether
   */
  async openOrLeave<Answer>(
    open: () => Promise<Answer>,
    leave: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await this.open(open);
    } catch (error) {
      if (!isBlocked(error)) throw error;
      expectGoogleReturn();
      return leave();
    }
  }
}
