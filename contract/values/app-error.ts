import type { AppErrorCode } from './app-error-code';

/** The one error that crosses layers. `message` is for the log. */
export class AppError extends Error {
  constructor(
    readonly code: AppErrorCode,
    message: string = code,
    /** the gateway's own words: `details.reason` of the error envelope */
    readonly reason: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
  }
}
